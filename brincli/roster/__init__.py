"""The roster file: where each token stands, how it is changed in place, kept, and taken back."""

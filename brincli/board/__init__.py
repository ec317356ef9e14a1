"""The table as squares: what stands where, who sees whom, and how far it is; no I/O, no dice."""

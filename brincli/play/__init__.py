"""One command played on one roster: dice at hand, what is recorded, what is asked."""

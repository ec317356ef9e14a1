"""What all tests stand on."""

import signal

# Who runs the tests may ignore Ctrl-C, as shells do for what runs in the background; a program that is
# started from here would then ignore it too, and be no program that a person interrupts.
signal.signal(signal.SIGINT, signal.default_int_handler)

"""The program the packaged app starts."""

import sys

from rdi_table.__main__ import main

if __name__ == "__main__":
    sys.exit(main())

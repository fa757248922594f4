"""The controller of rdi_table."""

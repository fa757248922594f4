"""The scene of rdi_table."""

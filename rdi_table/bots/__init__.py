"""The bots of rdi_table."""

"""The screens of rdi_table."""

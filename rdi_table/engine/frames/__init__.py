"""The frames: everything that can be happening at a table, one module each."""

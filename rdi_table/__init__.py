"""An unofficial table for The Red Dragon Inn: Allies."""

__version__ = "0.1.0"

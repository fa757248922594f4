"""The rules of the characters, by the word their card data names them with (`rules`)."""

from rdi_table.engine.characters import base, cormac, erin, guests, marah, melvyn, murgath, ohava
from rdi_table.engine.characters.base import Rules

REGISTRY: dict[str, Rules] = {
    "base": base.RULES,
    "cormac": cormac.RULES,
    "erin": erin.RULES,
    "marah": marah.RULES,
    "melvyn": melvyn.RULES,
    "murgath": murgath.RULES,
    "ohava": ohava.RULES,
    "no_maledictions": guests.NO_MALEDICTIONS,
    "gizmos": guests.GIZMOS,
    "minions": guests.MINIONS,
}

__all__ = ["REGISTRY", "Rules"]

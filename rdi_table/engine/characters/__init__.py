"""The rules of the characters, by the word their card data names them with (`rules`)."""

from rdi_table.engine.characters import base, cormac, erin, marah, melvyn, murgath, ohava
from rdi_table.engine.characters.base import Rules

REGISTRY: dict[str, Rules] = {
    "base": base.RULES,
    "cormac": cormac.RULES,
    "erin": erin.RULES,
    "marah": marah.RULES,
    "melvyn": melvyn.RULES,
    "murgath": murgath.RULES,
    "ohava": ohava.RULES,
}

__all__ = ["REGISTRY", "Rules"]

NEVER_DRAWS = base.Rules(never_draws=frozenset({"maledictions"}))
"""Rules for guests that draw no Maledictions (GST-01)."""

REGISTRY["no_maledictions"] = NEVER_DRAWS

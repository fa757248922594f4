"""How each content looks: one function per kind, drawing with the art of the table."""

from __future__ import annotations

from rdi_table.scene.nodes.boards import BOARDS
from rdi_table.scene.nodes.cards import CARDS
from rdi_table.scene.nodes.log import LOG
from rdi_table.scene.nodes.mats import MATS
from rdi_table.scene.nodes.overlays import OVERLAYS
from rdi_table.scene.nodes.speech import SPEECH
from rdi_table.scene.nodes.stage import STAGE
from rdi_table.scene.nodes.tools import Brushwork

BRUSHWORK: Brushwork = {**CARDS, **MATS, **BOARDS, **STAGE, **LOG, **OVERLAYS, **SPEECH}
"""The function that draws each type of content."""

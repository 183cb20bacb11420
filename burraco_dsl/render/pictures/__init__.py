"""Pictures of the rule book: what can be drawn (``Picture``), drawn (``svg``), told in words (``described``) and in cards.

Cards and tables come in, SVG without any file, font, script or id from outside goes out.
"""

from burraco_dsl.render.pictures.draw import svg
from burraco_dsl.render.pictures.picture import CardShown, DealPicture, MeldPicture, Picture
from burraco_dsl.render.pictures.words import described, notation

__all__ = ["CardShown", "DealPicture", "MeldPicture", "Picture", "described", "notation", "svg"]

"""Rules that both games have; the catalogue lists their commands."""

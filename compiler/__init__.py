"""From a syntax tree to engines, rulebooks and card texts."""

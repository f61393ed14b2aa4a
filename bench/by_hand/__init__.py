"""Engines tuned by hand: the yardstick that generated engines are measured against."""

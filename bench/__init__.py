"""What Regelsmed is measured by, and the yardsticks it is held against."""

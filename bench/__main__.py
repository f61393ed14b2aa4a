"""Print every measurement beside its yardstick; ends with 1 if one of them is not kept."""

import sys

from bench import startup


def main() -> int:
    """Measure everything, cheapest first."""
    kept = True
    print(f"{'measured':40} {'seconds':>9} {'allowed':>9}")
    for measure in startup.measures():
        mark = "" if measure.holds else "  too slow"
        print(f"{measure.name:40} {measure.seconds:9.3f} {measure.yardstick:9.3f}{mark}")
        kept = kept and measure.holds
    return 0 if kept else 1


if __name__ == "__main__":
    sys.exit(main())

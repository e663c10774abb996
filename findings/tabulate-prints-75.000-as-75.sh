#!/usr/bin/env bash
# python3-tabulate 0.8.9-1 of Debian 12 (installed here from its package, without root), tried 2026-11-30 with Python
# 3.11.
# Behaviour: it draws tables of texts, and what looks like a number is one, texts too. A column with '75.000' and
# '2.500' reads 75 and 2.5; 1500000 among them becomes 1.5e+06 and 1500001 too, as six figures are kept of a number with
# a point in its column. One amount that is no number, 'Rp 75.000' or '1.500.000' with its two dots, and the whole
# column is left as it is: a list of small sums is wrong and one with a large one is right. disable_numparse=True keeps
# all texts.
# Why it matters: lists for a console, a mail or a chat show amounts a thousand times too small, in neat columns.
# Source: tabulate's README, 'Number formatting' and 'Disabling number parsing' (columns of numbers are detected).
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
apt-get download python3-tabulate=0.8.9-1 >/dev/null 2>&1
dpkg -x python3-tabulate*.deb root
cat > try.py <<'PY'
from tabulate import tabulate


def column(*amounts, **options):
    lines = tabulate([[amount] for amount in amounts], tablefmt="plain", **options).splitlines()
    return [line.strip() for line in lines]


seen = [
    (["75.000", "2.500"], ["75", "2.5"]),
    (["75.000", "1500001"], ["75", "1.5e+06"]),
    (["75.000", "1.500.000"], ["75.000", "1.500.000"]),
    (["Rp 75.000", "2.500"], ["Rp 75.000", "2.500"]),
]
for amounts, expected in seen:
    found = column(*amounts)
    print(amounts, "->", found)
    assert found == expected, found
assert column("75.000", "2.500", disable_numparse=True) == ["75.000", "2.500"]
PY
PYTHONPATH="$dir/root/usr/lib/python3/dist-packages" python3 try.py

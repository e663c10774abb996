#!/usr/bin/env bash
# python3-dateparser 1.1.6-1 of Debian 12 (installed here from its package, without root), tried 2026-11-30 with Python
# 3.11.
# Behaviour: it reads dates as people write them, Indonesian among its languages. Counted from 31 January 2026, 'minggu
# lalu' is the 24th, and so are '2 minggu lalu', '3 minggu lalu' and '10 minggu lalu': the words for a week ago are
# known and the number before them is dropped. Days and months are counted ('3 hari lalu', '3 bulan lalu'), and so are
# weeks with one word more ('3 minggu yang lalu'). In English '3 weeks ago' is right.
# Why it matters: 'jatuh tempo 3 minggu lalu' is how people tell how late a customer is. Each of them is a week late, a
# reminder goes out too mild, and fines by the day are a third of what they should be.
# Source: dateparser's documentation, 'Supported languages' (id) and 'Relative dates'.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
apt-get download python3-dateparser=1.1.6-1 python3-dateutil python3-regex python3-tz python3-tzlocal \
  python3-pytz-deprecation-shim python3-six >/dev/null 2>&1
for package in *.deb; do dpkg -x "$package" root; done
export PYTHONPATH="$dir/root/usr/lib/python3/dist-packages"
cat > try.py <<'PY'
import warnings
from datetime import datetime

warnings.simplefilter("ignore")
from dateparser import parse

settings = {"RELATIVE_BASE": datetime(2026, 1, 31, 9, 0)}
texts = [
    "minggu lalu", "2 minggu lalu", "3 minggu lalu", "10 minggu lalu", "3 minggu yang lalu", "3 hari lalu",
    "3 bulan lalu",
]
seen = {text: str(parse(text, languages=["id"], settings=settings).date()) for text in texts}
seen["3 weeks ago"] = str(parse("3 weeks ago", languages=["en"], settings=settings).date())
for text, day in seen.items():
    print(day, text)
assert seen == {
    "minggu lalu": "2026-01-24",
    "2 minggu lalu": "2026-01-24",
    "3 minggu lalu": "2026-01-24",
    "10 minggu lalu": "2026-01-24",
    "3 minggu yang lalu": "2026-01-10",
    "3 hari lalu": "2026-01-28",
    "3 bulan lalu": "2025-10-31",
    "3 weeks ago": "2026-01-10",
}
PY
python3 try.py

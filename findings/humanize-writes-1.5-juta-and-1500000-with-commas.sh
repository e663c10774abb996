#!/usr/bin/env bash
# python3-humanize 4.4.0-1 of Debian 12 (installed here from its package, without root), tried 2026-11-30 with Python
# 3.11.
# Behaviour: i18n.activate('id_ID') brings Indonesian words and leaves the signs in the numbers English: intcomma() of
# 1500000.5 is '1,500,000.5' and intword() of 1500000 '1.5 juta', where Indonesian writes 1.500.000,5 and 1,5 juta. For
# German the same calls write 1.500.000. With three decimals intword() of 1234567 is '1.235 juta', which reads as one
# thousand two hundred and thirty-five million. Days are shortened by English months ('Aug 17'), and 'the third' is
# '3.', not 'ke-3'.
# Why it matters: a page that speaks Indonesian all over has amounts a thousand times as large where decimals are asked
# for, and nothing else that would make one suspicious.
# Source: CLDR, locale id (decimal ',', group '.'); humanize's README, 'Localization'.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
apt-get download python3-humanize=4.4.0-1 >/dev/null 2>&1
dpkg -x python3-humanize*.deb root
cat > try.py <<'PY'
import datetime
import humanize

humanize.i18n.activate("id_ID")
seen = {
    "comma": humanize.intcomma(1500000.5),
    "word": humanize.intword(1500000),
    "three": humanize.intword(1234567, "%.3f"),
    "day": humanize.naturalday(datetime.date(2020, 8, 17)),
    "third": humanize.ordinal(3),
    "ago": humanize.naturaltime(datetime.timedelta(hours=2)),
}
humanize.i18n.activate("de_DE")
seen["german"] = humanize.intcomma(1500000)
print(seen)
assert seen == {
    "comma": "1,500,000.5",
    "word": "1.5 juta",
    "three": "1.235 juta",
    "day": "Aug 17",
    "third": "3.",
    "ago": "2 jam yang lalu",
    "german": "1.500.000",
}
PY
PYTHONPATH="$dir/root/usr/lib/python3/dist-packages" python3 try.py

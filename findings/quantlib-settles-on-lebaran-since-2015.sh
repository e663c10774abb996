#!/usr/bin/env bash
# QuantLib 1.29 (quantlib-python 1.29-1+b1 of Debian 12, installed here from its packages, without root), tried
# 2026-11-30 with Python 3.11.
# Behaviour: it has a calendar of Indonesia (the exchange) and answers for any year. The days that move are in it up to
# 2014 only: that year has 17 holidays on weekdays, Idul Fitri among them. From 2015 on four or five are left: New Year,
# Good Friday, Ascension, 17 August and Christmas. 31 March 2025 and 1 April 2025 (Idul Fitri), 29 January 2025 (Imlek),
# 1 May 2025 (Labour Day, which was in it for 2014) and 31 December, when the exchange is closed, are business days.
# Why it matters: advance() over Idul Fitri pays, settles and counts interest on days when no bank works; a due 'within
# three business days' ends a week too early. Nothing says that the calendar has an end.
# Source: QuantLib's documentation, class Indonesia (lists Idul Fitri, Idul Adha, Nyepi and others among the holidays);
# joint decree of three ministers on the holidays of 2025 (Idul Fitri 31 March and 1 April).
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
apt-get download quantlib-python=1.29-1+b1 libquantlib0v5=1.29-1 >/dev/null 2>&1
for package in *.deb; do dpkg -x "$package" root; done
export PYTHONPATH="$dir/root/usr/lib/python3/dist-packages"
LD_LIBRARY_PATH=$(dirname "$(find "$dir/root" -name 'libQuantLib.so.0*' | head -1)"); export LD_LIBRARY_PATH
cat > try.py <<'PY'
import QuantLib as q

calendar = q.Indonesia()
counts = {y: len(calendar.holidayList(q.Date(1, 1, y), q.Date(31, 12, y))) for y in (2013, 2014, 2015, 2025, 2026)}
days = {
    "Idul Fitri 2014": (28, 7, 2014),
    "Labour Day 2014": (1, 5, 2014),
    "Imlek 2025": (29, 1, 2025),
    "Idul Fitri 2025": (31, 3, 2025),
    "Idul Fitri 2025, second day": (1, 4, 2025),
    "Labour Day 2025": (1, 5, 2025),
    "31 December 2025": (31, 12, 2025),
    "Christmas 2025": (25, 12, 2025),
}
works = {name: calendar.isBusinessDay(q.Date(*day)) for name, day in days.items()}
due = calendar.advance(q.Date(27, 3, 2025), 3, q.Days)
print(counts)
print(works)
print("three business days after 27 March 2025:", due.ISO())
assert counts == {2013: 17, 2014: 17, 2015: 5, 2025: 4, 2026: 5}
assert list(works.values()) == [False, False, True, True, True, True, True, False]
assert due.ISO() == "2025-04-01"
PY
python3 try.py

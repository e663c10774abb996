#!/usr/bin/env bash
# libphonenumber-js@1.13.16 (newest on npm) and python3-phonenumbers 8.12.57-4 of Debian 12 (installed here from its
# package, without root), tried 2026-11-30 with Node.js 20 and 24 and Python 3.11.
# Behaviour: both find phone numbers in a text. Call centres of Indonesia have seven digits that begin with 1500, and
# dots count as separators, so that of 'Rp 1.500.000' the amount is found as the valid number +62 1 500 000; 1500000 and
# each amount up to 1.500.999 too, 'Rp' or 'saldo' before it or not. 1.499.000, 2.500.000 and 15.000.000 are none.
# Why it matters: remarks are searched for phone numbers, to hide them or to link them. One and a half million, among
# the commonest of all amounts, becomes dots on a statement or a link that calls somebody; its neighbours do not.
# Source: the numbering plan of Indonesia in libphonenumber's metadata (UAN, 1500 and three digits).
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts libphonenumber-js@1.13.16
apt-get download python3-phonenumbers=8.12.57-4 >/dev/null 2>&1
dpkg -x python3-phonenumbers*.deb root
cat > texts.json <<'JSON'
["Transfer Rp 1.500.000 lunas", "saldo 1500000", "Rp 1.500.999", "Rp 1.499.000", "Rp 2.500.000", "Rp 15.000.000"]
JSON
cat > try.mjs <<'JS'
import { readFileSync } from 'node:fs';
import { findPhoneNumbersInText } from 'libphonenumber-js/max';
for (const text of JSON.parse(readFileSync('texts.json', 'utf8'))) {
  console.log(`${text}: ${findPhoneNumbersInText(text, 'ID').map((found) => found.number.number).join()}`);
}
JS
cat > try.py <<'PY'
import json
import phonenumbers

for text in json.load(open("texts.json")):
    found = [phonenumbers.format_number(match.number, 0) for match in phonenumbers.PhoneNumberMatcher(text, "ID")]
    print(f"{text}: {','.join(found)}")
PY
node try.mjs | tee seen.txt
PYTHONPATH="$dir/root/usr/lib/python3/dist-packages" python3 try.py | diff seen.txt -
diff seen.txt - <<'TEXT'
Transfer Rp 1.500.000 lunas: +621500000
saldo 1500000: +621500000
Rp 1.500.999: +621500999
Rp 1.499.000: 
Rp 2.500.000: 
Rp 15.000.000: 
TEXT

#!/usr/bin/env bash
# xlsx2csv 1:0.7.8-1 of Debian 12 (installed here from its package, without root) with workbooks of exceljs@4.4.0, tried
# 2026-11-30 with Python 3.11.
# Behaviour: a format of a day may name its language by a number, [$-421]dd mmmm yyyy, as Excel wrote it for years, or
# by a name, [$-id-ID]dd mmmm yyyy, as newer ones do. xlsx2csv knows the first: '31 January 2026'. Of the second it
# writes the number that the cell holds, 46053, also with -f (a format for all days). Both occur in one column when a
# list has gone through two versions. In the first the name of the month is English, not Indonesian.
# Why it matters: 46053 in a column of days is a number like an amount. An import refuses it, takes it for a text, or
# reads it as seconds or days since another year (46053 seconds are an afternoon of 1970).
# Source: ECMA-376 Part 1, 18.8.30 (numFmt, a format code in brackets may name a language); the name is what Excel's own
# list of Indonesian days writes, and what exports of Indonesian programs ask for.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
apt-get download xlsx2csv=1:0.7.8-1 >/dev/null 2>&1
dpkg -x xlsx2csv*.deb root
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts exceljs@4.4.0
cat > write.mjs <<'JS'
import ExcelJS from 'exceljs';
const workbook = new ExcelJS.Workbook();
const sheet = workbook.addWorksheet('A');
const named = ['[$-id-ID]dd mmmm yyyy', String.raw`[$-id-ID]d\ mmm\ yyyy;@`];
for (const numFmt of ['dd/mm/yyyy', '[$-421]dd mmmm yyyy', ...named]) {
  const row = sheet.addRow([numFmt, new Date(Date.UTC(2026, 0, 31)), 1500000]);
  row.getCell(2).numFmt = numFmt;
}
await workbook.xlsx.writeFile('days.xlsx');
JS
node write.mjs
export PYTHONPATH="$dir/root/usr/lib/python3/dist-packages"
{
  python3 root/usr/bin/xlsx2csv days.xlsx | cut -d, -f2-
  python3 root/usr/bin/xlsx2csv -f %Y-%m-%d days.xlsx | cut -d, -f2-
} | tee seen.txt
diff seen.txt - <<'TEXT'
31/01/2026,1500000
31 January 2026,1500000
46053,1500000
46053,1500000
2026-01-31,1500000
2026-01-31,1500000
46053,1500000
46053,1500000
TEXT

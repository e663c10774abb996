#!/usr/bin/env bash
# qif2json@0.4.0 (newest on npm), tried 2026-11-28 with Node.js 20 and 24.
# Behaviour: QIF writes amounts with thousands commas. qif2json removes one comma only and reads the rest with
# parseFloat, so that T-1,500,000.00 becomes -1500 and T2.500.000,50 becomes 2.5, without an error. Amounts below a
# million are right, so that a file of small sums passes. With dateFormat 'us' a day that cannot be a month is carried
# over: 25/06/2026 becomes 2028-01-06 (the sixth day of the 25th month of 2026). An unknown date is no error either but
# the text '<invalid date:"...">' in the field `date`.
# Why it matters: an Indonesian statement is all millions. A thousandth of a payment is booked, or a payment two years
# ahead, and nothing tells.
# Source: the QIF notes of Intuit and GnuCash ("T amount; commas allowed"); the package's lib/qif2json.js.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts qif2json@0.4.0
cat > try.cjs <<'JS'
const assert = require('node:assert');
const { parse } = require('qif2json');
const qif = (date, amount) => `!Type:Bank\nD${date}\nT${amount}\nPTOKO MELATI\n^\n`;
const row = (date, amount, options) => parse(qif(date, amount), options).transactions[0];
const seen = [
  ['750,000.00', row('05/06/2026', '750,000.00').amount, 750000],
  ['-1,500,000.00', row('05/06/2026', '-1,500,000.00').amount, -1500],
  ['2.500.000,50', row('05/06/2026', '2.500.000,50').amount, 2.5],
  ['25/06/2026 (us)', row('25/06/2026', '1', { dateFormat: 'us' }).date, '2028-01-06T00:00:00'],
  ['17 Agu 2026', row('17 Agu 2026', '1').date, '<invalid date:"17 Agu 2026">'],
];
for (const [written, read] of seen) console.log(written.padEnd(18), '->', read);
for (const [written, read, expected] of seen)
  assert.deepStrictEqual(read, expected, `${written} is read otherwise now`);
JS
node try.cjs

#!/usr/bin/env bash
# money-formatter@0.1.4 (newest on npm), tried 2026-11-30 with Node.js 20 and 24.
# Behaviour: its table of currencies gives the rupiah three decimals, behind a point, and commas between the thousands:
# 1500 is written 'Rp1,500.000', 15 'Rp15.000' and 75.000 'Rp75,000.000'. Dollars, euros and ringgit have two, yen none.
# An Indonesian reads dots as thousands: 'Rp15.000' is fifteen thousand, what was meant are fifteen rupiah. The minus of
# a refund is the sign U+2212 and stands before the Rp. A third argument sets the decimals by hand.
# Why it matters: every amount looks a thousand times as large as it is, and none looks broken.
# Source: ISO 4217, list one (IDR: two decimals); CLDR, locale id (dots between thousands, a comma before decimals).
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts money-formatter@0.1.4
cat > try.cjs <<'JS'
const assert = require('node:assert');
const { format } = require('money-formatter');
const seen = [
  ['IDR', 15, 'Rp15.000'],
  ['IDR', 1500, 'Rp1,500.000'],
  ['IDR', 75000, 'Rp75,000.000'],
  ['IDR', -15, '\u2212Rp15.000'],
  ['MYR', 1500, 'RM1,500.00'],
  ['JPY', 1500, '¥1,500'],
];
for (const [currency, amount, expected] of seen) {
  const text = format(currency, amount);
  console.log(currency, amount, '->', text);
  assert.equal(text, expected);
}
assert.equal(format('IDR', 1500, 0), 'Rp1,500');
JS
node try.cjs

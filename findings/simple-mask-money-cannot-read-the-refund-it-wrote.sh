#!/usr/bin/env bash
# simple-mask-money@4.1.4 (newest on npm), tried 2026-11-30 with Node.js 20 and 24.
# Behaviour: an amount is written by formatToCurrency() and read back by formatToNumber(), with the same options. With
# the prefix 'Rp ' and allowNegative, -1500000 is written 'Rp -1.500.000,00' and read as NaN. It is the space: with 'Rp'
# or '$' it is -1500000, with 'R$ ' NaN again, and with the sign behind the amount (negativeSignAfter) NaN as well.
# Positive amounts are right in all of them. No error is raised.
# Why it matters: NaN becomes null in JSON. The refund or correction that stands in the field is saved as no amount at
# all; what a form does with an amount that is not there (0, the old one, an empty column) decides what is booked.
# Source: the package's README (prefix, allowNegative, negativeSignAfter, formatToNumber),
# https://www.npmjs.com/package/simple-mask-money; Unicode CLDR 48, id.xml (a space between Rp and the figures).
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts simple-mask-money@4.1.4
cat > try.cjs <<'JS'
const assert = require('node:assert');
const { formatToCurrency, formatToNumber } = require('simple-mask-money');
const indonesian = { decimalSeparator: ',', thousandsSeparator: '.', fractionDigits: 2, allowNegative: true };
function there(amount, options) {
  const settings = { ...indonesian, ...options };
  const text = formatToCurrency(amount, settings);
  return [text, formatToNumber(text, settings)];
}
const seen = [
  there(1500000, { prefix: 'Rp ' }),
  there(-1500000, { prefix: 'Rp ' }),
  there(-1500000, { prefix: 'Rp ', negativeSignAfter: true }),
  there(-1500000, { prefix: 'R$ ' }),
  there(-1500000, { prefix: 'Rp' }),
];
console.log(seen, JSON.stringify({ amount: seen[1][1] }));
assert.deepEqual(seen, [
  ['Rp 1.500.000,00', 1500000],
  ['Rp -1.500.000,00', NaN],
  ['Rp 1.500.000,00-', NaN],
  ['R$ -1.500.000,00', NaN],
  ['Rp-1.500.000,00', -1500000],
]);
JS
node try.cjs

#!/usr/bin/env bash
# invoice-number@2.0.1 (newest on npm), tried 2026-11-30 with Node.js 20 and 24.
# Behaviour: InvoiceNumber.next() counts the figures at the end of a number and, where all of them are used up, begins
# again at nought and carries nothing: after INV-999 comes INV-000, after INV-2026-9999 comes INV-2026-0000, after 9
# comes 0. A carry goes into letters or figures only where they touch the end (899ZZZ9 becomes 900AAA0). And where the
# running number stands in front, as is usual here, the year is counted: after 001/INV/XII/2026 comes 001/INV/XII/2027.
# Why it matters: the thousandth invoice gets the number of one that exists, or of one that never was; the second of a
# year gets the first's number and next year's date. Two invoices with one number are what a tax audit asks about.
# Source: the package's README ('generate invoice number sequentially').
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts invoice-number@2.0.1
cat > try.mjs <<'JS'
import assert from 'node:assert';
import { InvoiceNumber } from 'invoice-number';
const numbers = ['INV/2026/099', 'INV-999', 'INV-2026-9999', '9', '899ZZZ9', '001/INV/XII/2026'];
const seen = Object.fromEntries(numbers.map((number) => [number, InvoiceNumber.next(number)]));
console.log(seen);
assert.deepEqual(seen, {
  9: '0',
  'INV/2026/099': 'INV/2026/100',
  'INV-999': 'INV-000',
  'INV-2026-9999': 'INV-2026-0000',
  '899ZZZ9': '900AAA0',
  '001/INV/XII/2026': '001/INV/XII/2027',
});
JS
node try.mjs

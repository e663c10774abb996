#!/usr/bin/env bash
# n2words@4.0.0 (newest on npm), id-ID, tried 2026-11-29 with Node.js 20 and 24.
# Behaviour: toCurrency() writes an amount in words with 'rupiah' behind it. Its documentation says that amounts are
# rounded to whole rupiah; they are cut off: 1999.99 is 'seribu sembilan ratus sembilan puluh sembilan rupiah', 0.75 is
# 'nol rupiah', and -0.75 'min nol rupiah'. Intl, which writes the figures beside it, rounds: Rp 2.000 and Rp 1.
# Why it matters: a receipt says one sum in figures and a rupiah less in words. The words are what counts, and each
# amount with sen from 50 on (tax, shares, interest) differs; whole amounts never do, so that no example shows it.
# Source: the package's documentation of toCurrency in src/id-ID.js ('Amounts are rounded to whole rupiah'); ECMA-402,
# roundingMode 'halfExpand' (default).
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts n2words@4.0.0
cat > try.mjs <<'JS'
import assert from 'node:assert';
import { toCardinal, toCurrency } from 'n2words/id-ID';
const format = new Intl.NumberFormat('id-ID', { style: 'currency', currency: 'IDR', maximumFractionDigits: 0 });
const figures = (amount) => format.format(amount).replace(/\s/, ' ');
const rows = [1500, 1500.49, 1500.5, 1999.99, 0.75, -0.75].map((amount) => [figures(amount), toCurrency(amount)]);
console.table(rows);
assert.deepEqual(rows, [
  ['Rp 1.500', 'seribu lima ratus rupiah'],
  ['Rp 1.500', 'seribu lima ratus rupiah'],
  ['Rp 1.501', 'seribu lima ratus rupiah'],
  ['Rp 2.000', 'seribu sembilan ratus sembilan puluh sembilan rupiah'],
  ['Rp 1', 'nol rupiah'],
  ['-Rp 1', 'min nol rupiah'],
]);
assert.equal(toCardinal(1500.5), 'seribu lima ratus koma lima');
JS
node try.mjs

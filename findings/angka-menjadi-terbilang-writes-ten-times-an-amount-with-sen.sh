#!/usr/bin/env bash
# angka-menjadi-terbilang@0.5.0 and terbilang-rupiah@1.0.1, both newest on npm, tried 2026-11-29 with Node.js 20 and 24.
# Behaviour: both write whole amounts right and take a number apart as text. The point of a number with sen is dropped
# like the dots of '1.500.000': 1500.5 becomes 'lima belas ribu lima' (15.005, ten times as much), 1500.25 'seratus lima
# puluh ribu dua puluh lima' (a hundred times). terbilang-rupiah writes 'undefined' for the point beside it, and of
# -5000 it makes 'undefined Puluh Lima Ribu Rupiah'.
# Why it matters: an average, a share or a price with tax is rarely a whole number. The words on a receipt, which count
# when they differ from the figures, say ten or a hundred times the sum.
# Source: both packages' READMEs (a number in, its words out); KUHD article 186 on letters and figures of a bill.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts angka-menjadi-terbilang@0.5.0 terbilang-rupiah@1.0.1
cat > try.cjs <<'JS'
const assert = require('node:assert');
const words = require('angka-menjadi-terbilang');
const rupiah = require('terbilang-rupiah');
const amounts = [1500, '1.500.000', 1500.5, 1500.25];
const seen = amounts.map((amount) => words(amount));
const others = [1500, 1500.5, -5000].map((amount) => rupiah(amount).replace(/\s+/g, ' ').trim());
console.log(amounts, seen, others);
assert.deepEqual(seen, [
  'seribu lima ratus',
  'satu juta lima ratus ribu',
  'lima belas ribu lima',
  'seratus lima puluh ribu dua puluh lima',
]);
assert.deepEqual(others, [
  'Seribu Lima Ratus Rupiah',
  'Seratus Lima Puluh Ribu undefined Puluh Lima Rupiah',
  'undefined Puluh Lima Ribu Rupiah',
]);
JS
node try.cjs

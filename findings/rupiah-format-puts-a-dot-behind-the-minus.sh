#!/usr/bin/env bash
# rupiah-format@1.0.0 (newest on npm), tried 2026-11-28 with Node.js 20 and 24.
# Behaviour: dots are set after every third letter from the right, whatever the letter is. -100000 becomes
# 'Rp. -.100.000,00' (-1000000 is right by chance), and 1500.5 becomes 'Rp. 150.0.5,00', read as 150 thousand.
# The two zeros behind the comma are fixed text: an amount with sen never shows them.
# Why it matters: an expense of three, six or nine digits looks broken, and an average or a share of a sum is shown
# as another amount without an error.
# Source: the package's README ('convert standard numbers format into indonesian rupiah format').
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts rupiah-format@1.0.0
cat > try.cjs <<'JS'
const assert = require('node:assert');
const { convert } = require('rupiah-format');
const amounts = [1_000_000, -1_000_000, 100_000, -100_000, -250, 1500.5];
const texts = amounts.map((amount) => convert(amount));
console.log(amounts, texts);
assert.deepEqual(texts, [
  'Rp. 1.000.000,00',
  'Rp. -1.000.000,00',
  'Rp. 100.000,00',
  'Rp. -.100.000,00',
  'Rp. -.250,00',
  'Rp. 150.0.5,00',
]);
JS
node try.cjs

#!/usr/bin/env bash
# flexsearch@0.8.212 (newest on npm), tried 2026-11-29 with Node.js 20 and 24.
# Behaviour: the default encoder cuts figures into groups of three and keeps one of equal letters in a row, figures
# too. 100000000 becomes '10' and '0', and so do 100000 and 1000000; a search for one of them answers all, with the same
# rank, in the order in which they were added. 12500 finds 1250000, and 500000 a virtual account without that sum in it.
# `numeric: false` alone changes nothing much; { numeric: false, dedupe: false } finds exactly the amount.
# Why it matters: a user who searches a payment by its amount, the usual way to find one, gets a list in which the first
# row is a thousandth of it, and takes it for the one.
# Source: the package's source, src/encoder.js (options numeric and dedupe, both true by default); what it makes of two
# amounts is printed below.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts flexsearch@0.8.212
cat > try.cjs <<'JS'
const assert = require('node:assert');
const { Encoder, Index } = require('flexsearch');
const notes = ['Bayar 100000', 'Bayar 1000000', 'Bayar 100000000', 'Sewa 12500', 'Sewa 1250000', 'VA 8808125500000012'];
function finder(options) {
  const index = new Index(options);
  notes.forEach((note, id) => index.add(id, note));
  return (text) => index.search(text).map((id) => notes[id]);
}
const parts = ['100000000', '100000'].map((amount) => new Encoder().encode(amount));
console.log(parts);
assert.deepEqual(parts[0], parts[1]);
const [byDefault, whole] = [finder({}), finder({ encoder: new Encoder({ numeric: false, dedupe: false }) })];
const asked = ['100000000', '12500', '500000'];
const seen = Object.fromEntries(asked.map((text) => [text, byDefault(text)]));
console.log(seen);
assert.deepEqual(seen, {
  100000000: ['Bayar 100000', 'Bayar 1000000', 'Bayar 100000000'],
  12500: ['Sewa 12500', 'Sewa 1250000'],
  500000: ['VA 8808125500000012'],
});
assert.deepEqual(asked.map(whole), [['Bayar 100000000'], ['Sewa 12500'], []]);
JS
node try.cjs

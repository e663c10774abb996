#!/usr/bin/env bash
# pesa@1.1.13 (newest on npm), tried 2026-11-30 with Node.js 20.
# Behaviour: a rate and a factor are kept with as many decimals as the amount, six by default. A rupiah is 1/16500 =
# 0.0000606... dollars and becomes 0.000061: 16.500.000 rupiah are 1006.5 dollars by to() and by mul(), 1000 by div().
# A number below a millionth, as JavaScript writes it (4e-7, gold by the gram for a rupiah), is thrown as a SyntaxError,
# 'Cannot convert 4e-7 to a BigInt'; the text '0.0000004' is read, and gives 0.
# Why it matters: 0,65 percent of a payment abroad appears from nothing, at the same rate each time, so that books look
# consistent. From dollars to rupiah all is right, and so are the README's rates (75, 0.013), which have few decimals.
# Source: pesa's README (`rate` is a text or a number; 'unnecessarily high precision'; `precision` of an amount, 6);
# ECMA-262, Number::toString (numbers below 1e-6 are written with an exponent).
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts pesa@1.1.13
cat > try.cjs <<'JS'
const assert = require('node:assert');
const { pesa } = require('pesa');
const rupiah = pesa(16_500_000, 'IDR');
const seen = {
  to: rupiah.to('USD', 1 / 16500).float,
  mul: rupiah.mul(1 / 16500).float,
  div: rupiah.div(16500).float,
  back: pesa(1000, 'USD').to('IDR', 16500).float,
  text: rupiah.to('XAU', '0.0000004').float,
};
console.log(seen);
assert.deepStrictEqual(seen, { to: 1006.5, mul: 1006.5, div: 1000, back: 16_500_000, text: 0 });
assert.throws(() => rupiah.to('XAU', 4e-7), SyntaxError);
JS
node try.cjs

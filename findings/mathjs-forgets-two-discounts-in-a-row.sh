#!/usr/bin/env bash
# mathjs@15.2.0 (newest on npm), tried 2026-11-29 with Node.js 20 and 24.
# Behaviour: one percentage is what people mean: 1500000 + 11% is 1665000, 100 - 10% is 90. With a second one behind it
# both are gone, without an error: 1500000 - 10% - 10% is 1500000, and so is 1500000 + 11% + 2% (tax and service).
# 200 + 10% - 5% is 200. A % before + or - and another number is taken for the remainder of a division, 10 mod -10,
# which is 0 and is then subtracted. 10% + 5% alone is 0 as well. Brackets, (1500000 - 10%) - 10%, are read as 1215000.
# Why it matters: 'less 10 and another 10 percent' is how discounts are agreed. A field of a form that calculates shows
# the full price, a round and plausible number.
# Source: mathjs documentation, 'Expression syntax', operators (% is percentage and mod, e.g. 100 + 3%).
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts mathjs@15.2.0
cat > try.mjs <<'JS'
import assert from 'node:assert';
import { evaluate } from 'mathjs';
const expected = {
  '1500000 + 11%': 1665000,
  '1500000 - 10%': 1350000,
  '(1500000 - 10%) - 10%': 1215000,
  '1500000 - 10% - 10%': 1500000,
  '1500000 + 11% + 2%': 1500000,
  '200 + 10% - 5%': 200,
  '10% + 5%': 0,
};
const seen = Object.fromEntries(Object.keys(expected).map((text) => [text, evaluate(text)]));
console.log(seen);
assert.deepEqual(seen, expected);
JS
node try.mjs

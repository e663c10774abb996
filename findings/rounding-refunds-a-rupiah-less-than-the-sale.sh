#!/usr/bin/env bash
# currency.js@2.0.4, accounting@0.4.1, numeral@2.0.6 and hot-formula-parser@4.0.0 (ROUND of spreadsheets), all newest on
# npm, beside @formulajs/formulajs@4.6.1 and Intl, tried 2026-11-29 with Node.js 20 and 24.
# Behaviour: set to whole rupiah, the first four round a half of a positive amount up and of a negative amount up as
# well, that is towards zero. PPN of 11 percent on Rp 1.050 is 115,5: charged as 116, refunded as -115. With currency.js
# it takes no rounding of one's own: multiply(0.11) does it. Excel's ROUND, which hot-formula-parser stands for, rounds
# away from zero, as do formulajs and Intl.
# Why it matters: the credit note of a sale leaves one rupiah of tax on the account. Every half does, so that the two
# accounts drift apart in one direction, and a check that both are equal fails for some prices only.
# Source: Microsoft, 'ROUND function' (=ROUND(-1.475, 2) is -1.48); ECMA-402, roundingMode 'halfExpand' (default);
# ECMA-262, Math.round (halves towards +infinity), which is what the four call.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts currency.js@2.0.4 accounting@0.4.1 numeral@2.0.6 \
  hot-formula-parser@4.0.0 @formulajs/formulajs@4.6.1
cat > try.cjs <<'JS'
const assert = require('node:assert');
const { ROUND } = require('@formulajs/formulajs');
const accounting = require('accounting');
const currency = require('currency.js');
const { Parser } = require('hot-formula-parser');
const numeral = require('numeral');
const intl = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });
const tax = {
  'currency.js': (price) => currency(price, { precision: 0 }).multiply(0.11).value,
  accounting: (price) => Number(accounting.toFixed(price * 0.11, 0)),
  numeral: (price) => Number(numeral(price * 0.11).format('0')),
  'hot-formula-parser': (price) => new Parser().parse(`ROUND(${price}*11%,0)`).result,
  formulajs: (price) => ROUND(price * 0.11, 0),
  Intl: (price) => Number(intl.format(price * 0.11)),
};
const seen = Object.fromEntries(Object.entries(tax).map(([name, of]) => [name, [of(1050), of(-1050)]]));
console.log(seen);
const [drifts, equal] = [[116, -115], [116, -116]];
assert.deepEqual(Object.values(seen), [drifts, drifts, drifts, drifts, equal, equal]);
JS
node try.cjs

#!/usr/bin/env bash
# hyperformula@3.5.0 beside @formulajs/formulajs@4.6.1 and fast-formula-parser@1.0.19, newest on npm, tried 2026-11-30
# with Node.js 20 and 24.
# Behaviour: INT rounds down in Excel, LibreOffice and Google Sheets: INT(-115.5) is -116, which is how it differs from
# TRUNC. In HyperFormula it cuts: -115, and INT(-0.4) is 0. MOD, FLOOR.MATH and TRUNC of the same engine are right, so
# that the everyday identity a = INT(a/b)*b + MOD(a;b) does not hold: for -75.000 and 20.000 it gives -55.000. The other
# two say -116.
# Why it matters: the sheet that a customer made in Excel is calculated on the server, and refunds, discounts and losses
# come out a rupiah or a whole packet (of pieces, of notes) apart from what he sees. Positive amounts agree.
# Source: Microsoft, 'INT function' ('Rounds a number down to the nearest integer'; INT(-8.9) is -9),
# https://support.microsoft.com/en-us/excel/int-function
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts hyperformula@3.5.0 @formulajs/formulajs@4.6.1 \
  fast-formula-parser@1.0.19
cat > try.mjs <<'JS'
import assert from 'node:assert';
import { INT } from '@formulajs/formulajs';
import Parser from 'fast-formula-parser';
import { HyperFormula } from 'hyperformula';
function hyper(formula) {
  const engine = HyperFormula.buildFromArray([[`=${formula}`]], { licenseKey: 'gpl-v3' });
  return engine.getCellValue({ sheet: 0, row: 0, col: 0 });
}
const fast = (formula) => new Parser().parse(formula, { sheet: 'A', row: 1, col: 1 });
const seen = {
  hyperformula: [hyper('INT(-115.5)'), hyper('INT(-0.4)'), hyper('TRUNC(-115.5)'), hyper('MOD(-75000,20000)')],
  'fast-formula-parser': fast('INT(-115.5)'),
  formulajs: INT(-115.5),
  'put together again': hyper('INT(-75000/20000)*20000+MOD(-75000,20000)'),
};
console.log(seen);
assert.deepEqual(seen.hyperformula.map((value) => value + 0), [-115, 0, -115, 5000]);
assert.equal(seen['fast-formula-parser'], -116);
assert.equal(seen.formulajs, -116);
assert.equal(seen['put together again'], -55000);
JS
node try.mjs

#!/usr/bin/env bash
# @formulajs/formulajs@4.6.1 beside hyperformula@3.5.0, both newest on npm, tried 2026-11-30 with Node.js 20 and 24.
# Behaviour: in a spreadsheet a criterion ignores capitals and knows * and ?. formulajs compares texts letter by letter
# and takes the star for a star: of the states lunas, Lunas and belum COUNTIF(..., "lunas") is 1 in place of 2, SUMIF
# and SUMIFS leave Lunas out, and COUNTIF(..., "INV*") and SUMIF by "INV*" are 0 for INV-1 and INV-2. Numbers ('>0') are
# right, and so is all of it in HyperFormula. No error is raised.
# Why it matters: formulas of a customer's workbook are calculated on the server, and say less income than the workbook
# does. Which rows are missing depends on who typed their state.
# Source: Microsoft, 'COUNTIF function' (criteria aren't case sensitive; wildcard characters question mark and asterisk
# in criteria), https://support.microsoft.com/office/countif-function-e0de10c6-f885-4e71-abb4-1f464816df34
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @formulajs/formulajs@4.6.1 hyperformula@3.5.0
cat > try.mjs <<'JS'
import assert from 'node:assert';
import { COUNTIF, SUMIF, SUMIFS } from '@formulajs/formulajs';
import { HyperFormula } from 'hyperformula';
const states = ['lunas', 'Lunas', 'belum'];
const numbers = ['INV-1', 'INV-2', 'KW-1'];
const amounts = [1_500_000, 75_000, 20_000];
const seen = {
  'COUNTIF lunas': COUNTIF(states, 'lunas'),
  'SUMIF lunas': SUMIF(states, 'lunas', amounts),
  'SUMIFS lunas': SUMIFS(amounts, states, 'lunas'),
  'COUNTIF INV*': COUNTIF(numbers, 'INV*'),
  'SUMIF INV*': SUMIF(numbers, 'INV*', amounts),
  'SUMIF >0': SUMIF(amounts, '>0'),
};
const sheet = HyperFormula.buildFromArray([states, numbers, amounts], { licenseKey: 'gpl-v3' });
const formulas = ['COUNTIF(A1:C1,"lunas")', 'SUMIF(A1:C1,"lunas",A3:C3)', 'SUMIFS(A3:C3,A1:C1,"lunas")'];
formulas.push('COUNTIF(A2:C2,"INV*")', 'SUMIF(A2:C2,"INV*",A3:C3)', 'SUMIF(A3:C3,">0")');
const expected = formulas.map((formula) => sheet.calculateFormula(`=${formula}`, 0));
console.log('formulajs:', seen, 'HyperFormula:', expected);
assert.deepEqual(Object.values(seen), [1, 1_500_000, 1_500_000, 0, 0, 1_595_000]);
assert.deepEqual(expected, [2, 1_575_000, 1_575_000, 2, 1_575_000, 1_595_000]);
JS
node try.mjs

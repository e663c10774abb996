#!/usr/bin/env bash
# @formulajs/formulajs@4.6.1 and fast-formula-parser@1.0.19 (both newest on npm), tried 2026-11-28 with Node.js 20 and
# 24.
# Behaviour: NUMBERVALUE(text, decimal, group) is the function of spreadsheets that reads a number as another country
# writes it. formulajs removes one group separator only: NUMBERVALUE("1.500.000", ",", ".") is 1500, and with ',50' at
# the end it is NaN. fast-formula-parser makes 1500 of "1.500.000,50", and #VALUE! of "15.000" and "1.500.000", which
# have no sen. Only "1.500,5" is right in both.
# Why it matters: whoever uses the very function made for it reads some amounts rightly, gets errors for others, and for
# those above a million a thousandth without an error.
# Source: Microsoft, 'NUMBERVALUE function' (group separators before the decimal separator are ignored;
# =NUMBERVALUE("2.500,27",",",".") is 2500.27); OpenFormula 1.2, 6.20.15.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @formulajs/formulajs@4.6.1 fast-formula-parser@1.0.19
cat > try.mjs <<'JS'
import assert from 'node:assert';
import { NUMBERVALUE } from '@formulajs/formulajs';
import FormulaParser from 'fast-formula-parser';
const parser = new FormulaParser();
const texts = ['15.000', '1.500,5', '1.500.000', '1.500.000,50'];
const byFormulajs = texts.map((text) => NUMBERVALUE(text, ',', '.'));
const byParser = texts.map((text) => {
  const value = parser.parse(`NUMBERVALUE("${text}", ",", ".")`, { sheet: 'a', row: 1, col: 1 });
  return typeof value === 'number' ? value : value.name;
});
console.log(texts, byFormulajs, byParser);
assert.deepEqual(byFormulajs, [15000, 1500.5, 1500, Number.NaN]);
assert.deepEqual(byParser, ['#VALUE!', 1500.5, '#VALUE!', 1500]);
JS
node try.mjs

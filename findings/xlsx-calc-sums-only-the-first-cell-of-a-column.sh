#!/usr/bin/env bash
# xlsx-calc@0.9.2 (newest on npm) with xlsx@0.18.5, tried 2026-11-29 with Node.js 20 and 24.
# Behaviour: it calculates the formulas of a workbook, SUMIF and EOMONTH among them. SUMIF looks at the first row of its
# ranges only. Along a row it is right; down a column, as nearly all lists go, SUMIF(A1:A4,"Ani",B1:B4) adds 1.500.000
# of 1.770.000, "Budi", who stands below, has 0 of 75.000, and any comparison (">0") gives 0.
# EOMONTH of a day in the sheet, 31 January 2026, is 31 January 1970, whatever the year. No error in either case; SUM of
# the same cells is right, and a function that it lacks (COUNTIF, SUMIFS) is an error.
# Why it matters: a report that is filled in and calculated on the server says less than the same file opened in Excel,
# which calculates anew: the sender and the reader see two sums.
# Source: Microsoft, 'SUMIF function' (range, criteria, [sum_range]; criteria such as ">32") and 'EOMONTH function'.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts xlsx-calc@0.9.2 xlsx@0.18.5
cat > try.cjs <<'JS'
const assert = require('node:assert');
const calculate = require('xlsx-calc');
const XLSX = require('xlsx');
function result(formula) {
  const rows = [['Ani', 1_500_000], ['Budi', 75_000], ['Ani', 20_000], ['Ani', 250_000], [46053]];
  rows.push([], ['Ani', 'Budi', 'Ani'], [1_500_000, 75_000, 20_000]); // 46053 is 31 January 2026
  const sheet = XLSX.utils.aoa_to_sheet(rows);
  sheet.D1 = { t: 'n', f: formula };
  sheet['!ref'] = 'A1:D8';
  calculate({ SheetNames: ['Data'], Sheets: { Data: sheet } });
  const { v } = sheet.D1;
  return v instanceof Date ? v.toISOString().slice(0, 10) : v;
}
const expected = {
  'SUM(B1:B4)': 1_845_000,
  'SUMIF(A1:A4,"Ani",B1:B4)': 1_500_000,
  'SUMIF(A1:A4,"Budi",B1:B4)': 0,
  'SUMIF(A7:C7,"Ani",A8:C8)': 1_520_000,
  'SUMIF(B1:B4,">0")': 0,
  'SUMIF(B1:B4,">0",B1:B4)': 0,
  'EOMONTH(A5,0)': '1970-01-31',
};
const seen = Object.fromEntries(Object.keys(expected).map((formula) => [formula, result(formula)]));
console.log(seen);
assert.deepEqual(seen, expected);
JS
node try.cjs

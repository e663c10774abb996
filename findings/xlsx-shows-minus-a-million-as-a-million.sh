#!/usr/bin/env bash
# xlsx@0.18.5 (SheetJS, the newest on npm) beside numfmt@4.0.1, tried 2026-11-30 with Node.js 20 and 24.
# Behaviour: a number format may have conditions in place of signs, and reports that shorten rupiah do:
# [>=1000000]#,##0.0,,"jt";[>=1000]#,##0,"rb";0. A loss fits neither condition and is shown by the last part, with its
# minus, as -1500000. SheetJS writes 1500000: the minus is gone from the text of the cell (`w`), from sheet_to_csv and
# from sheet_to_json with raw: false, while 1,5 million of profit is right (1.5jt). With the usual parts for plus and
# minus, #,##0;-#,##0, it is there.
# Why it matters: a CSV that is made of the customer's workbook, or a preview of it, turns every loss, refund and
# expense into the opposite. Only the negative amounts are concerned, and they look as they should otherwise.
# Source: ECMA-376-1, 18.8.31 (numFmts: a section of its own for negative numbers drops the minus, a condition is none);
# numfmt, which is tested against Excel, printed below.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts xlsx@0.18.5 numfmt@4.0.1
cat > try.mjs <<'JS'
import assert from 'node:assert';
import { format } from 'numfmt';
import XLSX from 'xlsx';
const amounts = [1_500_000, -1_500_000, -75_000];
const short = '[>=1000000]#,##0.0,,"jt";[>=1000]#,##0,"rb";0';
function csv(z) {
  const sheet = XLSX.utils.aoa_to_sheet(amounts.map((v) => [{ t: 'n', v, z }]));
  const file = XLSX.write({ SheetNames: ['Laba'], Sheets: { Laba: sheet } }, { type: 'buffer' });
  const read = XLSX.read(file, { cellNF: true });
  return [XLSX.utils.sheet_to_csv(read.Sheets.Laba, { FS: ';' }).trim(), read.Sheets.Laba.A2.w];
}
const seen = { conditions: csv(short), signs: csv('#,##0;-#,##0') };
console.log(seen, amounts.map((amount) => format(short, amount)));
assert.deepEqual(seen, {
  conditions: ['1.5jt\n1500000\n75000', '1500000'],
  signs: ['1,500,000\n-1,500,000\n-75,000', '-1,500,000'],
});
assert.deepEqual(amounts.map((amount) => format(short, amount)), ['1.5jt', '-1500000', '-75000']);
JS
node try.mjs

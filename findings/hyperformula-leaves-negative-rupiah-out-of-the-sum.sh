#!/usr/bin/env bash
# hyperformula@3.5.0, tried 2026-11-28 with Node.js 20 and 24.
# Behaviour: with decimalSeparator ',', thousandSeparator '.' and currencySymbol ['Rp'] the cell Rp1.500.000 is a
# number, but 'Rp 1.500.000' and what Intl writes, which has a no-break space, are texts. Symbols with a space help
# only where they stand before 'Rp' in the list: the first that fits is tried, and no other.
# A negative amount as Indonesia and Intl write it, sign first (-Rp1.500, -Rp 1.500), is a text whatever the symbols;
# only Rp-1.500 is a number. A text is no error: SUM leaves it out.
# Why it matters: the sum of a pasted column is that of its income, or zero; refunds and expenses are missing, and a
# cell that begins with '-Rp' looks like any other.
# Source: HyperFormula documentation, 'currencySymbol'; CLDR 48, locale id, currency format ('¤ #,##0.00', sign first).
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts hyperformula@3.5.0
cat > try.mjs <<'JS'
import assert from 'node:assert';
import { HyperFormula } from 'hyperformula';
const space = '\u00a0';
const cells = ['Rp1.500.000', 'Rp 1.500.000', `Rp${space}1.500.000`, '-Rp1.500', `-Rp${space}1.500`, 'Rp-1.500'];
const format = new Intl.NumberFormat('id-ID', { style: 'currency', currency: 'IDR', maximumFractionDigits: 0 });
assert.equal(format.format(1500000), cells[2]);
assert.equal(format.format(-1500), cells[4]);
function valuesWith(currencySymbol) {
  const options = { licenseKey: 'gpl-v3', decimalSeparator: ',', thousandSeparator: '.', functionArgSeparator: ';' };
  const sheet = HyperFormula.buildFromArray([[...cells, '=SUM(A1:F1)']], { ...options, currencySymbol });
  return sheet.getSheetValues(0)[0];
}
const [one, last, first] = [['Rp'], ['Rp', 'Rp ', `Rp${space}`], [`Rp${space}`, 'Rp ', 'Rp']].map(valuesWith);
console.log(one, last, first);
assert.deepEqual(one, [1500000, ...cells.slice(1, 5), -1500, 1498500]);
assert.deepEqual(last, one);
assert.deepEqual(first, [1500000, 1500000, 1500000, ...cells.slice(3, 5), -1500, 4498500]);
JS
node try.mjs

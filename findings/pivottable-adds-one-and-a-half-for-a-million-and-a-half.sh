#!/usr/bin/env bash
# pivottable@2.23.0 (newest on npm) with jquery@3.7.1 in jsdom@29.1.1, tried 2026-11-29 with Node.js 20 and 24.
# Behaviour: a table of the page may be given as data, $('#report').pivot($('#table')). Its cells are read by
# parseFloat, which stops at what it does not know: 1.500.000 counts as 1,5, 15.000 as 15, 75.000,50 as 75, and
# 'Rp 1.500.000' not at all. The pivot's own numbers are written with American commas, and no option of the language
# concerns the reading.
# Why it matters: the table shows rupiah as people write them, and the pivot beside it shows sums of a thousandth or a
# millionth of them, or none. Since each cell is divided by another number, the shares between customers are wrong too.
# Source: the package's documentation, 'Input formats' (a table element in the HTML) and 'sum'; ECMA-262, parseFloat.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts pivottable@2.23.0 jquery@3.7.1 jsdom@29.1.1
cat > try.cjs <<'JS'
const assert = require('node:assert');
const { JSDOM } = require('jsdom');
const ani = [['Ani', '1.500.000'], ['Ani', '15.000']];
const dues = [...ani, ['Budi', '75.000,50'], ['Cici', 'Rp 1.500.000'], ['Dedi', '900']];
const rows = dues.map(([name, amount]) => `<tr><td>${name}</td><td>${amount}</td></tr>`).join('');
const { window } = new JSDOM(`<table id="table"><thead><tr><th>Nama</th><th>Jumlah</th></tr></thead>
  <tbody>${rows}</tbody></table><div id="report"></div>`);
Object.assign(globalThis, { window, document: window.document });
const jQuery = require('jquery');
window.jQuery = globalThis.jQuery = jQuery;
require('pivottable');
const sum = jQuery.pivotUtilities.aggregators.Sum(['Jumlah']);
jQuery('#report').pivot(jQuery('#table'), { rows: ['Nama'], aggregator: sum });
const seen = [...document.querySelectorAll('#report tbody tr')].map((row) =>
  [...row.children].map((cell) => cell.textContent.trim()));
console.log(seen);
assert.deepEqual(seen, [
  ['Ani', '16.50'],
  ['Budi', '75.00'],
  ['Cici', '0.00'],
  ['Dedi', '900.00'],
  ['Totals', '991.50'],
]);
JS
node try.cjs

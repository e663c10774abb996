#!/usr/bin/env bash
# papaparse@5.7.1 beside csv-string@4.1.1, tried 2026-11-28 with Node.js 20 and 24.
# Behaviour: Papa Parse finds out the separator by itself. A file of two columns, day;amount, with sen as an Indonesian
# Excel writes them has one comma in each row. Without a heading the comma wins, however long the file is: the amount
# is cut at its sen (['02/01/2026;15.000', '00']). With a heading it depends on the last line: a file of fewer than ten
# rows that ends with a line end, as files do, is taken for one with commas, the same without it for one with
# semicolons, as with skipEmptyLines. `errors` is empty. With dynamicTyping the sen are a number in __parsed_extra.
# With a third column it is always right, and csv-string takes the semicolon in all of these.
# Why it matters: the export works until somebody leaves out a column, or the customer has only a few rows.
# Source: Papa Parse documentation, 'delimiter' (auto-detect, delimitersToGuess) and 'skipEmptyLines'.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts papaparse@5.7.1 csv-string@4.1.1
cat > try.mjs <<'JS'
import assert from 'node:assert';
import { detect } from 'csv-string';
import Papa from 'papaparse';
const rows = ['02/01/2026;15.000,00', '03/01/2026;2.500,00', '04/01/2026;1.500,50'];
const plain = [...rows, ...rows, ...rows, ...rows].join('\n');
const headed = ['Tanggal;Jumlah', ...rows].join('\n');
const wide = `Tanggal;Keterangan;Jumlah\n${rows.join('\n').replaceAll(';', ';SETORAN;')}\n`;
const taken = (text, options) => Papa.parse(text, options).meta.delimiter;
const { data, errors } = Papa.parse(plain);
console.log(data[0], errors, taken(headed), taken(`${headed}\n`));
assert.deepEqual(data[0], ['02/01/2026;15.000', '00']);
assert.deepEqual(errors, []);
assert.deepEqual([taken(plain), taken(headed), taken(`${headed}\n`), taken(wide)], [',', ';', ',', ';']);
assert.equal(taken(`${headed}\n`, { skipEmptyLines: true }), ';');
const [typed] = Papa.parse(`${headed}\n`, { header: true, dynamicTyping: true }).data;
assert.deepEqual(typed, { 'Tanggal;Jumlah': '02/01/2026;15.000', __parsed_extra: [0] });
assert.deepEqual([plain, headed, `${headed}\n`, wide].map(detect), [';', ';', ';', ';']);
JS
node try.mjs

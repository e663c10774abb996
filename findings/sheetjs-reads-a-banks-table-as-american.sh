#!/usr/bin/env bash
# xlsx@0.18.5 (SheetJS, the newest on npm), tried 2026-11-28 with Node.js 20 and 24.
# Behaviour: what internet banking calls .xls is often a table of HTML or text with semicolons, and SheetJS opens both.
# Their cells are texts, but it takes them for American numbers and days, each cell for itself: 15.000 becomes 15,
# (15.000) becomes -15, 1500,50 becomes 150050 (a hundred times as much), while 1.500.000 beside them stays text.
# 02/01/2026 becomes 1 February and 17/01/2026 stays text. The account number 0012345678 is 12345678, the reference
# 7E5 is 700000, and the remark 1/2 a day of 2001. No option tells it the language; only { raw: true } leaves texts.
# Why it matters: no row looks wrong by itself and no error is raised. Small amounts lose three digits while large ones
# do not, and the half of a month that has days up to the 12th moves into other months.
# Source: SheetJS documentation, 'Parsing Options' (raw); formats of Indonesian banks' exports (days first, dots between
# thousands, a comma before sen).
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts xlsx@0.18.5
cat > try.mjs <<'JS'
import assert from 'node:assert';
import XLSX from 'xlsx';
function rowsOf(text, options) {
  const book = XLSX.read(Buffer.from(text), { ...options });
  return XLSX.utils.sheet_to_json(book.Sheets[book.SheetNames[0]], { header: 1 });
}
const written = [
  ['02/01/2026', '0012345678', 'BIAYA ADM', '15.000', '(15.000)'],
  ['17/01/2026', '0012345678', '7E5', '1.500.000', '12.500 CR'],
  ['18/01/2026', '0012345678', '1/2', '1500,50', '1.500.000,00'],
];
const inRow = (row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
const html = `<table>${written.map(inRow).join('')}</table>`;
const text = written.map((row) => row.join(';')).join('\n');
const read = rowsOf(html);
console.log(read);
const [day, remark] = [46054, 36893]; // 1 February 2026, 2 January 2001
assert.equal(XLSX.SSF.format('yyyy-mm-dd', day), '2026-02-01');
assert.equal(XLSX.SSF.format('yyyy-mm-dd', remark), '2001-01-02');
assert.deepEqual(read, [
  [day, 12345678, 'BIAYA ADM', 15, -15],
  ['17/01/2026', 12345678, 700000, '1.500.000', '12.500 CR'],
  ['18/01/2026', 12345678, remark, 150050, '1.500.000,00'],
]);
assert.deepEqual(rowsOf(text), read);
assert.deepEqual(rowsOf(html, { raw: true }), written);
JS
node try.mjs

#!/usr/bin/env bash
# pdfjs-dist@5.6.205 (getTextContent) and pdf-parse@2.4.5 (getText, on pdf.js 5.4.296), file made by pdf-lib@1.17.1,
# tried 2026-11-28 with Node.js 20 and 24.
# Behaviour: a statement draws the remark and, right-aligned in the next column, the amount: two texts, each at its
# place. Where the gap between them is 1.5 to 3 points at a size of 8 (a space is 2.2), pdf.js hands them over as one
# item without a space: the remark 'SETORAN TUNAI TOKO MELATI 12' and the amount 2.750.000,00 are the text
# '... TOKO MELATI 122.750.000,00'. At 1 point they are two items, at 4 to 6 one with a space, at 8 again two.
# Why it matters: remarks end in digits (references, dates, account numbers). The same layout reads right in all rows
# but those whose remark fills its column, and there 2,75 million are 122,75 million. Neither an item's place nor a
# regular expression for amounts tells it; only the chain of balances does.
# Source: ISO 32000-1, 9.4.3 (each text-showing operator places its own string); the positions in the file made here.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts pdfjs-dist@5.6.205 pdf-lib@1.17.1
mkdir parse && (cd parse && npm init -y >/dev/null &&
  npm install --silent --no-audit --no-fund --ignore-scripts pdf-parse@2.4.5)
cat > make.mjs <<'JS'
import { writeFileSync } from 'node:fs';
import { PDFDocument, StandardFonts } from 'pdf-lib';
const remark = 'SETORAN TUNAI TOKO MELATI 12';
for (const gap of [1, 2, 3, 4, 8]) {
  const doc = await PDFDocument.create();
  const font = await doc.embedFont(StandardFonts.Helvetica);
  const page = doc.addPage([595, 842]);
  const put = (text, x) => page.drawText(text, { x, y: 700, size: 8, font });
  put('03/02', 40);
  put(remark, 80);
  put('2.750.000,00', 80 + font.widthOfTextAtSize(remark, 8) + gap);
  put('109.580.678,00', 470);
  writeFileSync(`${gap}.pdf`, await doc.save());
}
JS
cat > read.mjs <<'JS'
import assert from 'node:assert';
import { readFileSync } from 'node:fs';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
const items = {};
for (const gap of [1, 2, 3, 4, 8]) {
  const doc = await getDocument({ data: new Uint8Array(readFileSync(`${gap}.pdf`)), verbosity: 0 }).promise;
  const { items: found } = await (await doc.getPage(1)).getTextContent();
  items[gap] = found.map(({ str }) => str).filter((text) => /MELATI|2\.750/.test(text));
}
console.log(items);
const [remark, amount] = ['SETORAN TUNAI TOKO MELATI 12', '2.750.000,00'];
assert.deepEqual(items, {
  1: [remark, amount],
  2: [remark + amount],
  3: [remark + amount],
  4: [`${remark} ${amount}`],
  8: [remark, amount],
});
JS
cat > parse/read.mjs <<'JS'
import assert from 'node:assert';
import { readFileSync } from 'node:fs';
import { PDFParse } from 'pdf-parse';
const parser = new PDFParse({ data: new Uint8Array(readFileSync('2.pdf')), verbosity: 0 });
const [line] = (await parser.getText()).text.split('\n');
await parser.destroy();
console.log(line);
assert.equal(line, '03/02 SETORAN TUNAI TOKO MELATI 122.750.000,00 109.580.678,00');
JS
node make.mjs && node read.mjs && node parse/read.mjs

#!/usr/bin/env bash
# pdf2json@4.0.3 (newest on npm) with pdfkit@0.20.2, tried 2026-11-30 with Node.js 20 and 24.
# Behaviour: parseBuffer() takes a Buffer of Node.js. Small ones (up to 4 KB in Node.js 20, 32 KB in 24) share one piece
# of memory with others, and begin somewhere in it; pdf2json reads the whole piece from its beginning. A receipt of one
# page, of 1 to 2 KB, is refused ('Invalid XRef stream header', 'bad XRef entry') where something else lies before it;
# in another place of the piece the same receipt is read: it hangs on what the program has read before. The same bytes
# in a Buffer of their own, or as a file given to loadPDF(), are read always. Larger files never show it.
# Why it matters: statements can be imported and small receipts cannot, now and then, and a second try may work; a test
# that reads its file first thing passes.
# Source: Node.js, Buffer: 'Buffer.poolSize' and 'buf.byteOffset' (the memory behind a small Buffer is shared).
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts pdf2json@4.0.3 pdfkit@0.20.2
cat > try.cjs <<'JS'
const assert = require('node:assert');
const { writeFileSync } = require('node:fs');
const PDFKit = require('pdfkit');
const module_ = require('pdf2json');
const Parser = module_.default ?? module_;
const receipt = () =>
  new Promise((resolve) => {
    const parts = [];
    const document = new PDFKit({ compress: false });
    document.on('data', (part) => parts.push(part)).on('end', () => resolve(Buffer.concat(parts)));
    document.text('TOTAL 75.000');
    document.end();
  });
const read = (start) =>
  new Promise((resolve) => {
    const parser = new Parser();
    parser.on('pdfParser_dataError', () => resolve('refused'));
    parser.on('pdfParser_dataReady', (data) => resolve(data.Pages[0].Texts.map((text) => text.R[0].T).join()));
    start(parser);
  });
console.error = () => {};
console.warn = () => {};
(async () => {
  const bytes = await receipt();
  assert.ok(bytes.length < 4096);
  const own = Buffer.alloc(bytes.length);
  bytes.copy(own);
  let other; // what another request has read, at the beginning of a piece of the shared memory
  do other = Buffer.from('x'.repeat(64));
  while (other.byteOffset > 0);
  const shared = Buffer.from(bytes); // lies behind it
  assert.ok(shared.equals(own) && shared.byteOffset > 0);
  writeFileSync('receipt.pdf', own);
  const seen = {
    'of its own': await read((parser) => parser.parseBuffer(own)),
    shared: await read((parser) => parser.parseBuffer(shared)),
    file: await read((parser) => parser.loadPDF('receipt.pdf')),
  };
  process.stdout.write(`${bytes.length} bytes ${JSON.stringify(seen)}\n`);
  assert.match(seen['of its own'], /TOTAL/);
  assert.match(seen.file, /TOTAL/);
  assert.equal(seen.shared, 'refused');
})();
JS
node try.cjs > seen.txt; tail -1 seen.txt

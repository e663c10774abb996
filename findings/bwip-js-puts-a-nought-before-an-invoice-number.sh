#!/usr/bin/env bash
# bwip-js@4.11.4 read by zxing-wasm@3.1.6, both newest on npm, tried 2026-11-30 with Node.js 20 and 24.
# Behaviour: 'interleaved 2 of 5' stores figures in pairs. Of a number with an odd count of them bwip-js makes an even
# one by a nought in front, without a word: 12345 is scanned as 012345, 0012345 as 00012345, and the text below the bars
# says so too. Numbers of an even count, and both in Code 128 and Code 39, come back as they were.
# Why it matters: numbers of invoices and virtual accounts are texts in the books. What the scanner types is another
# one: not found, or the number of somebody else. Which ones is a matter of length: 10 to 99 and 1000 to 9999 are right,
# 100 to 999 are not, so that it begins or ends one day in the middle of a series.
# Source: ISO/IEC 16390 (an even number of figures); BWIPP's documentation of interleaved2of5.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts bwip-js@4.11.4 zxing-wasm@3.1.6
cat > try.mjs <<'JS'
import assert from 'node:assert';
import { readFileSync } from 'node:fs';
import bwip from 'bwip-js';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/full';
const wasmBinary = readFileSync('node_modules/zxing-wasm/dist/full/zxing_full.wasm').buffer;
prepareZXingModule({ overrides: { wasmBinary } });
async function scanned(bcid, text) {
  const margins = { backgroundcolor: 'FFFFFF', paddingwidth: 10, paddingheight: 5 };
  const png = await bwip.toBuffer({ bcid, text, scale: 3, height: 15, includetext: true, ...margins });
  return (await readBarcodes(new Uint8Array(png))).map((found) => found.text).join();
}
const seen = {};
for (const number of ['12345', '0012345', '123456']) {
  seen[number] = [];
  for (const kind of ['interleaved2of5', 'code128', 'code39']) seen[number].push(await scanned(kind, number));
}
console.log(seen);
assert.deepEqual(seen, {
  12345: ['012345', '12345', '12345'],
  '0012345': ['00012345', '0012345', '0012345'],
  123456: ['123456', '123456', '123456'],
});
JS
node try.mjs

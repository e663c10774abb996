#!/usr/bin/env bash
# escpos@2.5.2 (the default version on npm) and @node-escpos/core@0.6.0 beside node-thermal-printer@4.6.1, tried
# 2026-11-30 with Node.js 20 and 24.
# Behaviour: a bar code in CODE128 is sent as GS k 73, the number of its bytes, the letters {B and the data. The first
# two packages leave out the number and {B and end it with a zero, as the older bar codes have it. The printer takes the
# first letter of the data for the number: of INV2026001 the I, 73. The bar code is what follows up to the 73rd byte,
# and that is most of the lines below: of a total, the cash and the change only 'bali Rp 16.700' is left. EAN13 and
# CODE39 are sent in the older form and are right; node-thermal-printer sends CODE128 as it should be.
# Why it matters: the receipt has neither a bar code that can be scanned nor its total. How much is missing depends on
# the first letter of the number (0 means 48 bytes, K means 75): a test with another number may lose one line or three.
# Source: Epson, ESC/POS Command Reference, 'GS k' (function B, m = 73: n, then d1 to dn, beginning with a code set such
# as {B), https://download4.epson.biz/sec_pubs/pos/reference_en/escpos/gs_lk.html; READMEs of both ('CODE128').
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts escpos@2.5.2 @node-escpos/core@0.6.0 \
  node-thermal-printer@4.6.1
cat > try.mjs <<'JS'
import assert from 'node:assert';
import { Printer as Newer } from '@node-escpos/core';
import escpos from 'escpos';
import thermal from 'node-thermal-printer';
const lines = ['TOTAL Rp               33.300', 'Tunai Rp               50.000', 'Kembali Rp             16.700'];
function sent(Printer) {
  const device = { open() {}, close() {}, write() {} };
  const printer = new Printer(device, {});
  printer.barcode('INV2026001', 'CODE128', { width: 2, height: 50 });
  for (const line of lines) printer.text(line);
  return Buffer.from(printer.buffer.flush());
}
function sentByThermal() {
  const printer = new thermal.printer({ type: 'epson', interface: 'tcp://127.0.0.1:9100' });
  printer.code128('INV2026001');
  for (const line of lines) printer.println(line);
  return printer.getBuffer();
}
/** What a printer makes of the bytes: the bar code, and the text that is left. */
function printed(bytes) {
  const start = bytes.indexOf(Buffer.from([0x1d, 0x6b, 73]));
  const end = start + 4 + bytes[start + 3];
  const visible = (part) => part.toString('latin1').replace(/[^ -~\n]/g, '').trim();
  return { barcode: visible(bytes.subarray(start + 4, end)), text: visible(bytes.subarray(end)) };
}
const seen = { escpos: printed(sent(escpos.Printer)), core: printed(sent(Newer)), thermal: printed(sentByThermal()) };
console.log(seen);
for (const { barcode, text } of [seen.escpos, seen.core]) {
  assert.equal(barcode, `NV2026001${lines[0]}\n${lines[1]}\nKem`);
  assert.equal(text, lines[2].slice(3));
}
assert.deepEqual(seen.thermal, { barcode: '{BINV2026001', text: lines.join('\n') });
JS
node try.mjs

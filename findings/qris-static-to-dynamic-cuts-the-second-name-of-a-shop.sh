#!/usr/bin/env bash
# @misterdevs/qris-static-to-dynamic@1.1.2 (newest on npm), tried 2026-11-28 with Node.js 20 and 24. Invented merchant.
# Behaviour: it puts an amount into a shop's fixed QRIS, sorts the tags by number and makes a new checksum. The checksum
# is tag 63 and has to stand last, but the tag of the shop's name in another language is 64: sorted, the old checksum
# stands in the middle, and what is cut off at the end for the new one are the last four letters of the name. The
# result is no QR code of EMVCo any more: its last tag promises four letters more than there are. A QRIS without
# tag 64 becomes a correct one.
# Why it matters: the function returns a code, the code is printed, and the customers of some shops cannot pay with it.
# Source: EMV QRCPS Merchant-Presented Mode 1.1, 3.2 and 4.7 (the CRC, ID 63, is the last data object; ID 64 is the
# Merchant Information Language Template).
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @misterdevs/qris-static-to-dynamic@1.1.2
cat > try.mjs <<'JS'
import assert from 'node:assert';
import { qrisdynamicgenerator } from '@misterdevs/qris-static-to-dynamic';
const tag = (id, value) => `${id}${String(value.length).padStart(2, '0')}${value}`;
function checksum(text) {
  let crc = 0xffff;
  for (const letter of Buffer.from(text)) {
    crc ^= letter << 8;
    for (let bit = 0; bit < 8; bit++) crc = ((crc << 1) ^ (crc & 0x8000 ? 0x1021 : 0)) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}
const closed = (text) => text + checksum(text);
const merchant = tag('00', 'ID.CO.CONTOH.WWW') + tag('01', '936000140000000001') + tag('03', 'UMI');
const before = tag('00', '01') + tag('01', '11') + tag('26', merchant) + tag('52', '5411') + tag('53', '360');
const after = tag('58', 'ID') + tag('59', 'TOKO MELATI') + tag('60', 'JAKARTA');
const named = tag('64', tag('00', 'en') + tag('01', 'JASMINE'));
const dynamic = before.replace('010211', '010212') + tag('54', '15000') + after;
assert.equal(qrisdynamicgenerator(closed(`${before}${after}6304`), 15000), closed(`${dynamic}6304`));
const fixed = closed(`${before}${after}${named}6304`);
const made = qrisdynamicgenerator(fixed, 15000);
console.log(made);
const cut = `${dynamic}6304${fixed.slice(-4)}${named}`.slice(0, -4);
assert.equal(made, closed(cut));
JS
node try.mjs

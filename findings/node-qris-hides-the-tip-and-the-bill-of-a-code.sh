#!/usr/bin/env bash
# node-qris@0.0.3 (newest on npm), tried 2026-11-28 with Node.js 20 and 24. Invented merchant.
# Behaviour: the parser knows the tags of the specification's first example and passes over all others without a word.
# A code for Rp 1.500.000 with a service charge of 2,5 percent (tags 55 and 57), the bill's number and the terminal
# (62.01, 62.07) and the national merchant id (51) comes back as an amount of 1500000, a name, a city and nothing else.
# Why it matters: the payer's app asks for 1.537.500, the till that reads the same code says 1.500.000, and what tells
# which bill was paid is lost.
# Source: EMV QRCPS Merchant-Presented Mode 1.1, 4.8 and 4.9 (tip or convenience fee, IDs 55 to 57; additional data, ID
# 62), and the QRIS specification of ASPI, which keeps both and has the national merchant id in 51.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts node-qris@0.0.3
cat > try.cjs <<'JS'
const assert = require('node:assert');
const parse = require('node-qris');
const tag = (id, value) => `${id}${String(value.length).padStart(2, '0')}${value}`;
const merchant = tag('00', 'ID.CO.CONTOH.WWW') + tag('01', '936000140000000001') + tag('03', 'UMI');
const national = tag('00', 'ID.CO.QRIS.WWW') + tag('02', 'ID1000000000001') + tag('03', 'UMI');
const sum = tag('52', '5812') + tag('53', '360') + tag('54', '1500000') + tag('55', '03') + tag('57', '2.5');
const shop = tag('58', 'ID') + tag('59', 'WARUNG MELATI') + tag('60', 'JAKARTA');
const bill = tag('62', tag('01', 'INV-2026-07') + tag('07', 'KASIR1'));
const open = `${tag('00', '01') + tag('01', '12') + tag('26', merchant) + tag('51', national) + sum + shop + bill}6304`;
let crc = 0xffff;
for (const letter of Buffer.from(open)) {
  crc ^= letter << 8;
  for (let bit = 0; bit < 8; bit++) crc = ((crc << 1) ^ (crc & 0x8000 ? 0x1021 : 0)) & 0xffff;
}
const read = parse(open + crc.toString(16).toUpperCase().padStart(4, '0'));
console.log(read.map(({ name, data }) => `${name}: ${data}`));
const values = read.map(({ data }) => data);
assert.ok(values.includes('1500000') && values.includes('WARUNG MELATI'));
for (const lost of ['03', '2.5', 'INV-2026-07', 'KASIR1', 'ID1000000000001']) assert.ok(!values.includes(lost), lost);
JS
node try.cjs

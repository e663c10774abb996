#!/usr/bin/env bash
# vcf@2.1.2 (newest on npm) beside vcard-parser@1.0.0, tried 2026-11-30 with Node.js 20 and 24. Invented contact.
# Behaviour: in a vCard a line end is written \n, a comma \, and a semicolon \; . vcf neither writes nor reads that. A
# note of two lines, 'Rek BCA' and '0012345678, an. Budi', is written 'Rek BCA0012345678, an. Budi': the line end is
# taken out, bank and number are one word, and the commas stand bare. Of a card that is written as it should be, the
# name 'Budi Santoso, SE' comes back as 'Budi Santoso\, SE' and the note with a backslash and an n in it. Read and
# written by vcf alone the backslashes cancel out, so that a test passes.
# Why it matters: customers are exchanged with phones by this format. A company 'PT Melati; Jaya' gets a department that
# is called Jaya, and letters are addressed to Santoso\, SE.
# Source: RFC 6350, section 3.4, and RFC 2426, section 2.4.2 (escaping of line ends, commas and semicolons).
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts vcf@2.1.2 vcard-parser@1.0.0
cat > try.cjs <<'JS'
const assert = require('node:assert');
const VCard = require('vcf');
const other = require('vcard-parser');
const card = new VCard();
card.set('fn', 'Budi Santoso, SE');
card.set('org', 'PT Melati; Jaya');
card.set('note', 'Rek BCA\n0012345678, an. Budi');
const written = card.toString('3.0').split(/\r?\n/);
console.log(written.join('\n'));
assert.ok(written.includes('NOTE:Rek BCA0012345678, an. Budi'));
assert.ok(written.includes('ORG:PT Melati; Jaya'));
const lines = ['BEGIN:VCARD', 'VERSION:3.0', String.raw`FN:Budi Santoso\, SE`, String.raw`NOTE:Rek BCA\n0012345678`];
const text = [...lines, 'END:VCARD', ''].join('\r\n');
const read = new VCard().parse(text);
console.log(read.get('fn').valueOf(), '|', read.get('note').valueOf());
assert.equal(read.get('fn').valueOf(), String.raw`Budi Santoso\, SE`);
assert.equal(read.get('note').valueOf(), String.raw`Rek BCA\n0012345678`);
const right = other.parse(text);
assert.equal(right.fn[0].value, 'Budi Santoso, SE');
assert.equal(right.note[0].value, 'Rek BCA\n0012345678');
JS
node try.cjs

#!/usr/bin/env bash
# escpos@2.5.2 (the default version on npm), tried 2026-11-28 with Node.js 20 and 24.
# Behaviour: Intl writes rupiah with a no-break space, 'Rp 1.500.000'. escpos encodes texts as GB18030 unless told
# otherwise, and there that space has four bytes, 81 30 84 32: the second and the fourth are the figures 0 and 2. A
# printer that is not set to Chinese prints them between two letters of its own code page, in code page 437
# 'Rpü0ä21.500.000': the amount on the paper is twenty-one and a half million. { encoding: 'CP437' } makes one byte of
# it (FF, a blank). No error is raised, and letters and figures are the same in both encodings, so that every other
# line of the receipt is right.
# Why it matters: the customer's paper shows another amount than the books, and the screen and a PDF of it are right.
# Source: GB 18030-2005 (U+00A0 is 81308432); CLDR, locale id, currency format '¤ #,##0.00' with U+00A0; the package's
# README ('encoding', default GB18030).
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts escpos@2.5.2 iconv-lite@0.7.0
cat > try.cjs <<'JS'
const assert = require('node:assert');
const { Printer } = require('escpos');
const { decode } = require('iconv-lite');
const style = { style: 'currency', currency: 'IDR', maximumFractionDigits: 0 };
const amount = new Intl.NumberFormat('id-ID', style).format(1500000);
assert.equal(amount, 'Rp\u00a01.500.000');
function printed(options) {
  let bytes;
  const device = { open: () => {}, close: () => {}, write: (sent) => (bytes = sent) };
  new Printer(device, options).text(amount).flush();
  return decode(bytes, 'cp437').trimEnd();
}
console.log(printed(), '|', printed({ encoding: 'CP437' }));
assert.equal(printed(), 'Rpü0ä21.500.000');
assert.equal(printed({ encoding: 'CP437' }), amount);
JS
node try.cjs

#!/usr/bin/env bash
# barcode-parser@2.3.0 (newest on npm), tried 2026-11-30 with Node.js 20 and 24.
# Behaviour: labels of goods sold by weight carry the price in a GS1 bar code, either bare (392) or with the number of
# the currency before it (393), 360 for rupiah; 390 and 391 are the same for the amount of a bill. The package gives 392
# and 390 as the amounts they are. Of 393 and 391 it takes the three figures of the currency for the beginning of the
# amount: 15.000,50 rupiah (3932 360 1500050) are 36.015.000,5, and no field names a currency.
# Why it matters: an item of fifteen thousand is sold for thirty-six million. Labels of shops without the currency, and
# so all that one has at hand to try, are right.
# Source: GS1 General Specifications, section 3 (AI 391n and 393n: three figures of ISO 4217, then the amount).
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts barcode-parser@2.3.0
cat > try.cjs <<'JS'
const assert = require('node:assert');
const { BarcodeParser, Symbologies } = require('barcode-parser');
const parser = new BarcodeParser({ readers: [Symbologies.GS1128], readerConfigurations: [] });
const goods = '0108991234567898';
const seen = [
  [`${goods}39221500050`, '392', 15000.5],
  [`${goods}39323601500050`, '393', 36015000.5],
  [`${goods}393036015000`, '393', 36015000],
  [`${goods}390015000`, '390', 15000],
  [`${goods}391036015000`, '391', 36015000],
];
for (const [code, kind, expected] of seen) {
  const { success, values } = parser.parse(`]C1${code}`);
  assert.ok(success);
  const found = values.find((value) => value.code === kind);
  console.log(code, '->', kind, found.value);
  assert.equal(found.value, expected, code);
}
JS
node try.cjs

#!/usr/bin/env bash
# parse-price@1.1.8, parse-money@1.0.12, price-parser@3.4.0 and number-parsing@0.3.2, all newest on npm, beside
# parsecurrency@1.1.1, tried 2026-11-29 with Node.js 20 and 24.
# Behaviour: they read amounts of any country, and rupiah well: 'Rp 1.500.000,50' is right in all. The minus before the
# sign of the currency, where Indonesia and Intl write it, is dropped: '-Rp 1.500.000' is +1500000, and so are the
# brackets of accounts, '(1.500.000)', where the text is read at all. parsecurrency keeps the minus and drops brackets.
# Why it matters: a column of a statement with incomes and expenses becomes one of incomes only. Each number has the
# right digits, so that a check of single rows finds nothing.
# Source: Unicode CLDR 48, id.xml (currency pattern, sign first), written below by Intl; each package's description
# ('returns a Number from a localized price string' and the like, no word on signs).
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts parse-price@1.1.8 parse-money@1.0.12 price-parser@3.4.0 \
  number-parsing@0.3.2 parsecurrency@1.1.1
cat > try.cjs <<'JS'
const assert = require('node:assert');
const readers = {
  'parse-price': require('parse-price'),
  'parse-money': (text) => require('parse-money').default(text)?.amount,
  'price-parser': (text) => require('price-parser').parseFirst(text)?.floatValue,
  'number-parsing': require('number-parsing'),
  parsecurrency: (text) => require('parsecurrency')(text)?.value,
};
const rupiah = new Intl.NumberFormat('id-ID', { style: 'currency', currency: 'IDR', maximumFractionDigits: 0 });
const refund = rupiah.format(-1500000).replace(/\s/, ' ');
assert.equal(refund, '-Rp 1.500.000');
const texts = ['Rp 1.500.000,50', refund, '(1.500.000)'];
const seen = Object.fromEntries(Object.entries(readers).map(([name, read]) => [name, texts.map((text) => read(text))]));
console.log(texts, seen);
assert.deepEqual(seen, {
  'parse-price': [1500000.5, 1500000, 1500000],
  'parse-money': [1500000.5, 1500000, 1500000],
  'price-parser': [1500000.5, 1500000, undefined], // it needs a currency
  'number-parsing': [1500000.5, 1500000, 1500000],
  parsecurrency: [1500000.5, -1500000, 1500000],
});
JS
node try.cjs

#!/usr/bin/env bash
# dinero.js@2.0.2, currency-codes@2.2.0, @adyen/adyen-web@6.45.2 and Intl of Node.js 20 and 24, tried 2026-11-28.
# Behaviour: the same 1500000 'minor units' of rupiah are Rp 15.000 for dinero.js and currency-codes, which follow
# ISO 4217 (two digits, sen), and Rp 1.500.000 for Adyen's components, whose table of divisors has IDR: 1, as for yen.
# Intl shows rupiah without digits, so that nothing on the screen says which of the two was meant.
# Why it matters: an amount is handed from a provider's object to a money library, both say 'minor units', and a
# payment is booked with a hundredth or a hundredfold. Midtrans and Xendit send whole rupiah: their amounts fit neither.
# Source: ISO 4217 list one (IDR, minor unit 2); Adyen's documentation on currency codes (IDR: 0 decimals); each
# package's own table.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts dinero.js@2.0.2 currency-codes@2.2.0 @adyen/adyen-web@6.45.2
cat > try.mjs <<'JS'
import assert from 'node:assert';
import { pathToFileURL } from 'node:url';
import codes from 'currency-codes';
import { dinero, IDR, toDecimal } from 'dinero.js';
const table = 'node_modules/@adyen/adyen-web/dist/es/utils/constants/currency-decimals.js';
const { default: divisors } = await import(pathToFileURL(table).href);
const amount = 1500000;
const shown = (value) =>
  new Intl.NumberFormat('id-ID', { style: 'currency', currency: 'IDR', maximumFractionDigits: 0 })
    .format(value)
    .replace(/\s/, ' ');
const seen = {
  'dinero.js': shown(Number(toDecimal(dinero({ amount, currency: IDR })))),
  'currency-codes': shown(amount / 10 ** codes.code('IDR').digits),
  'adyen-web': shown(amount / divisors.IDR),
};
console.log(seen);
assert.deepEqual(seen, {
  'dinero.js': 'Rp 15.000',
  'currency-codes': 'Rp 15.000',
  'adyen-web': 'Rp 1.500.000',
});
JS
node try.mjs

#!/usr/bin/env bash
# @h1dd3nsn1p3r/pdf-invoice@1.0.12 (newest on npm), its PDF read by pdf-parse@2.4.5, tried 2026-11-30 with Node.js 20
# and 24.
# Behaviour: it calculates an invoice from its lines. Two of Rp 500.000 at a tax of 11 percent: Subtotal Rp 1.110.000,
# Total Tax Rp 110.000, Grand Total Rp 1.110.000. The subtotal has the tax in it already and is equal to the total, so
# that the three lines do not add up.
# Why it matters: the base of PPN is what is printed as subtotal on every other invoice. Who books by this one takes
# 1.110.000 for the base and adds the tax once more, or claims a tax that is 9,9 percent of it.
# Source: the package's README ('tax: Tax percentage'); Law 42/2009 on PPN, article 13 (5) (price and tax are stated
# each).
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @h1dd3nsn1p3r/pdf-invoice@1.0.12 pdf-parse@2.4.5
cat > try.mjs <<'JS'
import assert from 'node:assert';
import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import pdfInvoice from '@h1dd3nsn1p3r/pdf-invoice';
import { PDFParse } from 'pdf-parse';
const { PDFInvoice } = pdfInvoice;
const number = 'INV-1';
const invoice = { number, date: '31/01/2026', locale: 'id-ID', currency: 'IDR', path: './invoice.pdf' };
const items = [{ name: 'Jasa', quantity: 2, price: 500000, tax: 11 }];
await new PDFInvoice({ company: { name: 'PT CONTOH' }, customer: { name: 'TOKO' }, invoice, items }).create();
// create() is done before the file is written to its end.
while (!readFileSync('invoice.pdf', 'latin1').trimEnd().endsWith('%%EOF')) await setTimeout(50);
const { text } = await new PDFParse({ data: readFileSync('invoice.pdf') }).getText();
const amount = (label) => Number(new RegExp(`${label}\\s+Rp\\s*([\\d.]+)`).exec(text)[1].replaceAll('.', ''));
const seen = Object.fromEntries(['Subtotal', 'Total Tax', 'Grand Total'].map((label) => [label, amount(label)]));
console.log(seen);
assert.deepEqual(seen, { Subtotal: 1110000, 'Total Tax': 110000, 'Grand Total': 1110000 });
JS
node try.mjs

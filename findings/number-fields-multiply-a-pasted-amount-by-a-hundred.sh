#!/usr/bin/env bash
# @internationalized/number@3.6.9 (React Aria's NumberField), imask@7.6.1 and cleave-zen@0.0.17 (newest on npm), tried
# 2026-11-28 with Node.js 20 and 24.
# Behaviour: set to Indonesian separators, all three take the amount of an English export, 1500000.50, for 150000050,
# though no Indonesian number has two digits behind a dot; React Aria calls the text valid while it is typed. Of
# 1,500,000 IMask keeps 1,5 (without decimals: 1) and throws the rest away; React Aria refuses it (NaN).
# Why it matters: an amount is copied from a bank's page or a spreadsheet in English and pasted. A hundredfold payment
# looks like any other, and one of 1 rupiah as well.
# Source: Unicode CLDR 48, numbers of id.xml (groups of three digits); documentation of imask ('thousandsSeparator',
# 'radix', 'mapToRadix').
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @internationalized/number@3.6.9 imask@7.6.1 \
  cleave-zen@0.0.17
cat > try.mjs <<'JS'
import assert from 'node:assert';
import { NumberParser } from '@internationalized/number';
import * as cleave from 'cleave-zen';
import IMask from 'imask';
const aria = new NumberParser('id-ID', { style: 'currency', currency: 'IDR' });
function masked(text, scale) {
  const mask = IMask.createMask({ mask: Number, thousandsSeparator: '.', radix: ',', scale });
  mask.resolve(text);
  return mask.typedValue;
}
const cleaved = (text) => (cleave.default ?? cleave).formatNumeral(text, { delimiter: '.', numeralDecimalMark: ',' });
const sen = [aria.parse('1500000.50'), masked('1500000.50', 2), cleaved('1500000.50')];
const english = [aria.parse('1,500,000'), masked('1,500,000', 2), masked('1,500,000', 0)];
console.log(sen, aria.isValidPartialNumber('1500000.50'), english);
assert.deepEqual(sen, [150_000_050, 150_000_050, '150.000.050']);
assert.equal(aria.isValidPartialNumber('1500000.50'), true);
assert.deepEqual(english, [Number.NaN, 1.5, 1]);
assert.deepEqual([aria.parse('1.500.000,50'), masked('1.500.000,50', 2)], [1_500_000.5, 1_500_000.5]);
JS
node try.mjs

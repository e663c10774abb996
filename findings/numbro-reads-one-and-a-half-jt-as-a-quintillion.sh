#!/usr/bin/env bash
# numbro@2.5.0 (newest on npm) with its own Indonesian language file, tried 2026-11-28 with Node.js 20 and 24.
# Behaviour: the short forms of its 'id' are r, j, m and t, letters that nobody writes in Indonesia (rb, jt, M, T).
# Each letter found in a text multiplies, so `unformat('1,5jt')`, one and a half million, is 1.5 million times a
# trillion, without an error; '15 rb' is NaN and '2M' undefined. It also writes the sign of the currency behind the
# amount: 1.500.000Rp.
# Why it matters: it is the successor of numeral.js that a dashboard takes for short amounts. What it writes is read as
# a typing error, and what people write is read as a million million times as much.
# Source: Unicode CLDR 48, id.xml (short decimal formats '0 rb', '0 jt', '0 M', '0 T'; currency pattern with the sign in
# front), printed below by Intl.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts numbro@2.5.0
cat > try.mjs <<'JS'
import assert from 'node:assert';
import { createRequire } from 'node:module';
const require = createRequire(import.meta.url);
const numbro = require('numbro');
numbro.registerLanguage(require('numbro/dist/languages/id.min.js'), true);
const texts = ['1,5jt', '1,5 jt', '15 rb', '2M'];
const read = texts.map((text) => numbro.unformat(text));
const written = [
  numbro(1_500_000).format({ average: true, mantissa: 1 }),
  numbro(1_500_000).formatCurrency({ thousandSeparated: true }),
];
const usual = [
  new Intl.NumberFormat('id', { notation: 'compact' }).format(1_500_000),
  new Intl.NumberFormat('id', { style: 'currency', currency: 'IDR', maximumFractionDigits: 0 }).format(1_500_000),
].map((text) => text.replaceAll('\u00a0', ' '));
console.log(texts, read, written, usual);
assert.deepEqual(usual, ['1,5 jt', 'Rp 1.500.000']);
assert.deepEqual(read, [1.5e18, 1.5e18, Number.NaN, undefined]);
assert.deepEqual(written, ['1,5j', '1.500.000Rp']);
JS
node try.mjs

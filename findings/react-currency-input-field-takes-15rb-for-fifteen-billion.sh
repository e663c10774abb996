#!/usr/bin/env bash
# react-currency-input-field@4.0.7 (newest on npm), tried 2026-11-29 with Node.js 20 and 24.
# Behaviour: the field multiplies by the letters k, m and b (English: thousand, million, billion), whatever intlConfig
# or separators it is given, and takes the first of them that it meets behind the digits. An Indonesian types 15rb or
# 15 ribu (fifteen thousand) and has fifteen billion, by the b of 'rb'; 2 M and 2 miliar (two billion) are two million;
# 1,5 jt (one and a half million) is 1,5. `disableAbbreviations` makes 15 of 15rb and 2 of 2M.
# Why it matters: 'rb', 'jt' and 'M' are how everybody here writes amounts. The field shows the result at once, but with
# nine more zeros in a narrow column few people count them; off by a thousand or a million there is no error.
# Source: the package's README, 'Abbreviations' (k, m and b; nothing about languages); Unicode CLDR 48, id.xml (short
# decimal formats '0 rb', '0 jt', '0 M').
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts react-currency-input-field@4.0.7 react@19.2.0
cat > try.cjs <<'JS'
const assert = require('node:assert');
const { cleanValue, formatValue } = require('react-currency-input-field');
const indonesian = { groupSeparator: '.', decimalSeparator: ',', prefix: 'Rp ', allowDecimals: true, decimalsLimit: 2 };
const read = (options = {}) => (value) => cleanValue({ value, ...indonesian, ...options });
const typed = ['15rb', '15 ribu', 'Rp 500 rb', '1,5 jt', '2M', '2 miliar'];
const seen = Object.fromEntries(typed.map((value) => [value, read()(value)]));
console.log(seen);
console.log(formatValue({ value: seen['15rb'], intlConfig: { locale: 'id-ID', currency: 'IDR' } }));
assert.deepEqual(seen, {
  '15rb': '15000000000',
  '15 ribu': '15000000000',
  'Rp 500 rb': '500000000000',
  '1,5 jt': '1,5',
  '2M': '2000000',
  '2 miliar': '2000000',
});
assert.deepEqual(['15rb', '2M'].map(read({ disableAbbreviations: true })), ['15', '2']);
const short = new Intl.NumberFormat('id-ID', { notation: 'compact' });
const written = [15e3, 15e5, 2e9].map((amount) => short.format(amount).replace(/\s/, ' '));
assert.deepEqual(written, ['15 rb', '1,5 jt', '2 M']);
JS
node try.cjs

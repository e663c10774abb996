#!/usr/bin/env bash
# qs@6.17.1 beside query-string@9.5.1 and URLSearchParams, newest on npm, tried 2026-11-30 with Node.js 20 and 24.
# Behaviour: a list of up to twenty members is an array, a longer one an object { '0': ..., '1': ... } without length
# and map(), in all three ways to write it: due[]=, due= again and again, and lines[0][amount]=. After a thousand values
# the rest is left out, without an error: of 300 lines of an invoice with a quantity, a price, a name and a note each,
# 250 are there. The others keep all of it as arrays.
# Why it matters: everything works until somebody ticks the twenty-first due and pays them together, or imports a long
# invoice; then code that asks Array.isArray() takes the many for one, or a bill is fifty lines short and adds up.
# Source: the package's README (arrayLimit 20, parameterLimit 1000, throwOnLimitExceeded, false unless asked for); its
# stringify() writes what parse() then reads as something else, below.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts qs@6.17.1 query-string@9.5.1
cat > try.mjs <<'JS'
import assert from 'node:assert';
import qs from 'qs';
import queryString from 'query-string';
const ids = (count) => Array.from({ length: count }, (_, id) => id);
const kind = (value) => (Array.isArray(value) ? `array of ${value.length}` : `object of ${Object.keys(value).length}`);
const again = (format) => (count) => kind(qs.parse(qs.stringify({ due: ids(count) }, { arrayFormat: format })).due);
const seen = {};
for (const format of ['brackets', 'repeat', 'indices']) seen[format] = [20, 21, 22].map(again(format)).join(', ');
const query = qs.stringify({ due: ids(22) }, { arrayFormat: 'repeat' });
seen['query-string'] = kind(queryString.parse(query).due);
seen.URLSearchParams = kind(new URLSearchParams(query).getAll('due'));
const invoice = { lines: ids(300).map((id) => ({ name: `Barang ${id}`, quantity: 1, price: 15000, note: '-' })) };
seen.lines = kind(qs.parse(qs.stringify(invoice)).lines);
console.log(seen);
assert.deepEqual(seen, {
  brackets: 'array of 20, object of 21, object of 22',
  repeat: 'array of 20, object of 21, object of 22',
  indices: 'array of 20, object of 21, object of 22',
  'query-string': 'array of 22',
  URLSearchParams: 'array of 22',
  lines: 'object of 250',
});
JS
node try.mjs

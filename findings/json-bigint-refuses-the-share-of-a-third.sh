#!/usr/bin/env bash
# json-bigint@1.0.0 (newest on npm), tried 2026-11-29 with Node.js 20 and 24.
# Behaviour: a number counts as 'big' when it is written with more than fifteen signs, its point and its minus counted.
# A third as JavaScript writes it, 0.3333333333333333, is big, and so are a balance of twelve trillion rupiah with sen
# and its minus. With `useNativeBigInt`, which the README advises, such a document is not read at all: 'Cannot convert
# 0.3333333333333333 to a BigInt' (a SyntaxError). With `storeAsString` one row has a text and the next a number;
# without options an object whose `+` joins texts.
# Why it matters: the package is taken to keep account numbers and ids whole. A share, a rate (11/12) or an exchange
# rate in the same answer then ends it, for some customers and not for others, and by how many digits a balance has.
# Source: RFC 8259, section 6 (a fraction is a number); the package's README, options useNativeBigInt and storeAsString.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts json-bigint@1.0.0
cat > try.cjs <<'JS'
const assert = require('node:assert');
const json = require('json-bigint');
function read(text, options) {
  try {
    const { a } = json(options).parse(`{"a":${text}}`);
    return typeof a;
  } catch (error) {
    return error.message;
  }
}
const numbers = ['0.25', JSON.stringify(1 / 3), '999999999999.99', '12345678901234.50', '-1234567890123.5'];
const rows = numbers.map((text) => [text, ...[{ useNativeBigInt: true }, { storeAsString: true }, {}]
  .map((options) => read(text, options))]);
console.table(rows);
const refused = (text) => `Cannot convert ${text} to a BigInt`;
assert.deepEqual(rows, [
  ['0.25', 'number', 'number', 'number'],
  ['0.3333333333333333', refused('0.3333333333333333'), 'string', 'object'],
  ['999999999999.99', 'number', 'number', 'number'],
  ['12345678901234.50', refused('12345678901234.50'), 'string', 'object'],
  ['-1234567890123.5', refused('-1234567890123.5'), 'string', 'object'],
]);
assert.equal(json().parse('{"a":12345678901234.50}').a + 1, '12345678901234.51');
JS
node try.cjs

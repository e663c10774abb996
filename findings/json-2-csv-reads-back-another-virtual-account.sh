#!/usr/bin/env bash
# json-2-csv@5.6.0 (newest on npm), what it writes also read by csv-parse@6.1.0, tried 2026-11-30 with Node.js 20 and
# 24.
# Behaviour: csv2json() makes a number of each cell that looks like one, for itself, unless it begins with a zero: the
# account 0012345678 stays a text, the virtual account 9988001234567891 becomes ...892, one of 17 digits ends in another
# one too, the amount 15.000 is 15 while 1.500.000 stays a text, the remark 7E5 is 700000. A text of the package's own
# json2csv() comes back changed; what a row lacks is written as the word undefined, what is null as null, in a column of
# amounts. Its option parseValue is the only way round it. csv-parse leaves texts.
# Why it matters: the payment of one customer is matched with the virtual account of another, of whose number it is but
# one digit off, and a spreadsheet or a bank that is sent the file reads 'undefined' for an amount.
# Source: the package's README (parseValue: 'function used to override the default parsing'; emptyFieldValue), RFC 4180
# (a field has no type); ECMA-262, Number (whole up to 9007199254740991).
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts json-2-csv@5.6.0 csv-parse@6.1.0
cat > try.mjs <<'JS'
import assert from 'node:assert';
import { parse } from 'csv-parse/sync';
import { csv2json, json2csv } from 'json-2-csv';
const row = {
  account: '0012345678',
  virtualAccount: '9988001234567891',
  longer: '39358001234567891',
  amount: '15.000',
  total: '1.500.000',
  remark: '7E5',
};
const text = json2csv([row]);
const [own] = csv2json(text);
const [other] = parse(text, { columns: true });
const [, second] = json2csv([{ no: 'A', amount: null }, { no: 'B' }]).split('\n').slice(1);
console.log(own, second);
assert.deepStrictEqual({ ...other }, row);
assert.deepStrictEqual(own, {
  account: '0012345678',
  virtualAccount: 9988001234567892,
  longer: 39358001234567890,
  amount: 15,
  total: '1.500.000',
  remark: 700000,
});
assert.equal(second, 'B,undefined');
JS
node try.mjs

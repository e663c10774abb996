#!/usr/bin/env bash
# csv-stringify@6.9.0 (escape_formulas), papaparse@5.7.1 (escapeFormulae) with pg-types@2.2.0 (what pg reads numbers
# with), tried 2026-11-28 with Node.js 20 and 24.
# Behaviour: both options put an apostrophe before a text that begins with = + - or @, and leave a number alone. pg
# gives bigint and numeric as text, so that of two amounts of one column the income 1500000 is written as it is and
# the expense -75000 as '-75000. Numbers and BigInt are written as they are (csv-stringify 6.8.1 escaped numbers too).
# Why it matters: in the spreadsheet the expenses are texts and the incomes numbers; SUM() of the column is the income
# alone, without a word, and whoever reads the file back has to take the apostrophe away. A user of the option did all
# that OWASP advises.
# Source: OWASP 'CSV Injection' (prepend a single quote); node-postgres documentation, 'Data types' (int8 and numeric
# as strings); both packages' documentation of the option.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts csv-stringify@6.9.0 papaparse@5.7.1 pg-types@2.2.0
cat > try.mjs <<'JS'
import assert from 'node:assert';
import { stringify } from 'csv-stringify/sync';
import Papa from 'papaparse';
import types from 'pg-types';
const [int8, numeric] = [20, 1700].map((oid) => types.getTypeParser(oid, 'text'));
const rows = [[int8('1500000')], [int8('-75000')], [numeric('-1500.50')], [-75000]];
const written = {
  'csv-stringify': stringify(rows, { escape_formulas: true }).trim().split(/\r?\n/),
  papaparse: Papa.unparse(rows, { escapeFormulae: true, newline: '\n' }).split('\n'),
  BigInt: [
    stringify([[-75000n]], { escape_formulas: true }).trim(),
    Papa.unparse([[-75000n]], { escapeFormulae: true }),
  ],
};
console.log(written);
assert.deepEqual(written, {
  'csv-stringify': ['1500000', "'-75000", "'-1500.50", '-75000'],
  papaparse: ['1500000', `"'-75000"`, `"'-1500.50"`, '-75000'],
  BigInt: ['-75000', '-75000'],
});
JS
node try.mjs

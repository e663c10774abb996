#!/usr/bin/env bash
# alasql@4.19.0 (newest on npm), tried 2026-11-29 with Node.js 20 and 24.
# Behaviour: AVG of the amounts '1500000' and 75000, one a text and one a number, is 75.000.037.500: the digits of the
# two are joined (150000075000) and halved. SUM of the same rows is 75000, or the text '750001500000' where the text
# comes second, or nothing at all where all are texts; TOTAL is right. CSV files and typed tables are right too, except
# that NULL in an INT column is stored as NaN, which COUNT and AVG count: of 1.500.000, NULL and -5.000 the average is
# 498.333 from the table and 747.500 from the same rows given as `?`.
# Why it matters: drivers give bigint and numeric as texts, so that JSON of a server has both kinds as soon as a column
# was computed. A report in the browser shows seventy-five billion, or leaves out most of the income, without an error.
# Source: SQL:2016, 10.9 (aggregates ignore NULL); node-postgres documentation, 'Data types' (int8 as string).
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts alasql@4.19.0
cat > try.cjs <<'JS'
const assert = require('node:assert');
const alasql = require('alasql');
const query = 'SELECT SUM(amount) s, AVG(amount) a, COUNT(amount) c';
const of = (...amounts) => alasql(`${query} FROM ?`, [amounts.map((amount) => ({ amount }))])[0];
alasql('CREATE TABLE dues (amount INT); INSERT INTO dues VALUES (1500000), (NULL), (-5000)');
const seen = {
  numbers: of(1500000, 75000),
  'text first': of('1500000', 75000),
  'text second': of(75000, '1500000'),
  texts: of('1500000', '75000'),
  'NULL of rows': of(1500000, null, -5000),
  'NULL of a table': alasql(`${query} FROM dues`)[0],
};
console.table(seen);
assert.deepEqual(Object.values(seen).map(({ s, a, c }) => [s, Math.round(a), c]), [
  [1575000, 787500, 2],
  [75000, 75_000_037_500, 2],
  ['750001500000', 375_000_750_000, 2],
  [undefined, 75_000_037_500, 2],
  [1495000, 747500, 2],
  [1495000, 498333, 3],
]);
JS
node try.cjs

#!/usr/bin/env bash
# @duckdb/node-api@1.5.6-r.1 (newest on npm), tried 2026-11-30 with Node.js 20 and 24.
# Behaviour: read_csv() finds out by itself how days are written, and tries year-month-day before day-month-year. With
# two figures for the year each day fits: 05/01/26, 5 January 2026, is 26 January 2005, and 31/12/26 is 26 December
# 2031, with dots and dashes and with a time behind it too. The column is a DATE and no row is refused; all rows of a
# year have the day 26. From 2032 on ('05/01/33') the guess will be right. With four figures (05/01/2026) it is right
# now, and so is dateformat='%d/%m/%y'.
# Why it matters: Mandiri, BRI and BNI export DD/MM/YY. The days look like days, sums by month have all twelve months,
# and the years run from 2001 to 2031: dues are twenty years late or five years ahead.
# Source: DuckDB's documentation, 'CSV Auto Detection', 'Date and Timestamp Formats' (the formats in their order).
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @duckdb/node-api@1.5.6-r.1
cat > try.mjs <<'JS'
import assert from 'node:assert';
import { writeFileSync } from 'node:fs';
import { DuckDBInstance } from '@duckdb/node-api';
const connection = await (await DuckDBInstance.create(':memory:')).connect();
async function days(rows, option = '') {
  writeFileSync('bank.csv', ['Tanggal;Jumlah', ...rows.map((day) => `${day};1500000`)].join('\n'));
  const reader = await connection.runAndReadAll(`select Tanggal, typeof(Tanggal) from read_csv('bank.csv'${option})`);
  return reader.getRowsJson().map((row) => row.join(' '));
}
const seen = {
  slashes: await days(['05/01/26', '31/12/26']),
  dashes: await days(['05-01-26', '31-12-26']),
  time: await days(['05/01/26 10:30:00', '31/12/26 10:30:00']),
  'from 2032': await days(['05/01/33', '31/12/33']),
  'four figures': await days(['05/01/2026', '31/12/2026']),
  'told how': await days(['05/01/26', '31/12/26'], ", dateformat='%d/%m/%y'"),
};
console.log(seen);
const wrong = ['2005-01-26 DATE', '2031-12-26 DATE'];
const right = ['2026-01-05 DATE', '2026-12-31 DATE'];
assert.deepEqual(seen, {
  slashes: wrong,
  dashes: wrong,
  time: ['2005-01-26 10:30:00 TIMESTAMP', '2031-12-26 10:30:00 TIMESTAMP'],
  'from 2032': ['2033-01-05 DATE', '2033-12-31 DATE'],
  'four figures': right,
  'told how': right,
});
JS
node try.mjs

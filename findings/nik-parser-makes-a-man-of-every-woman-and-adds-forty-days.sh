#!/usr/bin/env bash
# nik-parser@1.0.1 (newest on npm), tried 2026-11-30 with Node.js 24.
# Behaviour: the day of birth in a woman's NIK is told with 40 added. lahir() does not take them off: 41-07 becomes 10
# August. kelamin() asks whether the day of that date is under 40, which it always is: 'pria' for everybody. Years are
# of the last century: 05 becomes 1905. isValid() is true for all of them.
# Why it matters: since 2024 a person's NPWP is their NIK, so a form for a counterparty may fill in who they are. Every
# woman is stored as a man with another birthday, and whoever was born after 1999 is a hundred years older.
# Source: PP 40 of 2019, article 34 and its explanation (digits 7 to 12: day, month and year of birth, 40 added to the
# day of a woman); PMK 112/PMK.03/2022, article 2 (NIK as NPWP).
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts nik-parser@1.0.1
cat > try.cjs <<'JS'
const assert = require('node:assert');
const { nikParser } = require('nik-parser');
const day = (date) => [date.getFullYear(), date.getMonth() + 1, date.getDate()].join('-');
// Invented numbers of Jakarta Pusat.
for (const [who, nik, born, sex] of [
  ['a man of 1 July 1990', '3171010107900003', '1990-7-1', 'pria'],
  ['a woman of 1 July 1990', '3171014107900004', '1990-8-10', 'pria'],
  ['a woman of 25 August 1990', '3171016508900001', '1990-10-4', 'pria'],
  ['a man of 1 July 2005', '3171010107050003', '1905-7-1', 'pria'],
]) {
  const read = nikParser(nik);
  console.log(who.padEnd(26), read.isValid(), day(read.lahir()), read.kelamin());
  const seen = [read.isValid(), day(read.lahir()), read.kelamin()];
  assert.deepEqual(seen, [true, born, sex], `${who} is read otherwise now`);
}
JS
node try.cjs

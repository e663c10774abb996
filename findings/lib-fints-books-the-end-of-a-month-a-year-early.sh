#!/usr/bin/env bash
# lib-fints@1.5.0 (newest on npm), tried 2026-11-30 with Node.js 20 and 24.
# Behaviour: field :61: of an MT940 writes the value date with its year (YYMMDD) and the day of booking without one
# (MMDD). Where the month of booking is later than the value date's, lib-fints takes the year before; else the same.
# So a transfer of Saturday 31 January that the bank books on Monday 2 February 2026 (2601310202) comes as booked on
# 2 February 2025, and one of 31 December 2025 that is booked on 2 January (2512310102) on 2 January 2025: a year early
# at the end of every month. The amount, the balances and the value date are right.
# Why it matters: the last evening of every month falls into a year that is closed already, and a statement sorted by
# the day of booking is torn apart. (mt940js, found before, errs around New Year alone.)
# Source: SWIFT MT940, field 61, subfields 1 (value date, YYMMDD) and 2 (entry date, MMDD); the balances :60F: and :62F:
# of the statement name the year of its days.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts lib-fints@1.5.0
cat > try.mjs <<'JS'
import assert from 'node:assert';
import { Mt940Parser } from 'lib-fints';
const day = (date) => [date.getFullYear(), date.getMonth() + 1, date.getDate()].join('-');
const read = (days) => {
  const lines = [
    ':20:S1', ':25:0123456789', ':28C:1/1', ':60F:C260130IDR1000000,',
    `:61:${days}C250000,NTRFINV-1`, ':86:166?00SETORAN?20TOKO MAJU', ':62F:C260202IDR1250000,',
  ];
  const [statement] = new Mt940Parser(`${lines.join('\r\n')}\r\n`).parse();
  const [booked] = statement.transactions;
  return `${day(booked.valueDate)} booked ${day(booked.entryDate)}, ${booked.amount}`;
};
const said = ['2601300130', '2601310202', '2604300504', '2512310102'].map(read);
console.log(said.join('\n'));
assert.deepEqual(said, [
  '2026-1-30 booked 2026-1-30, 250000', // right
  '2026-1-31 booked 2025-2-2, 250000', // 2 February 2026
  '2026-4-30 booked 2025-5-4, 250000', // 4 May 2026
  '2025-12-31 booked 2025-1-2, 250000', // 2 January 2026
]);
console.log('still so: what is booked in the next month comes a year early');
JS
node try.mjs

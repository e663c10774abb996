#!/usr/bin/env bash
# mt940js@1.3.5 (newest on npm), tried 2026-11-29 with Node.js 20 and 24.
# Behaviour: field :61: of an MT940 writes the value date with its year (YYMMDD) and the day of booking without one
# (MMDD). mt940js gives the second the year of the first. Around New Year both lie in two years: what was booked on
# 31 December for 1 January 2026 (2601011231) comes as booked on 31 December 2026, eleven months ahead, and what was
# booked on 2 January for 31 December 2025 (2512310102) on 2 January 2025, a year back. All other days are right, and
# sums and balances agree, so that a file of any other month passes.
# Why it matters: interest, fees and transfers of the last evening of a year land in another year's books: in one that
# is closed already, or in one that has hardly begun. A statement sorted by the day of booking is torn apart.
# Source: SWIFT MT940, field 61, subfields 1 (value date, YYMMDD) and 2 (entry date, MMDD); the bank's statement is of
# the days around its balances (:60F:, :62F:), which name their year.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts mt940js@1.3.5
cat > try.cjs <<'JS'
const assert = require('node:assert');
const { Parser } = require('mt940js');
const read = (days) => {
  const text = `:20:S1\n:25:0123456789\n:28C:1/1\n:60F:C251230IDR1000000,\n:61:${days}C250000,NTRFA\n:86:X\n` +
    ':62F:C260102IDR1250000,\n-';
  const [statement] = new Parser().parse(text);
  const [line] = statement.transactions;
  return [line.date, line.entryDate].map((day) => day.toISOString().slice(0, 10));
};
const seen = [
  ['2601050106', ['2026-01-05', '2026-01-06']],
  ['2601011231', ['2026-01-01', '2026-12-31']],
  ['2512310102', ['2025-12-31', '2025-01-02']],
];
for (const [days, expected] of seen) {
  const found = read(days);
  console.log(`:61:${days} -> value ${found[0]}, booked ${found[1]}`);
  assert.deepStrictEqual(found, expected, `${days} is read otherwise now`);
}
JS
node try.cjs

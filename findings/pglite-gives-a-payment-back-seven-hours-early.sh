#!/usr/bin/env bash
# @electric-sql/pglite@0.5.17 (PostgreSQL in WebAssembly, newest on npm), tried 2026-11-30 with Node.js 20 and 24,
# TZ=UTC, TZ=Asia/Jakarta and TZ=Asia/Jayapura.
# Behaviour: a Date that is handed over for a `timestamp` column is written by the clock of Greenwich and read back by
# that of the computer: what was paid on 1 February at 06:00 comes back as 31 January 23:00 in Jakarta, seven hours
# early, and nine in Jayapura; stored and read again it loses seven more. `timestamptz` comes back as it was. A `date`
# is written and read in Greenwich: the midnight of 1 February in Jakarta is stored as 31 January. Under TZ=UTC nothing
# happens.
# Why it matters: it is what tests and offline screens use in place of a server, whose driver (pg) writes and reads such
# a column by the same clock. Each save of a record moves its payment back, into another day, shift and month.
# Source: https://pglite.dev/docs/api (query parameters are serialised and results parsed by the column's type);
# node-postgres documentation, 'Data types', 'date / timestamp / timestamptz' (both by the local time).
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @electric-sql/pglite@0.5.17
cat > try.mjs <<'JS'
import assert from 'node:assert';
import { PGlite } from '@electric-sql/pglite';
const db = await PGlite.create();
async function stored(at, type) {
  const { rows } = await db.query(`select $1::${type} as at, ($1::${type})::text as text`, [at]);
  return rows[0];
}
const hour = 3_600_000;
const paid = new Date(2026, 1, 1, 6); // six o'clock in the morning, here
const once = await stored(paid, 'timestamp');
const twice = await stored(once.at, 'timestamp');
const withZone = await stored(paid, 'timestamptz');
const day = await stored(new Date(2026, 1, 1), 'date');
const lost = [once, twice, withZone].map(({ at }) => (paid - at) / hour);
console.log(process.env.TZ, { 'hours lost once, twice, with a zone': lost, day: day.text });
const offset = { UTC: 0, 'Asia/Jakarta': 7, 'Asia/Jayapura': 9 }[process.env.TZ];
assert.deepEqual(lost, [offset, 2 * offset, 0]);
assert.equal(day.text, offset === 0 ? '2026-02-01' : '2026-01-31');
JS
for zone in UTC Asia/Jakarta Asia/Jayapura; do TZ=$zone node try.mjs; done

#!/usr/bin/env bash
# any-date-parser@2.2.4 (newest on npm), tried 2026-11-28 with Node.js 20 and 24.
# Behaviour: it reads dates of any language. Of Indonesia's three zones it takes 'WITA' (8 hours before UTC) and 'WIT'
# (9 hours) for 7 hours, the offset of 'WIB'; 'WIB' itself, which most receipts print, is no zone to it and is left out
# in silence, so that the time counts in the zone of the computer that reads. Behind a date with a named month an offset
# in digits is left out as well ('1 Desember 2026 10:30 +0700'), behind an ISO date it is read.
# Why it matters: a payment of 00:30 WIB lands on the day before or after, by where the server stands; in Bali and Papua
# always an hour or two off. No answer says so.
# Source: Keputusan Presiden 41/1987 (WIB, WITA and WIT are 7, 8 and 9 hours before Greenwich).
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts any-date-parser@2.2.4
cat > try.mjs <<'JS'
import assert from 'node:assert';
import parser from 'any-date-parser';
const iso = (text) => parser.fromString(text, 'id').toISOString();
const zones = ['WIB', 'WITA', 'WIT', '+0700'];
const seen = Object.fromEntries(
  zones.map((zone) => [zone, [iso(`1 Desember 2026 10:30 ${zone}`), iso(`2026-12-01 10:30:00 ${zone}`)]]),
);
console.log(process.env.TZ, seen);
const [ignored, seven] = ['2026-12-01T10:30:00.000Z', '2026-12-01T03:30:00.000Z'];
assert.deepEqual(seen, {
  WIB: [ignored, ignored],
  WITA: [seven, seven], // 02:30 UTC
  WIT: [seven, seven], // 01:30 UTC
  '+0700': [ignored, seven],
});
JS
TZ=UTC node try.mjs

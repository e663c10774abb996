#!/usr/bin/env bash
# chrono-node@2.10.3 (newest on npm) beside date-fns@4.4.0, tried 2026-11-30 with Node.js 20 and 24.
# Behaviour: it reads dates as people say them. Counted from 31 January 2026, 'in 1 month', 'within 1 month' and 'next
# month' are 3 March, 'in 3 months' is 1 May, and from 31 May 'a month ago' is 1 May: what a short month lacks is
# carried into the one after, so that on three days of January 'next month' is not February. 'In 1 year' from 29
# February is 1 March. The parts of the result say so too: its month is 3, as if somebody had written March.
# Why it matters: 'remind me next month', typed on the last day of a month when bills are gone through, comes a month
# late or after the due day. On 28 days of each month it is right.
# Source: chrono's README (relative dates are read by the reference date); XML Schema 1.1, part 2 (dateTimePlusDuration:
# a month added ends in the last day of a shorter month).
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts chrono-node@2.10.3 date-fns@4.4.0
cat > try.mjs <<'JS'
import assert from 'node:assert';
import { parse } from 'chrono-node';
import { addMonths } from 'date-fns';
const at = (day) => new Date(`${day}T03:00:00Z`);
const seen = [
  ['in 1 month', '2026-01-31', '2026-03-03', 3],
  ['within 1 month', '2026-01-31', '2026-03-03', 3],
  ['next month', '2026-01-31', '2026-03-03', 3],
  ['in 3 months', '2026-01-31', '2026-05-01', 5],
  ['a month ago', '2026-05-31', '2026-05-01', 5],
  ['in 1 year', '2024-02-29', '2025-03-01', 3],
  ['next month', '2026-01-28', '2026-02-28', 2],
];
for (const [text, from, expected, month] of seen) {
  const [{ start }] = parse(text, at(from));
  console.log(`'${text}' on ${from} -> ${start.date().toISOString().slice(0, 10)}`);
  assert.equal(start.date().toISOString().slice(0, 10), expected, text);
  assert.equal(start.get('month'), month, text);
}
assert.equal(addMonths(at('2026-01-31'), 1).toISOString().slice(0, 10), '2026-02-28');
JS
TZ=UTC node try.mjs

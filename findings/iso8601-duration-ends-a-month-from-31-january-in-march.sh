#!/usr/bin/env bash
# iso8601-duration@2.1.4 (newest on npm) beside duration-fns@3.0.2 and date-fns@4.4.0, tried 2026-11-30 with Node.js 20
# and 24.
# Behaviour: end() adds a duration, as providers of subscriptions write it (P1M, P3M, P1Y), to a day. A month from 31
# January is 3 March, from 31 May 1 July, three months from 30 November 2 March, and a year from 29 February 1 March:
# what a short month lacks is carried on. duration-fns and date-fns end in the last day of the month. toSeconds() counts
# the days up to there, so that a month from 31 January has 31 days and is as long as one from 1 January.
# Why it matters: a subscription that began on the 31st is paid up to 3 March, the next month counts from there, and
# the day of payment moves from the end of the month to its beginning for good.
# Source: XML Schema 1.1, part 2 (dateTimePlusDuration: a day past the end of its month becomes the last one).
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts iso8601-duration@2.1.4 duration-fns@3.0.2 date-fns@4.4.0
cat > try.mjs <<'JS'
import assert from 'node:assert';
import { add } from 'date-fns';
import * as durations from 'duration-fns';
import { end, parse, toSeconds } from 'iso8601-duration';
const day = (date) => date.toISOString().slice(0, 10);
const seen = [
  ['2026-01-31', 'P1M', '2026-03-03', '2026-02-28'],
  ['2026-05-31', 'P1M', '2026-07-01', '2026-06-30'],
  ['2026-11-30', 'P3M', '2027-03-02', '2027-02-28'],
  ['2024-02-29', 'P1Y', '2025-03-01', '2025-02-28'],
  ['2026-01-15', 'P1M', '2026-02-15', '2026-02-15'],
];
for (const [start, duration, expected, right] of seen) {
  const from = new Date(`${start}T00:00:00Z`);
  const found = day(end(parse(duration), from));
  console.log(start, duration, '->', found);
  assert.equal(found, expected);
  assert.equal(day(durations.apply(from, duration)), right);
  assert.equal(day(add(from, durations.parse(duration))), right);
}
assert.equal(toSeconds(parse('P1M'), new Date('2026-01-31T00:00:00Z')), 31 * 86_400);
JS
TZ=UTC node try.mjs

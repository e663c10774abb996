#!/usr/bin/env bash
# agenda@6.2.6 (newest on npm) beside parse-duration@2.1.9 and timestring@7.0.0, tried 2026-11-30 with Node.js 20 and
# 24.
# Behaviour: `every('1 month', ...)` is understood, and a month is thirty days: after 31 January 2026 the charges are on
# 2 March, 1 April, 1 May and so on, none in February, thirteen in 2026 with that of 1 January. '12 months' are 360 days
# and come five days before '1 year'. The other two packages that read such texts give a month 30 days, 10 hours and 30
# minutes (a twelfth of 365,25 days), so that an hour named for the charge wanders. A pattern of cron ('0 9 31 * *') is
# right.
# Why it matters: a customer who agreed to a monthly charge pays it twice in some months, and the day moves back by five
# or six days a year. The words in the code are those of the contract.
# Source: agenda's README (every: 'a human readable format', human-interval), https://github.com/agenda/agenda; the days
# are counted below.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts agenda@6.2.6 parse-duration@2.1.9 timestring@7.0.0
cat > try.mjs <<'JS'
import assert from 'node:assert';
import { pathToFileURL } from 'node:url';
import parse from 'parse-duration';
import timestring from 'timestring';
const { computeFromInterval } = await import(pathToFileURL('node_modules/agenda/dist/utils/nextRunAt.js').href);
const day = 86_400_000;
const next = (lastRunAt, repeatInterval) =>
  computeFromInterval({ name: 'charge', repeatInterval, repeatTimezone: 'Asia/Jakarta', lastRunAt });
const text = (date) => date.toLocaleDateString('sv-SE', { timeZone: 'Asia/Jakarta' });
function charges(start, repeatInterval, count) {
  const runs = [new Date(`${start}T09:00:00+07:00`)];
  while (runs.length < count) runs.push(next(runs.at(-1), repeatInterval));
  return runs.map(text);
}
const seen = {
  'from 31 January': charges('2026-01-31', '1 month', 4),
  'charges of 2026': charges('2026-01-01', '1 month', 20).filter((run) => run.startsWith('2026')).length,
  '12 months': charges('2026-01-31', '12 months', 2)[1],
  '1 year': charges('2026-01-31', '1 year', 2)[1],
  'parse-duration': parse('1 month') / day,
  timestring: timestring('1 month', 'ms') / day,
};
console.log(seen);
assert.deepEqual(seen, {
  'from 31 January': ['2026-01-31', '2026-03-02', '2026-04-01', '2026-05-01'],
  'charges of 2026': 13,
  '12 months': '2027-01-26',
  '1 year': '2027-01-31',
  'parse-duration': 30.4375,
  timestring: 30.4375,
});
JS
node try.mjs

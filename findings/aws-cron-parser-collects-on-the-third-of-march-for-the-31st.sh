#!/usr/bin/env bash
# aws-cron-parser@1.1.12 (newest on npm) beside croner@11.0.1, tried 2026-11-30 with Node.js 20 and 24.
# Behaviour: the 31st of each month at ten (0 10 31 * ? *) is a day that seven months have; in the others nothing
# happens. aws-cron-parser's next() answers 31 January, 3 March, 31 March, 1 May, 31 May, 1 July: in a month that is too
# short it is the day that is left over, in the month after. 29 February (0 10 29 2 ? *) is 1 March three years of four,
# and the 30th is 2 March. L (the last day), W and # are right.
# Why it matters: a page that shows when the rule on EventBridge will collect tells of days on which it does not, and
# one that runs jobs by it collects twice in March.
# Source: Amazon EventBridge, cron expressions (a day of the month is a number, L or W); crontab(5): a month without the
# day is left out.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts aws-cron-parser@1.1.12 croner@11.0.1
cat > try.cjs <<'JS'
const assert = require('node:assert');
const { next, parse } = require('aws-cron-parser');
const { Cron } = require('croner');
function days(expression, count) {
  const found = [];
  let day = new Date('2026-01-05T00:00:00Z');
  while (found.length < count) {
    day = next(parse(expression), day);
    found.push(day.toISOString().slice(0, 10));
  }
  return found;
}
const seen = {
  '0 10 31 * ? *': ['2026-01-31', '2026-03-03', '2026-03-31', '2026-05-01', '2026-05-31', '2026-07-01'],
  '0 10 30 * ? *': ['2026-01-30', '2026-03-02', '2026-03-30'],
  '0 10 29 2 ? *': ['2026-03-01', '2027-03-01', '2028-02-29'],
  '0 10 L * ? *': ['2026-01-31', '2026-02-28', '2026-03-31'],
};
for (const [expression, expected] of Object.entries(seen)) {
  const found = days(expression, expected.length);
  console.log(expression, '->', found.join(', '));
  assert.deepStrictEqual(found, expected, expression);
}
const right = new Cron('0 10 31 * *', { timezone: 'UTC' }).nextRuns(3, new Date('2026-01-05T00:00:00Z'));
assert.deepStrictEqual(right.map((day) => day.toISOString().slice(0, 10)), ['2026-01-31', '2026-03-31', '2026-05-31']);
JS
node try.cjs

#!/usr/bin/env bash
# cron-time-generator@2.0.3 (newest on npm) with cron-parser@5.10.6, tried 2026-11-30 with Node.js 20 and 24, TZ=UTC.
# Behaviour: every(n).minutes(), hours() and days() write n behind a slash, whatever it is. A field of a cron starts
# anew each hour, day and month: every(90).minutes() is */90, which is minute 0, each hour; every(36).hours() runs each
# midnight, every(40).days() each first of a month. every(45).minutes() has pauses of 45 and 15 minutes, every(5)
# .hours() one of 4 at midnight, every(10).days() is the 1st, 11th, 21st and 31st, and the 1st again on the next day.
# Why it matters: 'remind after 36 hours' reminds each day, and what collects every ten days collects on the 31st and on
# the 1st.
# Source: crontab(5): a step runs through the range of its field, from its first value (croner refuses */90).
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts cron-time-generator@2.0.3 cron-parser@5.10.6
cat > try.cjs <<'JS'
const assert = require('node:assert');
const { CronExpressionParser } = require('cron-parser');
const generator = require('cron-time-generator');
const { every } = generator.default ?? generator;
function runs(cron) {
  const expression = CronExpressionParser.parse(cron, { tz: 'UTC', currentDate: new Date('2026-01-20T23:59:00Z') });
  return Array.from({ length: 5 }, () => expression.next().getTime());
}
const seen = [
  [every(90).minutes(), '*/90 * * * *', [1, 1, 1, 1]],
  [every(45).minutes(), '*/45 * * * *', [0.75, 0.25, 0.75, 0.25]],
  [every(36).hours(), '0 */36 * * *', [24, 24, 24, 24]],
  [every(5).hours(), '0 */5 * * *', [5, 5, 5, 5]],
  [every(10).days(), '0 0 */10 * *', [240, 24, 240, 240]],
];
for (const [cron, expected, pauses] of seen) {
  const times = runs(cron).map((time) => time / 3_600_000);
  const found = times.slice(1).map((time, index) => time - times[index]);
  console.log(cron, '-> hours between:', found.join(' '));
  assert.equal(cron, expected);
  assert.deepStrictEqual(found, pauses, cron);
}
assert.equal(every(40).days(), '0 0 */40 * *');
JS
TZ=UTC node try.cjs

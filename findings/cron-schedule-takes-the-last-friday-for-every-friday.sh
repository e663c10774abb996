#!/usr/bin/env bash
# cron-schedule@6.0.0 beside croner@11.0.1, both newest on npm, tried 2026-11-30 with Node.js 20 and 24,
# TZ=Asia/Jakarta.
# Behaviour: the signs by which schedulers name days of a month are passed over where a number stands before them: 5L
# (the last Friday) is every Friday, 1#1 (the first Monday) is every Monday, 15W (the working day next to the 15th) the
# 15th also where that is a Saturday. parseCronExpression() raises no error. L, LW and ? alone are refused, so that one
# takes it that what it does not know is refused.
# Why it matters: salaries and dues of the last Friday are paid or reminded of four or five times a month, from the
# first month on, after changing to a smaller package; nothing in a log says that the schedule was read in part.
# Source: https://croner.56k.guru/usage/pattern/ (L, W and #), whose answers are printed below; the package's README
# ('cron expression parser', without a word on these signs).
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts cron-schedule@6.0.0 croner@11.0.1
cat > try.mjs <<'JS'
import assert from 'node:assert';
import { parseCronExpression } from 'cron-schedule';
import { Cron } from 'croner';
const start = new Date(2026, 11, 1);
const day = (date) => `${date.getDate()}/${date.getMonth() + 1}`;
const patterns = ['0 9 * * 5L', '0 9 * * 1#1', '0 9 15W * *'];
const seen = patterns.map((pattern) => ({
  pattern,
  'cron-schedule': parseCronExpression(pattern).getNextDates(6, start).map(day).join(' '),
  croner: new Cron(pattern).nextRuns(6, start).map(day).join(' '),
}));
console.table(seen);
assert.deepEqual(seen.map((row) => [row['cron-schedule'], row.croner]), [
  ['4/12 11/12 18/12 25/12 1/1 8/1', '25/12 29/1 26/2 26/3 30/4 28/5'],
  ['7/12 14/12 21/12 28/12 4/1 11/1', '7/12 4/1 1/2 1/3 5/4 3/5'],
  ['15/12 15/1 15/2 15/3 15/4 15/5', '15/12 15/1 15/2 15/3 15/4 14/5'],
]);
for (const refused of ['0 9 L * *', '0 9 ? * 1']) assert.throws(() => parseCronExpression(refused));
JS
TZ=Asia/Jakarta node try.mjs

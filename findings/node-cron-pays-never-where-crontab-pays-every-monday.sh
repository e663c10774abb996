#!/usr/bin/env bash
# node-cron@4.6.0 beside croner@11.0.1, cron-parser@5.10.6 and cron@4.4.0, all newest on npm, tried 2026-11-30 with
# Node.js 20 and 24.
# Behaviour: '0 9 1,15 * 1' is 'on the 1st, on the 15th and every Monday' in crontab: where both kinds of days are
# named, one of them is enough. So it is for three of the packages, six runs in December 2026. node-cron asks for both
# and runs on the 1st or 15th if that is a Monday: not once in December, nor in January. '0 9 1 * 1' has its next run on
# 1 February. It takes the schedule without a complaint, as validate() does.
# Why it matters: a payout on two days and each Monday, copied from a server's crontab or chosen in a screen that
# describes it with another package, is not made for two months. A job that does not run raises no error anywhere.
# Source: crontab(5) ('if both fields are restricted, the command will be run when either field matches'),
# https://manpages.debian.org/bookworm/cron/crontab.5.en.html; node-cron's README says AND in a note on Quartz.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts node-cron@4.6.0 croner@11.0.1 cron-parser@5.10.6 cron@4.4.0
cat > try.mjs <<'JS'
import assert from 'node:assert';
import { CronTime } from 'cron';
import { CronExpressionParser } from 'cron-parser';
import { Cron } from 'croner';
import { DateTime } from 'luxon';
import cron from 'node-cron';
const pattern = '0 9 1,15 * 1';
const zone = 'Asia/Jakarta';
const month = DateTime.fromISO('2026-12-01', { zone });
const task = cron.createTask(pattern, () => {}, { timezone: zone });
const runs = {
  'node-cron': (from, to) => task.match(from.set({ hour: 9 }).toJSDate()),
  croner: (from) => new Cron(pattern, { timezone: zone }).nextRun(from.minus(1).toJSDate()),
  'cron-parser': (from) =>
    CronExpressionParser.parse(pattern, { currentDate: from.minus(1).toJSDate(), tz: zone }).next().toDate(),
  cron: (from) => new CronTime(pattern, zone).getNextDateFrom(from.minus(1), zone).toJSDate(),
};
const days = Array.from({ length: 31 }, (_, day) => month.plus({ days: day }));
const isRun = (answer, day) =>
  answer instanceof Date ? DateTime.fromJSDate(answer, { zone }).hasSame(day, 'day') : answer;
const seen = Object.fromEntries(
  Object.entries(runs).map(([name, next]) => [
    name,
    days.filter((day) => isRun(next(day), day)).map(({ day }) => day).join(' '),
  ]),
);
console.log('December 2026:', seen);
const either = '1 7 14 15 21 28';
assert.deepEqual(seen, { 'node-cron': '', croner: either, 'cron-parser': either, cron: either });
assert.equal(cron.validate(pattern), true);
process.exit(0);
JS
node try.mjs

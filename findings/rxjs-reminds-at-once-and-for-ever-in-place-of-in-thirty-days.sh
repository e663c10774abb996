#!/usr/bin/env bash
# rxjs@7.8.2 and p-timeout@7.0.2 beside toad-scheduler@4.1.0 and croner@11.0.1, newest on npm, tried 2026-11-30 with
# Node.js 20 and 24.
# Behaviour: a pause of more than 2.147.483.647 milliseconds, 24 days and 20 hours, is one of a millisecond: timer(30
# days), timer(a date in 30 days) and interval(30 days) of RxJS fire at once, the last of them hundreds of times a
# second, and pTimeout() with 30 days has timed out before it began. 24 days are waited. toad-scheduler refuses such a
# pause with an error that names the way out, and croner waits. Node.js writes one warning to the standard error,
# browsers none.
# Why it matters: 'remind thirty days after the invoice' and 'monthly report' are just above the limit, two weeks and
# 'in three days' below it. The reminder goes out while the invoice is being sent, and the monthly job runs until it is
# killed.
# Source: https://rxjs.dev/api/index/function/timer (a due time in milliseconds or a Date, no limit named); HTML
# Standard, timers (a long of 32 bits); p-timeout's README (milliseconds: 'passing Infinity will cause it to never time
# out').
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts rxjs@7.8.2 p-timeout@7.0.2 toad-scheduler@4.1.0 \
  croner@11.0.1
cat > try.mjs <<'JS'
import assert from 'node:assert';
import { Cron } from 'croner';
import pTimeout from 'p-timeout';
import { interval, timer } from 'rxjs';
import { SimpleIntervalJob, Task, ToadScheduler } from 'toad-scheduler';
process.on('warning', () => {});
const day = 86_400_000;
const runs = {};
const run = (name) => () => {
  runs[name] = (runs[name] ?? 0) + 1;
};
for (const days of [24, 30]) {
  timer(days * day).subscribe(run(`timer, ${days} days`));
  timer(new Date(Date.now() + days * day)).subscribe(run(`timer, in ${days} days`));
  interval(days * day).subscribe(run(`interval, ${days} days`));
  pTimeout(new Promise(() => {}), { milliseconds: days * day }).catch(run(`p-timeout, ${days} days`));
  new Cron(new Date(Date.now() + days * day), run(`croner, in ${days} days`));
}
const toad = new SimpleIntervalJob({ days: 30 }, new Task('remind', () => {}));
assert.throws(() => new ToadScheduler().addSimpleIntervalJob(toad), /LongIntervalJob/);
await new Promise((resolve) => setTimeout(resolve, 1000));
console.log('within a second:', runs);
const { 'interval, 30 days': many, ...once } = runs;
assert.deepEqual(once, { 'timer, 30 days': 1, 'timer, in 30 days': 1, 'p-timeout, 30 days': 1 });
assert.ok(many > 50);
process.exit(0);
JS
node try.mjs

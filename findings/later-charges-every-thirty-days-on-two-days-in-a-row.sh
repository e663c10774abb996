#!/usr/bin/env bash
# @breejs/later@4.2.0 (newest on npm), tried 2026-11-29 with Node.js 20 and 24.
# Behaviour: 'every 30 days', read without an error, is no distance of thirty days: counting starts anew with each
# month. From January it is 1 and 31 January, then 1 February, a day later; 'every 14 days' is the 1st, 15th and 29th,
# and the 1st again after two or three days, thirty-five times a year in place of twenty-six. 'every 2 weeks' counts the
# weeks of the year and starts anew in January; no start can be given to any of them. 'every 1 month' and 'on the last
# day of the month' are right.
# Why it matters: a paylater that is collected every two weeks is collected nine times more in a year, and a charge of
# every thirty days falls on two days that follow each other, seven times a year.
# Source: https://breejs.github.io/later/ (text parser: 'every 20 minutes', periods); the days are counted below.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @breejs/later@4.2.0
cat > try.cjs <<'JS'
const assert = require('node:assert');
const later = require('@breejs/later');
later.date.UTC();
function daysOf(text) {
  const schedule = later.parse.text(text);
  assert.equal(schedule.error, -1);
  const [from, to] = ['2026-01-01T00:00:00Z', '2026-12-31T00:00:00Z'].map((day) => new Date(day));
  return later.schedule(schedule).next(400, from, to).map((day) => day.toISOString().slice(0, 10));
}
const [thirty, fourteen, weeks] = ['every 30 days', 'every 14 days', 'every 2 weeks'].map(daysOf);
console.log({ thirty: thirty.length, fourteen: fourteen.length, weeks: weeks.length }, thirty, fourteen.slice(0, 6));
assert.deepEqual(thirty.slice(0, 3), ['2026-01-01', '2026-01-31', '2026-02-01']);
assert.deepEqual(fourteen.slice(0, 4), ['2026-01-01', '2026-01-15', '2026-01-29', '2026-02-01']);
assert.deepEqual([thirty, fourteen, weeks].map((days) => days.length), [19, 35, 27]);
assert.equal(thirty.filter((day) => day.endsWith('-31')).length, 7);
JS
node try.cjs

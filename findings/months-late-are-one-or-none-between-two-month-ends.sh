#!/usr/bin/env bash
# date-fns@4.4.0, dayjs@1.11.23, moment@2.31.0 and luxon@3.7.2 beside @js-joda/core@6.3.2 and
# @js-temporal/polyfill@0.5.1 (Temporal), tried 2026-11-30 with Node.js 20 and 24.
# Behaviour: a due of 31 January that is paid on 28 February is a full month late for Day.js, Moment and Luxon, and none
# for js-joda and Temporal, which say so from 29 and 30 January as well, and eleven months for a year from 29 February.
# date-fns does both: from 31 January it counts one month to 28 February, but two, not three, to 30 April, and five, not
# six, from 31 December to 30 June. Asked the other way round (the earlier day first) it counts none where it counted
# one.
# Why it matters: a fine 'of 2 percent for each full month' starts a month earlier or later, for the dues of the last
# days of a month, which are most of them. Replacing Moment by date-fns or Temporal changes sums that were never
# touched, and a page of the browser (Temporal) asks for another sum than the server.
# Source: https://date-fns.org/docs/differenceInMonths ('the number of full months between the given dates');
# https://tc39.es/proposal-temporal/docs/plaindate.html#until; each package's answers below.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts date-fns@4.4.0 dayjs@1.11.23 moment@2.31.0 luxon@3.7.2 \
  @js-joda/core@6.3.2 @js-temporal/polyfill@0.5.1
cat > try.mjs <<'JS'
import assert from 'node:assert';
import { ChronoUnit, LocalDate } from '@js-joda/core';
import { Temporal } from '@js-temporal/polyfill';
import { differenceInMonths, parseISO } from 'date-fns';
import dayjs from 'dayjs';
import { DateTime } from 'luxon';
import moment from 'moment';
const counts = {
  'date-fns': (due, paid) => differenceInMonths(parseISO(paid), parseISO(due)),
  'date-fns, other way round': (due, paid) => Math.abs(differenceInMonths(parseISO(due), parseISO(paid))),
  dayjs: (due, paid) => dayjs(paid).diff(due, 'month'),
  moment: (due, paid) => moment(paid).diff(due, 'month'),
  luxon: (due, paid) => Math.floor(DateTime.fromISO(paid).diff(DateTime.fromISO(due), 'months').months),
  'js-joda': (due, paid) => Number(ChronoUnit.MONTHS.between(LocalDate.parse(due), LocalDate.parse(paid))),
  Temporal: (due, paid) => Temporal.PlainDate.from(due).until(paid, { largestUnit: 'month' }).months,
};
const days = [
  ['2026-01-30', '2026-02-28'],
  ['2026-01-31', '2026-02-28'],
  ['2026-01-31', '2026-04-30'],
  ['2025-12-31', '2026-06-30'],
  ['2024-02-29', '2025-02-28'],
];
const seen = Object.fromEntries(
  Object.entries(counts).map(([name, count]) => [name, days.map(([due, paid]) => count(due, paid)).join(' ')]),
);
console.log(days.map((pair) => pair.join('..')).join(' '), seen);
assert.deepEqual(seen, {
  'date-fns': '1 1 2 5 12',
  'date-fns, other way round': '0 0 2 5 11',
  dayjs: '1 1 3 6 12',
  moment: '1 1 3 6 12',
  luxon: '1 1 3 6 12',
  'js-joda': '0 0 2 5 11',
  Temporal: '0 0 2 5 11',
});
JS
node try.mjs

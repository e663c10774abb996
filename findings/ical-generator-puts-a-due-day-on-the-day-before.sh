#!/usr/bin/env bash
# ical-generator@10.2.0 (newest on npm), with Date, luxon@3.7.2 and moment@2.31.0, tried 2026-11-30 with Node.js 20 and
# 24, TZ=UTC and TZ=Asia/Jakarta.
# Behaviour: an event for a whole day (`allDay: true`) has no hour and so no zone, but its day is taken in UTC unless a
# zone is named. In Jakarta 31 January, as new Date(2026, 0, 31), a Moment or a DateTime of Luxon, is written as
# 20260130, and so is '2026-01-31T00:00:00+07:00' everywhere. Only the text '2026-01-31' comes out right. A rule that
# repeats it says UNTIL=20260404T170000Z for a last day of 5 April: an instant, where a rule of days has to name a day,
# and the day before. With `timezone: 'Asia/Jakarta'` Date and Luxon are right on a computer that runs there.
# Why it matters: a calendar of dues and tax days shows each of them on the evening before, to every customer at once,
# and the last of a monthly charge may be missing. In tests, whose clock is mostly UTC, all is well.
# Source: RFC 5545, 3.3.4 (DATE: a calendar date) and 3.3.10 ('if the "DTSTART" property is specified as a date, UNTIL
# MUST be a date as well'); the package's documentation of allDay, whose example is new Date('2020-01-01').
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts ical-generator@10.2.0 luxon@3.7.2 moment@2.31.0
cat > try.mjs <<'JS'
import assert from 'node:assert';
import ical from 'ical-generator';
import { DateTime } from 'luxon';
import moment from 'moment';
function written(start, more = {}) {
  const calendar = ical({ name: 'Jatuh tempo' });
  calendar.createEvent({ start, allDay: true, summary: 'Faktur 7', ...more });
  return calendar.toString();
}
const day = (...event) => written(...event).match(/DTSTART;VALUE=DATE:(\d+)/)[1];
const until = new Date(2026, 3, 5);
const seen = {
  Date: day(new Date(2026, 0, 31)),
  moment: day(moment('2026-01-31')),
  luxon: day(DateTime.fromISO('2026-01-31')),
  'with its offset': day('2026-01-31T00:00:00+07:00'),
  text: day('2026-01-31'),
  'Date, timezone': day(new Date(2026, 0, 31), { timezone: 'Asia/Jakarta' }),
  until: written('2026-01-05', { repeating: { freq: 'MONTHLY', until } }).match(/UNTIL=(\w+)/)[1],
};
console.log(process.env.TZ, seen);
const isJakarta = process.env.TZ === 'Asia/Jakarta';
const taken = isJakarta ? '20260130' : '20260131';
assert.deepEqual(seen, {
  Date: taken,
  moment: taken,
  luxon: taken,
  'with its offset': '20260130',
  text: '20260131',
  'Date, timezone': '20260131',
  until: isJakarta ? '20260404T170000Z' : '20260405T000000Z',
});
JS
TZ=UTC node try.mjs && TZ=Asia/Jakarta node try.mjs

#!/usr/bin/env bash
# node-ical@0.26.1 beside rrule@2.8.1 and ical.js@2.2.1, all newest on npm, tried 2026-11-30 with Node.js 20 and 24.
# Behaviour: an event of 31 January that comes back each month (RRULE:FREQ=MONTHLY) is on 31 January, 31 March and 31
# May: months without the day are left out. node-ical gives 31 January, 28 February, 28 March, 28 April: February pulls
# it down, and it stays there. It is the same with a time and zone, in UTC and for whole days, by rrule.all() and by
# expandRecurringEvent(). A rule with BYMONTHDAY=31 or -1 is right, and so is any day up to the 28th.
# Why it matters: a calendar of due dates that is read from a customer's own says 28 March where each other program that
# has the same file open says the 31st. No day of it is wrong by the look.
# Source: RFC 5545, section 3.3.10 (an invalid date is ignored and not counted; what a rule leaves out is taken from
# DTSTART).
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts node-ical@0.26.1 rrule@2.8.1 ical.js@2.2.1
cat > try.mjs <<'JS'
import assert from 'node:assert';
import ICAL from 'ical.js';
import ical from 'node-ical';
import rrule from 'rrule';
function event(start, rule) {
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//contoh//ID', 'BEGIN:VEVENT', 'UID:1@contoh.id'];
  lines.push('DTSTAMP:20260101T000000Z', start, `RRULE:${rule}`, 'SUMMARY:Angsuran', 'END:VEVENT', 'END:VCALENDAR', '');
  return Object.values(ical.sync.parseICS(lines.join('\r\n'))).find(({ type }) => type === 'VEVENT');
}
const days = (list) => list.map((day) => day.toISOString().slice(5, 10)).join(' ');
const starts = ['DTSTART;TZID=Asia/Jakarta:20260131T090000', 'DTSTART:20260131T020000Z', 'DTSTART;VALUE=DATE:20260131'];
const range = { from: new Date('2026-01-01T00:00:00Z'), to: new Date('2026-12-31T00:00:00Z') };
for (const start of starts) {
  const read = event(start, 'FREQ=MONTHLY;COUNT=4');
  console.log(start, '->', days(read.rrule.all()));
  assert.equal(days(read.rrule.all()), '01-31 02-28 03-28 04-28');
  const expanded = ical.expandRecurringEvent(read, range);
  assert.equal(days(expanded.map((instance) => instance.start)), '01-31 02-28 03-28 04-28');
  assert.equal(days(event(start, 'FREQ=MONTHLY;BYMONTHDAY=31;COUNT=4').rrule.all()), '01-31 03-31 05-31 07-31');
  assert.equal(days(event(start, 'FREQ=MONTHLY;BYMONTHDAY=-1;COUNT=4').rrule.all()), '01-31 02-28 03-31 04-30');
}
const first = new Date('2026-01-31T00:00:00Z');
const other = new rrule.RRule({ freq: rrule.RRule.MONTHLY, dtstart: first, count: 4 });
const third = ICAL.Recur.fromString('FREQ=MONTHLY;COUNT=4').iterator(ICAL.Time.fromDateString('2026-01-31'));
const found = [];
for (let day = third.next(); day; day = third.next()) found.push(String(day).slice(5));
console.log('rrule', days(other.all()), '| ical.js', found.join(' '));
assert.equal(days(other.all()), '01-31 03-31 05-31 07-31');
assert.deepStrictEqual(found, ['01-31', '03-31', '05-31', '07-31']);
JS
node try.mjs

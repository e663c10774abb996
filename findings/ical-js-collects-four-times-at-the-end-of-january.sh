#!/usr/bin/env bash
# ical.js@2.2.1 (newest on npm; what Thunderbird reads calendars with) beside rrule@2.8.1, tried 2026-11-30 with Node.js
# 20 and 24.
# Behaviour: 'on the 31st, or on the last day of a shorter month' is written BYMONTHDAY=28,29,30,31;BYSETPOS=-1. ical.js
# does not look at BYSETPOS where BYMONTHDAY stands: 28, 29, 30 and 31 January, then 28 February, then the next four in
# March. 'The first working day of the first three' (BYMONTHDAY=1,2,3;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=1) is up to three
# days a month. Beside BYDAY alone, as for the last working day, it is right. COUNT counts the days that should not be:
# six instalments end in March in place of June.
# Why it matters: what should be paid once a month is due four times, and the plan of a year ends after a quarter.
# Source: RFC 5545, section 3.3.10 (BYSETPOS); ical.js, issues 960 ('Bug in BYSETPOS') and 1039, both open.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts ical.js@2.2.1 rrule@2.8.1
cat > try.mjs <<'JS'
import assert from 'node:assert';
import ICAL from 'ical.js';
import rrule from 'rrule';
function days(rule, start) {
  const iterator = ICAL.Recur.fromString(rule).iterator(ICAL.Time.fromDateString(start));
  const found = [];
  for (let day = iterator.next(); day; day = iterator.next()) found.push(String(day).slice(5));
  return found.join(' ');
}
function others(rule, start) {
  const all = rrule.rrulestr(`DTSTART:${start.replaceAll('-', '')}T000000Z\nRRULE:${rule}`).all();
  return all.map((day) => day.toISOString().slice(5, 10)).join(' ');
}
const workdays = 'BYDAY=MO,TU,WE,TH,FR';
const last = 'BYMONTHDAY=28,29,30,31;BYSETPOS=-1';
const first = `BYMONTHDAY=1,2,3;${workdays};BYSETPOS=1`;
const seen = [
  [last, '2026-01-01', '01-28 01-29 01-30 01-31 02-28 03-28', '01-31 02-28 03-31 04-30 05-31 06-30'],
  [first, '2026-01-01', '01-01 01-02 02-02 02-03', '01-01 02-02 03-02 04-01'],
  [`${workdays};BYSETPOS=-1`, '2026-01-30', '01-30 02-27 03-31', '01-30 02-27 03-31'],
];
for (const [part, start, found, right] of seen) {
  const rule = `FREQ=MONTHLY;${part};COUNT=${found.split(' ').length}`;
  console.log(part, '->', days(rule, start));
  assert.equal(days(rule, start), found, rule);
  assert.equal(others(rule, start), right, rule);
}
JS
node try.mjs

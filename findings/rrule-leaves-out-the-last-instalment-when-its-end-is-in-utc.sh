#!/usr/bin/env bash
# rrule@2.8.1 (newest on npm), tried 2026-11-29 with Node.js 20 and 24, TZ=UTC and TZ=Asia/Jakarta.
# Behaviour: instalments on the 5th at midnight in Jakarta, the last on 5 April: a rule whose start has a zone (TZID)
# names its end in UTC, 20260404T170000Z, since the standard allows nothing else. rrule compares the wall clock of the
# start with the clock of UTC as if both were the same: 5 April 00:00 comes after 4 April 17:00, and three instalments
# of four are returned. The end that is wrong by the standard, 20260405T000000Z, returns all four.
# Why it matters: a calendar or a recurring bill written by another program loses its last payment wherever the zone
# lies east of Greenwich and the hour is early (all of Indonesia, until seven, eight or nine o'clock). West of it one
# too many may come. `count` is not affected.
# Source: RFC 5545, 3.3.10 ('if the "DTSTART" property is specified as a date with local time and time zone reference,
# then the UNTIL rule part MUST be specified as a date with UTC time'; the instance at UNTIL itself is the last one).
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts rrule@2.8.1
cat > try.cjs <<'JS'
const assert = require('node:assert');
const { rrulestr } = require('rrule');
const found = (start, until) => rrulestr(`DTSTART${start}\nRRULE:FREQ=MONTHLY;UNTIL=${until}`).all().length;
const midnight = ';TZID=Asia/Jakarta:20260105T000000';
const seen = {
  'midnight, by the standard': found(midnight, '20260404T170000Z'),
  'midnight, written as if it were UTC': found(midnight, '20260405T000000Z'),
  'six in the morning': found(';TZID=Asia/Jakarta:20260105T060000', '20260404T230000Z'),
  'the same instants, all in UTC': found(':20260104T170000Z', '20260404T170000Z'),
  'New York, a day after the end': found(';TZID=America/New_York:20260104T200000', '20260405T000000Z'),
};
console.log(process.env.TZ, seen);
assert.deepEqual(Object.values(seen), [3, 4, 3, 4, 4]);
JS
TZ=UTC node try.cjs && TZ=Asia/Jakarta node try.cjs

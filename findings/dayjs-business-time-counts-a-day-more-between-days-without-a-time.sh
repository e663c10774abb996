#!/usr/bin/env bash
# dayjs-business-time@1.0.4 (newest on npm) with dayjs@1.11.23, tried 2026-11-30 with Node.js 20 and 24.
# Behaviour: its README counts three working days from Monday 1 February 2021 10:00 to Thursday 10:00, and so does it.
# Between the same days without a time it counts four: a start before the hours of business, 9 to 17 unless set, adds a
# day, and so does an end after them, 8:00 to 8:00 and 18:00 to 18:00 too. From a Friday to the Saturday after it are
# two, from a Sunday to itself none is expected and one is counted. addBusinessDays(3) and the difference to what it
# answers are 3 and 4.
# Why it matters: due days have no time. An invoice is a day more overdue than it is, and a fine for each working day
# late is charged for the day that it was due.
# Source: the package's README, 'Business Days Diff' and 'Add Business Days'.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts dayjs-business-time@1.0.4 dayjs@1.11.23
cat > try.cjs <<'JS'
const assert = require('node:assert');
const dayjs = require('dayjs');
const plugin = require('dayjs-business-time');
dayjs.extend(plugin.default ?? plugin);
const seen = [
  ['2021-02-01 10:00', '2021-02-04 10:00', 3],
  ['2021-02-01', '2021-02-04', 4],
  ['2021-02-01 08:00', '2021-02-04 08:00', 4],
  ['2021-02-01 18:00', '2021-02-04 18:00', 4],
  ['2021-02-05', '2021-02-06', 2],
  ['2021-02-07', '2021-02-07', 1],
];
for (const [start, end, expected] of seen) {
  const found = dayjs(start).businessDaysDiff(dayjs(end));
  console.log(start, 'to', end, '->', found);
  assert.equal(found, expected);
}
const due = dayjs('2021-02-01').addBusinessDays(3);
assert.equal(due.format('YYYY-MM-DD'), '2021-02-04');
assert.equal(dayjs('2021-02-01').businessDaysDiff(due), 4);
JS
node try.cjs

#!/usr/bin/env bash
# rrule-temporal@2.2.8 (newest on npm), tried 2026-11-30 with Node.js 20 and 24.
# Behaviour: it is said to support RFC 7529, by which a rule names its calendar (RSCALE). With RSCALE=HEBREW and CHINESE
# the ninth month is one of that calendar. With an Islamic one, ISLAMIC-UMALQURA, ISLAMIC-CIVIL or ISLAMIC-TBLA, the
# rule is accepted and carried out in the Gregorian calendar: the first of the ninth month, which is Ramadan, comes on 1
# September of each year, 'each year' from 18 February 2026 (1 Ramadan 1447) on 18 February for ever. It is the same
# with a calendar that does not exist.
# Why it matters: bonuses (THR), zakat and closings follow Lebaran, which moves by eleven days a year. A plan of them is
# accepted, is right in the first year when the start is, and is off by more and more from the second on.
# Source: RFC 7529 (RSCALE names the calendar by which the days of the rule are made); the package's README, 'RFC 7529'
# ('interprets BY* parts in the specified calendar') and, further down, 'Supported RSCALE coverage' (Chinese, Hebrew).
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts rrule-temporal@2.2.8
cat > try.mjs <<'JS'
import assert from 'node:assert';
import { RRuleTemporal } from 'rrule-temporal';
function days(calendar, part) {
  const rruleString = `DTSTART;VALUE=DATE:20260218\nRRULE:RSCALE=${calendar};${part};COUNT=3`;
  const rule = new RRuleTemporal({ rruleString });
  return rule.all().map((day) => day.toString().slice(0, 10)).join(' ');
}
const month = 'FREQ=YEARLY;BYMONTH=9;BYMONTHDAY=1';
for (const calendar of ['ISLAMIC-UMALQURA', 'ISLAMIC-CIVIL', 'ISLAMIC-TBLA', 'GREGORIAN', 'CONTOH']) {
  console.log(calendar, '->', days(calendar, month));
  assert.equal(days(calendar, month), '2026-09-01 2027-09-01 2028-09-01', calendar);
  assert.equal(days(calendar, 'FREQ=YEARLY'), '2026-02-18 2027-02-18 2028-02-18', calendar);
}
const hebrew = days('HEBREW', month);
console.log('HEBREW ->', hebrew);
assert.equal(new Set(hebrew.split(' ').map((day) => day.slice(5))).size, 3);
// when the ninth month of 1447 to 1449 begins, as Node.js itself knows
const parts = { day: 'numeric', month: 'numeric', timeZone: 'UTC' };
const format = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', parts);
const isFirst = (day) => /^9\/1(?!\d)/.test(format.format(day));
const list = Array.from({ length: 1095 }, (_, index) => new Date(Date.UTC(2026, 0, 1 + index))).filter(isFirst);
console.log('Ramadan begins', list.map((day) => day.toISOString().slice(0, 10)).join(' '));
assert.deepStrictEqual(list.map((day) => day.toISOString().slice(0, 7)), ['2026-02', '2027-02', '2028-01']);
JS
node try.mjs

#!/usr/bin/env bash
# hijri-converter@1.1.1, @umalqura/core@0.0.7, @tabby_ai/hijri-converter@1.0.5 and hijri-date@0.2.2, all newest on npm,
# beside Intl (islamic-umalqura) of Node.js, tried 2026-11-30 with Node.js 20 and 24.
# Behaviour: the first three say that they follow the calendar of Umm al-Qura, and so does Intl. They agree on 1 Ramadan
# 1447 (18 February 2026) and on each month from 2026 to 2028. From August 2029 on they part: some months begin a day
# later in Intl, Ramadan 1453 on 16 December 2031 and Syawal 1454 on 3 January 2033, where the packages have the day
# before. hijri-date, whose README names no calendar, uses the one by rule that Intl calls islamic-tbla: Ramadan 1447 on
# 17 February and Lebaran on 19 March 2026, a day before the others.
# Why it matters: allowances (THR) and closings are planned by it years ahead. A server with Intl and a page with one of
# the packages tell of two days, and a test with a date of today shows nothing.
# Source: ECMA-402 and CLDR ('islamic-umalqura', 'islamic-tbla'); the packages' READMEs.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts hijri-converter@1.1.1 @umalqura/core@0.0.7 \
  @tabby_ai/hijri-converter@1.0.5 hijri-date@0.2.2
cat > try.cjs <<'JS'
const assert = require('node:assert');
const { gregorianToHijri } = require('@tabby_ai/hijri-converter');
const umalqura = require('@umalqura/core').default;
const { toHijri } = require('hijri-converter');
require('hijri-date'); // gives Date a toHijri()
function intl(calendar) {
  const options = { day: 'numeric', month: 'numeric', year: 'numeric', timeZone: 'UTC' };
  const format = new Intl.DateTimeFormat(`en-u-ca-${calendar}-nu-latn`, options);
  return (day) => {
    const parts = Object.fromEntries(format.formatToParts(day).map(({ type, value }) => [type, value]));
    return [parts.year ?? parts.relatedYear, parts.month, parts.day].map(Number).join('-');
  };
}
const fields = (day) => [day.getUTCFullYear(), day.getUTCMonth() + 1, day.getUTCDate()];
const calendars = {
  intl: intl('islamic-umalqura'),
  'hijri-converter': (day) => Object.values(toHijri(...fields(day))).join('-'),
  '@umalqura/core': (day) => {
    const [year, month, date] = fields(day);
    const found = umalqura(new Date(year, month - 1, date));
    return [found.hy, found.hm, found.hd].join('-');
  },
  '@tabby_ai': (day) => {
    const [year, month, date] = fields(day);
    const found = gregorianToHijri({ year, month, day: date });
    return [found.year, found.month, found.day].join('-');
  },
  tbla: intl('islamic-tbla'),
  'hijri-date': (day) => {
    const [year, month, date] = fields(day);
    const found = new Date(year, month - 1, date, 12).toHijri();
    return [found.getFullYear(), found.getMonth(), found.getDate()].join('-');
  },
};
const at = (text) => Object.entries(calendars).map(([name, of]) => [name, of(new Date(`${text}T00:00:00Z`))]);
const seen = {
  '2026-02-18': ['1447-9-1', '1447-9-1', '1447-9-1', '1447-9-1', '1447-9-2', '1447-9-2'],
  '2031-12-15': ['1453-8-30', '1453-9-1', '1453-9-1', '1453-9-1', '1453-9-2', '1453-9-2'],
  '2033-01-02': ['1454-9-30', '1454-10-1', '1454-10-1', '1454-10-1', '1454-10-1', '1454-10-1'],
};
for (const [text, expected] of Object.entries(seen)) {
  console.log(text, at(text).map(([name, day]) => `${name} ${day}`).join(', '));
  assert.deepStrictEqual(at(text).map(([, day]) => day), expected, text);
}
const packages = ['hijri-converter', '@umalqura/core', '@tabby_ai'];
let first;
for (let time = Date.UTC(2026, 0, 1); time < Date.UTC(2033, 0, 1); time += 86_400_000) {
  const day = new Date(time);
  const expected = calendars.intl(day);
  if (packages.some((name) => calendars[name](day) !== expected)) first ??= day.toISOString().slice(0, 10);
  assert.equal(calendars['hijri-date'](day), calendars.tbla(day));
}
console.log('part on', first);
assert.equal(first, '2029-08-11');
JS
TZ=UTC node try.cjs

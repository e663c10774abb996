#!/usr/bin/env bash
# luxon-business-days@3.0.1 (newest on npm) with luxon@3.7.2, tried 2026-11-30 with Node.js 20 and 24.
# Behaviour: plusBusiness() and isHoliday() skip weekends and holidays, and without a setup these are the days on which
# an American parcel service rests. One working day after 25 November 2026 is the 27th (Thanksgiving was between), after
# 4 September the 8th (Labor Day). 17 August, Indonesia's Independence Day, and 1 May are working days. Neither the
# locale nor the zone of a DateTime changes it. After the setup { holidayMatchers: [] } only weekends are skipped.
# Why it matters: 'due in five working days' is a day later in the weeks of American holidays, and a day early in those
# of Indonesian ones: a fine begins on a day on which every bank was closed. Other such packages (date-fns, Day.js) know
# no holidays until they are given some, so that nobody looks for them.
# Source: the package's README, 'Default holidays (aka shipping holidays via UPS)' below 'Configure holidays'; SKB 3
# Menteri 1497/2025, 2/2025 and 5/2025 on national holidays of 2026 (17 August, 1 May).
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts luxon-business-days@3.0.1 luxon@3.7.2
cat > try.cjs <<'JS'
const assert = require('node:assert');
const { DateTime } = require('luxon-business-days');
const day = (text) => DateTime.fromISO(text, { zone: 'Asia/Jakarta', locale: 'id-ID' });
const next = (text) => day(text).plusBusiness({ days: 1 }).toISODate();
const days = ['2026-11-25', '2026-09-04', '2026-12-24', '2026-08-14'];
const after = Object.fromEntries(days.map((text) => [text, next(text)]));
const isHoliday = Object.fromEntries(
  ['2026-11-26', '2026-09-07', '2026-08-17', '2026-05-01'].map((text) => [text, day(text).isHoliday()]),
);
console.log('the next working day:', after, 'a holiday:', isHoliday);
assert.deepEqual(after, {
  '2026-11-25': '2026-11-27',
  '2026-09-04': '2026-09-08',
  '2026-12-24': '2026-12-28',
  '2026-08-14': '2026-08-17',
});
assert.deepEqual(isHoliday, { '2026-11-26': true, '2026-09-07': true, '2026-08-17': false, '2026-05-01': false });
DateTime.prototype.setupBusiness({ holidayMatchers: [] });
assert.deepEqual(days.slice(0, 2).map(next), ['2026-11-26', '2026-09-07']);
JS
node try.cjs

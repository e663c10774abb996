#!/usr/bin/env bash
# Intl of Node.js, @internationalized/date@3.12.4, luxon@3.7.2 and moment@2.31.0 beside dayjs@1.11.23, date-fns@4.4.0
# and flatpickr@4.6.13, each with its Indonesian locale, tried 2026-11-29 with Node.js 20 and 24.
# Behaviour: asked in Indonesian for the week of Wednesday 19 August 2026, the first four begin it on Sunday the 16th
# (CLDR's week of the region ID), the others on Monday the 17th. Moment and Day.js, of which one is taken in place of
# the other, differ, and so do the two calendars. Without a locale Day.js begins on Sunday and Luxon on Monday.
# Why it matters: 'takings of this week' from the server and the days that are marked in the picker are two weeks that
# share six days; what a shop takes on Sunday, its best day, moves from one report to the next.
# Source: Unicode CLDR 48, supplemental week data (ID: sun); ISO 8601 (Monday); each package's Indonesian locale.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @internationalized/date@3.12.4 luxon@3.7.2 moment@2.31.0 \
  dayjs@1.11.23 date-fns@4.4.0 flatpickr@4.6.13
cat > try.cjs <<'JS'
const assert = require('node:assert');
const { CalendarDate, startOfWeek } = require('@internationalized/date');
const dateFns = require('date-fns');
const { id } = require('date-fns/locale');
const dayjs = require('dayjs');
require('dayjs/locale/id');
const flatpickr = require('flatpickr/dist/l10n/id.js');
const { DateTime } = require('luxon');
const moment = require('moment');
require('moment/locale/id');
const wednesday = '2026-08-19';
const locale = new Intl.Locale('id-ID');
const { firstDay } = locale.getWeekInfo?.() ?? locale.weekInfo;
const begins = {
  Intl: moment(wednesday).subtract((moment(wednesday).isoWeekday() - firstDay + 7) % 7, 'days').format('YYYY-MM-DD'),
  '@internationalized/date': startOfWeek(new CalendarDate(2026, 8, 19), 'id-ID').toString(),
  luxon: DateTime.fromISO(wednesday).setLocale('id').startOf('week', { useLocaleWeeks: true }).toISODate(),
  moment: moment(wednesday).locale('id').startOf('week').format('YYYY-MM-DD'),
  dayjs: dayjs(wednesday).locale('id').startOf('week').format('YYYY-MM-DD'),
  'date-fns': dateFns.format(dateFns.startOfWeek(new Date(2026, 7, 19), { locale: id }), 'yyyy-MM-dd'),
  flatpickr: `2026-08-${16 + flatpickr.default.id.firstDayOfWeek}`,
};
console.log(begins);
const [sunday, monday] = ['2026-08-16', '2026-08-17'];
assert.deepEqual(Object.values(begins), [sunday, sunday, sunday, sunday, monday, monday, monday]);
JS
node try.cjs

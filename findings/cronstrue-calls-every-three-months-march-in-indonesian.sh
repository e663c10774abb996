#!/usr/bin/env bash
# cronstrue@3.39.0 (newest on npm), locale id, tried 2026-11-29 with Node.js 20 and 24.
# Behaviour: it puts a schedule into words. 'On the 1st, every three months' (0 0 1 */3 *) is '..., setiap bulan 3 ' in
# Indonesian, with a space at its end: 'each month 3', which is how people name March. Every second month is 'setiap
# bulan 2 ' (February), every six months June, and */2 in the days of the week is 'setiap hari 2'. Days of a month
# ('setiap 2 hari') and hours are right, and so is the same schedule in English and other languages.
# Why it matters: a settings screen that shows a quarterly report or a half-yearly charge says that it runs once a year,
# in March or June. The user who corrects it makes it wrong.
# Source: crontab(5) ('*/3' in the months: January, April, July, October); the package's own English text.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts cronstrue@3.39.0
cat > try.cjs <<'JS'
const assert = require('node:assert');
const { toString } = require('cronstrue/i18n');
const schedules = ['0 0 1 */3 *', '0 0 1 */2 *', '0 0 1 */6 *', '0 9 * * */2', '0 9 */2 * *', '0 0 1 3 *'];
const rows = schedules.map((cron) => [cron, toString(cron, { locale: 'id' }), toString(cron, { locale: 'en' })]);
console.table(rows);
assert.deepEqual(rows.map(([, indonesian]) => indonesian), [
  'Pada 00:00, pada hari 1 dalam sebulan, setiap bulan 3 ',
  'Pada 00:00, pada hari 1 dalam sebulan, setiap bulan 2 ',
  'Pada 00:00, pada hari 1 dalam sebulan, setiap bulan 6 ',
  'Pada 09:00, setiap hari 2  dalam seminggu',
  'Pada 09:00, setiap 2 hari',
  'Pada 00:00, pada hari 1 dalam sebulan, hanya pada Maret',
]);
assert.match(rows[0][2], /every 3 months$/);
JS
node try.cjs

#!/usr/bin/env bash
# date-holidays@3.37.0, country ID, tried 2026-11-28 with Node.js 20 and 24.
# Behaviour: 2026 has 'Maulid Nabi Muhammad' twice, on 16 January and on 25 August. The first is Isra Mikraj (27 Rajab)
# under a wrong name. Idul Fitri comes out on 20 and 21 March, a day before the government's 21 and 22 March: the
# package computes the Saudi calendar, Indonesia decides by sighting (sidang isbat), and the ministers' decree already
# named the days in September 2025. Easter Sunday (5 April), a national holiday since 2024, is missing, and so are all
# days of 'cuti bersama', on which banks are closed as well.
# Why it matters: due dates that move to the next working day, 'the bank books it tomorrow' and reminders are a day off
# around Lebaran, the week with the largest payments of the year (THR).
# Source: SKB 3 Menteri 1497/2025, 2/2025 and 5/2025 on national holidays of 2026 (16 January Isra Mikraj, 21-22 March
# Idulfitri, 5 April Kebangkitan Yesus Kristus, 25 August Maulid).
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts date-holidays@3.37.0
cat > try.mjs <<'JS'
import assert from 'node:assert';
import Holidays from 'date-holidays';
const days = new Holidays('ID').getHolidays(2026).map(({ date, name }) => `${date.slice(0, 10)} ${name}`);
console.log(days.join('\n'));
const of = (word) => days.filter((day) => day.includes(word));
assert.deepEqual(of('Maulid'), ['2026-01-16 Maulid Nabi Muhammad', '2026-08-25 Maulid Nabi Muhammad']);
assert.deepEqual(of('Idul Fitri').map((day) => day.slice(0, 10)), ['2026-03-20', '2026-03-21']);
assert.deepEqual(of('2026-04-05'), []);
JS
node try.mjs

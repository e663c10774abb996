#!/usr/bin/env bash
# @formkit/tempo@1.1.0 (newest on npm) beside dayjs@1.11.23, tried 2026-11-30 with Node.js 20 and 24.
# Behaviour: parse() reads days by a format and a language. The months have to be written as Intl writes them, letter by
# letter; any other name is no error but the month in which the program runs. In November '1 Agt 2026' (what dayjs and
# many banks write for August), '1 Ags 2026', '1 Aug 2026', '5 agustus 2026' and '5 Pebruari 2026' are all days of
# November, and 31 Agt is cut to 30 November. '1 Agu 2026' is right.
# Why it matters: a statement of August is imported into November. In a test that runs in August all of it passes, and
# the same file read twice in two months lies on two days.
# Source: Tempo's documentation of parse(); CLDR, locale id (abbreviated month names: Agu).
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @formkit/tempo@1.1.0 dayjs@1.11.23
cat > try.mjs <<'JS'
import assert from 'node:assert';
import { format, parse } from '@formkit/tempo';
import dayjs from 'dayjs';
import 'dayjs/locale/id.js';
const read = (text, pattern) => format(parse(text, pattern, 'id'), 'YYYY-MM-DD');
const written = dayjs('2026-08-01').locale('id').format('D MMM YYYY');
const unknown = {
  [written]: 'D MMM YYYY',
  '1 Ags 2026': 'D MMM YYYY',
  '1 Aug 2026': 'D MMM YYYY',
  '1 agustus 2026': 'D MMMM YYYY',
  '1 Pebruari 2026': 'D MMMM YYYY',
};
const seen = Object.fromEntries(Object.entries(unknown).map(([text, pattern]) => [text, read(text, pattern)]));
console.log(seen, read('1 Agu 2026', 'D MMM YYYY'));
assert.equal(written, '1 Agt 2026');
const now = String(new Date().getMonth() + 1).padStart(2, '0');
for (const day of Object.values(seen)) assert.equal(day, `2026-${now}-01`);
assert.equal(read('1 Agu 2026', 'D MMM YYYY'), '2026-08-01');
assert.equal(read('1 Agustus 2026', 'D MMMM YYYY'), '2026-08-01');
JS
node try.mjs

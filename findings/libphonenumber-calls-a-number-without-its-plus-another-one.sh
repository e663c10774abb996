#!/usr/bin/env bash
# libphonenumber-js@1.13.16, default country ID, tried 2026-11-28 with Node.js 20 and 24.
# Behaviour: people write Indonesian numbers as 62812... without the plus. With eleven digits or more the 62 is taken
# for the country; with ten (older numbers of 0811 and 0812 have so few) it is taken for an area code: 6281123456 is
# +626281123456, 'valid', another number than +6281123456 and than 081123456. And 0062 812 3456 7890, as dialled from
# abroad, becomes +62006281234567890, of fifteen digits behind the country, and is 'valid' too, while
# 0812 3456 7890 / 0813 (two numbers in one cell) is joined to one that is invalid.
# Why it matters: a customer with two spellings of one number becomes two, and a WhatsApp link goes to a stranger or to
# nobody; isValid() says yes both times.
# Source: E.164; the package's own README (parsing with a default country).
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts libphonenumber-js@1.13.16
cat > try.mjs <<'JS'
import assert from 'node:assert';
import { parsePhoneNumberFromString } from 'libphonenumber-js';
const seen = [
  ['6281234567890', '+6281234567890', true],
  ['081123456', '+6281123456', true],
  ['+6281123456', '+6281123456', true],
  ['6281123456', '+626281123456', true],
  ['0062 812 3456 7890', '+62006281234567890', true],
  ['0812 3456 7890 / 0813', '+62812345678900813', false],
].map(([written, number, valid]) => [written, number, valid, parsePhoneNumberFromString(written, 'ID')]);
for (const [written, , , read] of seen) console.log(written.padEnd(22), '->', read.number, read.isValid());
for (const [written, number, valid, read] of seen)
  assert.deepEqual([read.number, read.isValid()], [number, valid], `${written} is read otherwise now`);
JS
node try.mjs

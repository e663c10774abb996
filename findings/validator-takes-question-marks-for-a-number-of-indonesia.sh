#!/usr/bin/env bash
# validator@13.15.35 beside libphonenumber-js@1.13.16, newest on npm, tried 2026-11-30 with Node.js 20 and 24.
# Behaviour: isMobilePhone(..., 'id-ID') counts spaces, question marks and bars as digits of the number. '0812?????' is
# a mobile phone, and so is '0812 | | |', as an empty field of an export looks; '0812 345 678 901', twelve digits with
# spaces as people write them, is none, since there are too many. +62 812-3456-7890, as WhatsApp and phones show it, is
# none either, without the space behind +62 it is. The other package says no to the first two and yes to the others.
# Why it matters: reminders of dues and payment links go to these numbers. A customer who copies his number from his
# phone cannot save it, and one whose number was never filled in counts as reachable.
# Source: validator's README (isMobilePhone: 'check if the string is a mobile phone number'); ITU-T E.123, 7.1 (spaces
# between the groups of +22 607 123 4567), which is how a number is printed.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts validator@13.15.35 libphonenumber-js@1.13.16
cat > try.cjs <<'JS'
const assert = require('node:assert');
const { isMobilePhone } = require('validator');
const { isValidPhoneNumber } = require('libphonenumber-js');
const numbers = ['081234567890', '0812?????', '0812 | | |', '0812 345 678 901', '+62 812-3456-7890', '+6281234567890'];
const seen = numbers.map((text) => [text, isMobilePhone(text, 'id-ID'), isValidPhoneNumber(text, 'ID')]);
console.table(seen);
assert.deepEqual(seen, [
  ['081234567890', true, true],
  ['0812?????', true, false],
  ['0812 | | |', true, false],
  ['0812 345 678 901', false, true],
  ['+62 812-3456-7890', false, true],
  ['+6281234567890', true, true],
]);
JS
node try.cjs

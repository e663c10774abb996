#!/usr/bin/env bash
# nusantara-valid@0.4.2 (newest on npm), tried 2026-11-28 with Node.js 20 and 24.
# Behaviour: isValidNPWP() takes the fifteen digits of before and refuses sixteen, both a company's (its old number with
# a 0 before it) and a person's (their NIK). isValidNIK() knows 34 provinces: a NIK that begins with 93, 94, 95 or 96
# (Papua Selatan, Tengah, Pegunungan and Barat Daya, made in 2022) is refused, one of 91 or 92 is taken.
# Why it matters: a form that checks what it is given refuses tax numbers of today on proofs of PPh 23, and people who
# are registered in four provinces; whoever wants to go on types fifteen digits, which the tax office no longer takes.
# Source: PMK 112/PMK.03/2022, articles 2 and 6 (sixteen digits); UU 14, 15, 16 and 29 of 2022 (the provinces);
# Kepmendagri 300.2.2-2138 of 2025 (their codes).
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts nusantara-valid@0.4.2
cat > try.cjs <<'JS'
const assert = require('node:assert');
const { isValidNPWP, isValidNIK } = require('nusantara-valid/dist/cjs/nusantara-valid.js');
// Invented numbers: day of birth 17 August 1990, running number 0001.
const seen = [
  ['NPWP of 15 digits', isValidNPWP('012345678901000'), true],
  ['the same with 16', isValidNPWP('0012345678901000'), false],
  ["a person's (NIK)", isValidNPWP('3171011708900001'), false],
  ['NIK of Jakarta, 31', isValidNIK('3171011708900001'), true],
  ...['93', '94', '95', '96'].map((code) => [`NIK of ${code}`, isValidNIK(`${code}01011708900001`), false]),
];
for (const [what, valid] of seen) console.log(what.padEnd(20), valid);
for (const [what, valid, expected] of seen) assert.equal(valid, expected, `${what} is judged otherwise now`);
JS
node try.cjs

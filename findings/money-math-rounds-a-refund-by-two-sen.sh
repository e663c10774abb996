#!/usr/bin/env bash
# money-math@2.6.3 (newest on npm), tried 2026-11-30 with Node.js 20 and 24.
# Behaviour: a positive result is rounded to the nearest sen, as the README says. A negative one is not: mul() and div()
# are right where it is rounded down and two sen too small where it is rounded up: -2.00 / 3 is -0.65 (2.00 / 3 is
# 0.67), -20.00 / 3 is -6.65. percent() is one or two sen too small for every negative amount whose percentage has a
# rest: PPN of 11 percent on 10.50 is 1.16, on -10.50 it is -1.14; on -1234.56 it is -135.79 for -135.80. What leaves no
# rest is right.
# Why it matters: the tax of a refund or a credit note is not that of the sale. One or two sen remain on the account of
# tax for each of them, always in the same direction, and a month no longer closes. A tie has nothing to do with it, so
# that choosing another rule of rounding does not help.
# Source: the package's README ('the result is rounded to the whole cent', with amounts such as "-42.10"),
# https://www.npmjs.com/package/money-math
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts money-math@2.6.3
cat > try.mjs <<'JS'
import assert from 'node:assert';
import money from 'money-math';
const seen = {
  '2.00 / 3': money.div('2.00', '3.00'),
  '-2.00 / 3': money.div('-2.00', '3.00'),
  '-20.00 / 3': money.div('-20.00', '3.00'),
  '-10.00 / 3': money.div('-10.00', '3.00'),
  '10.50, 11 %': money.percent('10.50', '11.00'),
  '-10.50, 11 %': money.percent('-10.50', '11.00'),
  '-1234.56, 11 %': money.percent('-1234.56', '11.00'),
  '-1050.00, 11 %': money.percent('-1050.00', '11.00'),
};
console.log(seen);
assert.deepEqual(seen, {
  '2.00 / 3': '0.67',
  '-2.00 / 3': '-0.65',
  '-20.00 / 3': '-6.65',
  '-10.00 / 3': '-3.33',
  '10.50, 11 %': '1.16',
  '-10.50, 11 %': '-1.14',
  '-1234.56, 11 %': '-135.79',
  '-1050.00, 11 %': '-115.50',
});
const amounts = Array.from({ length: 1000 }, (_, index) => `${index + 1}.37`);
const wrong = amounts.filter((amount) => money.percent(`-${amount}`, '11.00') !== `-${money.percent(amount, '11.00')}`);
console.log(`PPN of ${wrong.length} in ${amounts.length} refunds is not that of the sale`);
assert.equal(wrong.length, 1000);
JS
node try.mjs

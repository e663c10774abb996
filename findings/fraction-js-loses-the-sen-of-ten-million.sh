#!/usr/bin/env bash
# fraction.js@5.3.4 and mathjs@15.2.0 (which uses it), both newest on npm, tried 2026-11-30 with Node.js 20 and 24.
# Behaviour: a number is turned into the nearest fraction that a search finds, not into what its digits say. For
# hundreds of thousands that is the amount, from a million on another one: 10.000.000,01 is 10.000.000, 2.999.999,99 is
# 3.000.000, 1.234.567,89 is 100000000/81, more than a sen too much, 1.111.111,04 seven sen more. 1.500.000,50 is
# 4500000000000/2999999, so that twice of it is not 3.000.001. The same as a text, '1234567.89', is exact.
# fraction(1234567.89) of mathjs does the same.
# Why it matters: the package is chosen because nothing is rounded in it. Amounts in rupiah with sen (interest, tax,
# shares) are nearly all above a million; a share of it then differs from its sum, and the sum from the statement.
# Source: the package's README ('avoidable inaccuracies' of floating point; of doubles 'the method is really precise',
# with a note on numbers such as 1234567.9991829, which has seven decimals), https://www.npmjs.com/package/fraction.js
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts fraction.js@5.3.4 mathjs@15.2.0
cat > try.mjs <<'JS'
import assert from 'node:assert';
import Fraction from 'fraction.js';
import { fraction } from 'mathjs';
const amounts = [19.99, 99999.99, 1234567.89, 1500000.5, 2999999.99, 10000000.01];
const seen = amounts.map((amount) => [amount, new Fraction(amount).toFraction(), fraction(amount).toFraction()]);
console.table(seen);
assert.deepEqual(seen.map(([, own]) => own), [
  '1999/100',
  '9999999/100',
  '100000000/81',
  '4500000000000/2999999',
  '3000000',
  '10000000',
]);
assert.deepEqual(seen.map(([, own]) => own), seen.map(([, , ofMathjs]) => ofMathjs));
for (const amount of amounts) assert.ok(new Fraction(String(amount)).mul(100).equals(Math.round(amount * 100)));
assert.equal(new Fraction(1500000.5).mul(2).equals(3000001), false);
const off = new Fraction(1111111.04).sub('1111111.04').valueOf();
console.log('1111111.04 is off by', off);
assert.ok(Math.abs(off) > 0.07);
JS
node try.mjs

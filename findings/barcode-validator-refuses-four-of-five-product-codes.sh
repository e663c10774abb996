#!/usr/bin/env bash
# @ericblade/barcode-validator@2.4.1 (newest on npm) beside bwip-js@4.11.4, tried 2026-11-30 with Node.js 20 and 24.
# Behaviour: it tells whether the check digit of a product code is right. Of a thousand codes of 13 figures that begin
# with 899 (Indonesia), each with its right digit, it calls about 200 valid; for the others it takes another digit for
# the right one, so that each of those codes has a wrong neighbour that is valid. Codes of 8 figures fare alike, those
# of 12 are all right. 4006381333931, the usual example of an EAN-13, is not valid. bwip-js, which draws bar codes,
# takes the right digits and refuses the others.
# Why it matters: in a list of goods four of five cannot be entered, and a code that was typed wrongly can: it is
# another product, with another price.
# Source: GS1 General Specifications, 7.9.1 (check digit: weights 3 and 1 from the right, to the next ten).
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @ericblade/barcode-validator@2.4.1 bwip-js@4.11.4
cat > try.mjs <<'JS'
import assert from 'node:assert';
import validator from '@ericblade/barcode-validator';
import bwip from 'bwip-js';
const valid = (code) => (validator.default ?? validator)(code).valid;
function withDigit(body, wrong = 0) {
  const sum = [...body].reverse().reduce((total, figure, index) => total + figure * (index % 2 ? 1 : 3), 0);
  return body + (((10 - (sum % 10)) % 10) + wrong) % 10;
}
const figures = (index) => String(index * 716_737_911).padStart(9, '0').slice(-9);
const bodies = Array.from({ length: 1000 }, (_, index) => `899${figures(index)}`);
const others = [1, 2, 3, 4, 5, 6, 7, 8, 9];
const rights = (list) => list.filter((body) => valid(withDigit(body))).length;
const seen = {
  'right digit': rights(bodies),
  'another digit': bodies.filter((body) => others.some((other) => valid(withDigit(body, other)))).length,
  'eight figures, right digit': rights(bodies.map((body) => body.slice(-7))),
  'twelve figures, right digit': rights(bodies.map((body) => body.slice(-11))),
  example: valid('4006381333931'),
};
console.log(seen);
for (const body of bodies.slice(0, 20)) {
  bwip.raw({ bcid: 'ean13', text: withDigit(body) });
  assert.throws(() => bwip.raw({ bcid: 'ean13', text: withDigit(body, 2) }));
}
const near = (count, expected) => assert.ok(Math.abs(count - expected) < 60, `${count} in place of ${expected}`);
near(seen['right digit'], 200);
near(seen['another digit'], 800);
near(seen['eight figures, right digit'], 200);
assert.equal(seen['twelve figures, right digit'], 1000);
assert.equal(seen.example, false);
JS
node try.mjs

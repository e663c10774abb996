#!/usr/bin/env bash
# fundamental-js@1.4.1 (newest on npm) beside node-irr@2.0.5, tried 2026-11-30 with Node.js 20 and 24.
# Behaviour: xirr() looks for the yearly return up to ten times, and when it does not find it, it answers that bound.
# 12.000.000 put in and 10.000.000 got back a week later is a loss, -99,99 percent by the year; fundamental-js says 10,
# that is +1.000 percent. 1.000.000 back after two months: 10 as well. Nothing is thrown; losses that are smaller by the
# year are right.
# Why it matters: a stock lot that was sold at a loss after a few days, or a loan that a customer stopped paying, stands
# at the top of the list by return, with the sign turned.
# Source: the package's README ('xirr', throws if there is no change of sign; nothing on bounds); Excel's XIRR.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts fundamental-js@1.4.1 node-irr@2.0.5
cat > try.mjs <<'JS'
import assert from 'node:assert';
import { xirr } from 'fundamental-js';
import { convertRate, RateInterval, xirr as other } from 'node-irr';
const cases = {
  'a third lost in three months': [['2026-01-31', -12e6], ['2026-04-30', 9e6]],
  'a sixth lost in a week': [['2026-01-31', -12e6], ['2026-02-07', 10e6]],
  'eleven of twelve lost in two months': [['2026-01-31', -12e6], ['2026-03-31', 1e6]],
};
const seen = {};
for (const [name, flows] of Object.entries(cases)) {
  const mine = xirr(flows.map(([day, amount]) => ({ date: new Date(day), amount })));
  const { rate } = other(flows.map(([date, amount]) => ({ date, amount })));
  seen[name] = [mine, convertRate(rate, RateInterval.Year)].map((value) => Number(value.toFixed(4)));
}
console.log(seen);
assert.deepEqual(Object.values(seen), [[-0.6927, -0.6927], [10, -0.9999], [10, -1]]);
JS
node try.mjs

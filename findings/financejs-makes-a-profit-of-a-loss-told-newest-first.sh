#!/usr/bin/env bash
# financejs@4.1.0 (newest on npm) beside xirr@1.1.0 and fundamental-js@1.4.1, tried 2026-11-30 with Node.js 20 and 24.
# Behaviour: 12.000.000 paid on 31 January and 11.000.000 received on 31 July is a return of -16,09 percent a year.
# Given in the other order, as a bank's list with the newest first, XIRR() of financejs answers +19,18: it counts all
# years from the first row, those before it as negative ones, and so takes the money that came back for money lent out
# backwards. The other two sort by date and say -16,09 both times. Losses of more than about half a year's sum are NaN.
# Why it matters: a loss is a profit of the same size, nothing is thrown, and only the order of the rows decides.
# Source: the package's README ('cash flows at irregular intervals'); Excel's XIRR (a date before the first is #NUM!).
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts financejs@4.1.0 xirr@1.1.0 fundamental-js@1.4.1
cat > try.mjs <<'JS'
import assert from 'node:assert';
import Finance from 'financejs';
import { xirr as fundamental } from 'fundamental-js';
import xirr from 'xirr';
const oldest = [{ when: new Date('2026-01-31'), amount: -12e6 }, { when: new Date('2026-07-31'), amount: 11e6 }];
function answers(flows) {
  const dates = flows.map((flow) => flow.when);
  const percent = (rate) => Math.round(rate * 10000) / 100;
  return {
    financejs: new Finance().XIRR(flows.map((flow) => flow.amount), dates, 0),
    xirr: percent(xirr(flows)),
    'fundamental-js': percent(fundamental(flows.map(({ when, amount }) => ({ date: when, amount })))),
  };
}
const seen = { 'oldest first': answers(oldest), 'newest first': answers([...oldest].reverse()) };
console.log(seen);
assert.deepEqual(Object.values(seen['oldest first']), [-16.09, -16.09, -16.09]);
assert.deepEqual(Object.values(seen['newest first']), [19.18, -16.09, -16.09]);
JS
node try.mjs

#!/usr/bin/env bash
# @formulajs/formulajs@4.6.1 and hyperformula@3.5.0, both newest on npm, tried 2026-11-30 with Node.js 20 and 24.
# Behaviour: interest that counts each month as 30 days runs from 28 February to 31 March for 30 days: the last day of
# February counts as the 30th. DAYS360 says so in formulajs and 31 in HyperFormula. YEARFRAC, the same count as a part
# of a year, is 33/360 in formulajs, three days more than its own DAYS360, and 31/360 in HyperFormula. From 31 January
# to 28 February DAYS360 of formulajs is 30 and its YEARFRAC 28/360, as both are in HyperFormula. Other months agree.
# Why it matters: interest, fines and deposits that begin or end with February come out up to a tenth too high for the
# month, once a year, and the sheet that the customer opens says another sum than the server that calculated it.
# Source: Microsoft, 'DAYS360 function' (US method: a start on the last day of a month becomes the 30th; an end on the
# last day becomes the 30th too),
# https://support.microsoft.com/office/days360-function-b9a509fd-49ef-407e-94df-0cbda5718c2a
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @formulajs/formulajs@4.6.1 hyperformula@3.5.0
cat > try.mjs <<'JS'
import assert from 'node:assert';
import { DAYS360, YEARFRAC } from '@formulajs/formulajs';
import { HyperFormula } from 'hyperformula';
const sheet = HyperFormula.buildFromArray([[]], { licenseKey: 'gpl-v3' });
const periods = [
  [[2026, 2, 28], [2026, 3, 31]],
  [[2024, 2, 29], [2024, 3, 31]],
  [[2026, 1, 31], [2026, 2, 28]],
  [[2026, 1, 31], [2026, 3, 31]],
];
function counted([from, to]) {
  const dates = [from, to].map(([year, month, day]) => new Date(year, month - 1, day));
  const [start, end] = [from, to].map((day) => `DATE(${day.join(',')})`);
  const days = (formula) => sheet.calculateFormula(formula, 0);
  const year = (part) => Math.round(part * 360);
  return {
    formulajs: [DAYS360(...dates, false), year(YEARFRAC(...dates, 0))],
    hyperformula: [days(`=DAYS360(${start},${end})`), year(days(`=YEARFRAC(${start},${end},0)`))],
  };
}
const seen = periods.map(counted);
console.log('DAYS360 and YEARFRAC * 360:', seen);
assert.deepEqual(seen, [
  { formulajs: [30, 33], hyperformula: [31, 31] },
  { formulajs: [30, 32], hyperformula: [31, 31] },
  { formulajs: [30, 28], hyperformula: [28, 28] },
  { formulajs: [60, 60], hyperformula: [60, 60] },
]);
JS
node try.mjs

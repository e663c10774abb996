#!/usr/bin/env bash
# fast-formula-parser@1.0.19 (newest on npm) beside hyperformula@3.5.0, tried 2026-11-30 with Node.js 20 and 24.
# Behaviour: EDATE(DATE(2026,1,31),1) is 28 February in Excel: a month that is shorter ends the count. Here it is 3
# March (46084 in place of 46081); three months on it is 1 May in place of 30 April, a month back from 31 March 3 March,
# and a year on from 29 February 2024 1 March 2025. EOMONTH is right. Days up to the 28th are right.
# Why it matters: EDATE is the formula for dues, instalments and the ends of contracts, and those that begin at the end
# of a month are a month later for every report that groups by month: February has no rent, March has two.
# Source: Microsoft, 'EDATE function' (it is for 'maturity dates or due dates that fall on the same day of the month as
# the date of issue'); the package's list of supported functions.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts fast-formula-parser@1.0.19 hyperformula@3.5.0
cat > try.mjs <<'JS'
import assert from 'node:assert';
import Parser from 'fast-formula-parser';
import { HyperFormula } from 'hyperformula';
const day = (serial) => new Date((serial - 25569) * 86_400_000).toISOString().slice(0, 10);
function both(formula) {
  const engine = HyperFormula.buildFromArray([[`=${formula}`]], { licenseKey: 'gpl-v3' });
  const fast = new Parser().parse(formula, { sheet: 'A', row: 1, col: 1 });
  return [fast, engine.getCellValue({ sheet: 0, row: 0, col: 0 })].map(day).join(' ');
}
const formulas = [
  'EDATE(DATE(2026,1,31),1)', 'EDATE(DATE(2026,1,31),3)', 'EDATE(DATE(2026,3,31),-1)', 'EDATE(DATE(2024,2,29),12)',
  'EOMONTH(DATE(2026,1,31),1)', 'EDATE(DATE(2026,1,28),1)',
];
const seen = formulas.map(both);
console.log(Object.fromEntries(formulas.map((formula, index) => [formula, seen[index]])));
assert.deepEqual(seen, [
  '2026-03-03 2026-02-28',
  '2026-05-01 2026-04-30',
  '2026-03-03 2026-02-28',
  '2025-03-01 2025-02-28',
  '2026-02-28 2026-02-28',
  '2026-02-28 2026-02-28',
]);
JS
node try.mjs

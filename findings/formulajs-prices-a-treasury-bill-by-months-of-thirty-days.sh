#!/usr/bin/env bash
# @formulajs/formulajs@4.6.1 beside hyperformula@3.5.0, both newest on npm, tried 2026-11-30 with Node.js 20 and 24.
# Behaviour: a bill of 31 January to 31 July 2026 runs for 181 days; at a discount of 9 percent TBILLPRICE is 95,475 of
# 100. formulajs counts 180, six months of thirty days, and says 95,5; from 31 January to 1 March (29 days) it counts
# 31, as HyperFormula does not. TBILLYIELD has the same days. HyperFormula says 95,475 and so does the formula of Excel.
# Why it matters: a treasurer who buys for Rp 10 miliar by that price is Rp 2,5 million apart from the dealer's sheet,
# and by more over the end of February; no result looks wrong by itself.
# Source: Microsoft, 'TBILLPRICE function' (100 * (1 - discount * DSM / 360), DSM is the number of days from settlement
# to maturity).
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @formulajs/formulajs@4.6.1 hyperformula@3.5.0
cat > try.mjs <<'JS'
import assert from 'node:assert';
import { TBILLPRICE } from '@formulajs/formulajs';
import { HyperFormula } from 'hyperformula';
function both(from, to, discount) {
  const cells = [from, to].map(([year, month, day]) => `DATE(${year},${month},${day})`);
  const formula = `=TBILLPRICE(${cells},${discount})`;
  const engine = HyperFormula.buildFromArray([[formula]], { licenseKey: 'gpl-v3' });
  const [start, end] = [from, to].map(([year, month, day]) => new Date(year, month - 1, day));
  const prices = [TBILLPRICE(start, end, discount), engine.getCellValue({ sheet: 0, row: 0, col: 0 })];
  return prices.map((price) => Math.round(price * 1e4) / 1e4);
}
const seen = {
  '31 January to 31 July': both([2026, 1, 31], [2026, 7, 31], 0.09),
  '31 January to 1 March': both([2026, 1, 31], [2026, 3, 1], 0.09),
  '1 January to 31 January': both([2026, 1, 1], [2026, 1, 31], 0.09),
};
console.log(seen);
assert.deepEqual(Object.values(seen), [[95.5, 95.475], [99.225, 99.275], [99.25, 99.25]]);
JS
node try.mjs

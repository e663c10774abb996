#!/usr/bin/env bash
# pesa@1.1.13 (newest on npm), tried 2026-11-30 with Node.js 20.
# Behaviour: split(n) makes 'n equal parts'. It does so by percentages and rounds these to the decimals that the amounts
# should have: with none, as rupiah are written, a third is 33 percent and a seventh 14. 1.000.000 in seven is six parts
# of 140.000 and one of 160.000, 200.000 in three is 66.000, 66.000 and 68.000. The sum is right. With two decimals
# 1.000.000 in three is 333.300, 333.300 and 333.400; at 100, the README's amount, the same rounding does not show.
# Why it matters: the last of seven instalments is 20.000 above the others, or the last of three partners gets 2.000
# more, and no check of the sum finds it. The larger the amount, the larger the difference.
# Source: pesa's README, 'split' ('n equal parts'; `round` is the precision at which the sum of the parts equals the
# amount); Martin Fowler, Patterns of Enterprise Application Architecture, 'Money' (shares differ by one unit at most).
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts pesa@1.1.13
cat > try.cjs <<'JS'
const assert = require('node:assert');
const { pesa } = require('pesa');
const seen = [
  [1_000_000, 7, 0, [140_000, 140_000, 140_000, 140_000, 140_000, 140_000, 160_000]],
  [200_000, 3, 0, [66_000, 66_000, 68_000]],
  [1_000_000, 3, 2, [333_300, 333_300, 333_400]],
  [100, 3, 2, [33.33, 33.33, 33.34]],
];
for (const [amount, parts, decimals, expected] of seen) {
  const found = pesa(amount).split(parts, decimals).map((part) => part.float);
  console.log(`${amount} in ${parts} parts with ${decimals} decimals: ${found.join(' ')}`);
  assert.deepStrictEqual(found, expected, `${amount} is split otherwise now`);
}
JS
node try.cjs

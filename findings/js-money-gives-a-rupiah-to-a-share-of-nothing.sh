#!/usr/bin/env bash
# js-money@0.6.3 (newest on npm), beside @easymoney/money@1.0.2 and dinero.js@2.0.2, tried 2026-11-29 with Node.js 20
# and 24.
# Behaviour: allocate() divides an amount by shares and hands the units that are left over to the first in the list,
# whether they have a share or not. 1.000.001 between 0, 50 and 50 is 1, 500.000 and 500.000: who has no share gets the
# odd unit, and who should have got it does not. The sum is right. The other two packages give nothing to a share of 0.
# Why it matters: a partner who left, a product without tax, a branch without turnover: each month a line of one unit is
# booked for someone who must not be in the report at all, and nobody can say where it comes from.
# Source: js-money's README, 'allocate' (shares by ratios); Martin Fowler, Patterns of Enterprise Application
# Architecture, 'Money' (allocate by ratios without losing a unit).
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts js-money@0.6.3 @easymoney/money@1.0.2 dinero.js@2.0.2
cat > try.mjs <<'JS'
import assert from 'node:assert';
import easymoney from '@easymoney/money';
import { allocate, dinero, IDR } from 'dinero.js';
import Money from 'js-money';
const amount = 1_000_001;
const dividers = {
  'js-money': (shares) => new Money(amount, Money.IDR).allocate(shares).map((part) => part.amount),
  easymoney: (shares) =>
    easymoney.createMoney({ amount, currency: 'IDR' }).allocate(shares).map((part) => Number(part.getAmount())),
  'dinero.js': (shares) => allocate(dinero({ amount, currency: IDR }), shares).map((part) => part.toJSON().amount),
};
const seen = Object.fromEntries(
  Object.entries(dividers).map(([name, divide]) => [name, divide([0, 50, 50])]),
);
console.log(seen);
assert.deepEqual(seen, {
  'js-money': [1, 500_000, 500_000],
  easymoney: [0, 500_001, 500_000],
  'dinero.js': [0, 500_001, 500_000],
});
JS
node try.mjs

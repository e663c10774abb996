#!/usr/bin/env bash
# @tanstack/table-core@9.3.1 (newest on npm), tried 2026-11-30 with Node.js 20 and 24.
# Behaviour: of the aggregations for groups and footers, mean takes amounts that are texts ('1500000') and sum, median,
# min, max and extent leave them out. Of three texts, 1.500.000, 75.000 and -20.000, the sum is 0 and the mean 518.333;
# of a text and a number, 1.500.000 and 75.000, the sum is 75.000 and the mean 787.500, and median, min and max are all
# 75.000. Numbers and null are right. BigInts have the sum 0, and mean raises a TypeError.
# Why it matters: bigint and numeric come from a database as texts. The footer of one column shows an average of half a
# million over a total of nought, or a total that is one row of two, and only a reader who multiplies sees it.
# Source: https://tanstack.com/table (column aggregation: sum, 'the sum of the values', mean, 'the average');
# node-postgres documentation, 'Data types' (int8 and numeric as string).
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @tanstack/table-core@9.3.1
cat > try.mjs <<'JS'
import assert from 'node:assert';
import { aggregationFns } from '@tanstack/table-core';
const names = ['sum', 'mean', 'median', 'min', 'max'];
function aggregate(amounts) {
  const rows = amounts.map((amount) => ({ getValue: () => amount }));
  const context = { columnId: 'amount', rows, getValue: (row) => row.getValue('amount') };
  return Object.fromEntries(names.map((name) => [name, aggregationFns[name].aggregate(context)]));
}
const seen = {
  numbers: aggregate([1_500_000, 75_000, -20_000]),
  texts: aggregate(['1500000', '75000', '-20000']),
  both: aggregate(['1500000', 75_000]),
};
console.log(seen);
assert.deepEqual(seen, {
  numbers: { sum: 1_555_000, mean: 1_555_000 / 3, median: 75_000, min: -20_000, max: 1_500_000 },
  texts: { sum: 0, mean: 1_555_000 / 3, median: undefined, min: undefined, max: undefined },
  both: { sum: 75_000, mean: 787_500, median: 75_000, min: 75_000, max: 75_000 },
});
JS
node try.mjs

#!/usr/bin/env bash
# @evologi/fixed-width@1.1.0 (newest on npm), tried 2026-11-30 with Node.js 20 and 24.
# Behaviour: a field of an amount is 12 wide, on the right, filled with noughts ({ align: 'right', pad: '0' }, as in the
# README). 1500000 is written 000001500000, as banks want it. Read by the same fields the filling is taken away on BOTH
# sides: '15', with a cast to a number 15. 1500001 comes back as it was, 75.000 as 75, 0 as an empty text. An account
# 1234567890 in such a field is read as 123456789. `trim: 'left'` is right.
# Why it matters: orders of salaries, and the answers of banks to them, are files of fixed widths. Round amounts, that
# is most, lose their noughts, the others do not, and no two lines are wrong by the same factor.
# Source: the package's README ('pad ... It's also the trimming value removed while parsing', 'trim').
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @evologi/fixed-width@1.1.0
cat > try.mjs <<'JS'
import assert from 'node:assert';
import { parse, stringify } from '@evologi/fixed-width';
const fields = [
  { property: 'account', width: 10, align: 'right', pad: '0' },
  { property: 'amount', width: 12, align: 'right', pad: '0', cast: Number },
];
const rows = [1500000, 1500001, 75000, 0].map((amount) => ({ account: '1234567890', amount }));
const text = stringify(rows, { fields });
const lines = text.trim().split('\n');
const seen = { lines, read: parse(text, { fields }), left: parse(text, { fields, trim: 'left' }) };
console.log(seen);
assert.equal(seen.lines[0], '1234567890000001500000');
assert.deepEqual(seen.read.map((row) => row.amount), [15, 1500001, 75, 0]);
assert.equal(seen.read[0].account, '123456789');
assert.deepEqual(seen.left, rows);
JS
node try.mjs

#!/usr/bin/env bash
# loanjs@1.1.2 (newest on npm), tried 2026-11-28 with Node.js 20 and 24.
# Behaviour: a plan of 1,000,000 in 3 instalments has capital parts of 999,999.99 together, its `capitalSum` says
# 1,000,000 and the last `remain` says 0. Of 80 plans of whole millions in 3 to 36 instalments 74 do not add up, by
# up to several cents either way, and for 'annuity' `sum` differs from the sum of the instalments likewise: the totals
# are computed beside the rows, not from them. Every instalment has cents, which Rupiah does not have; there is no
# option for the smallest unit. 'Cicilan 0%', the usual offer of shops in Indonesia, is refused as wrong parameters.
# Why it matters: whoever books each instalment as a receivable has a debt that is not the one that was sold, and a
# check against `capitalSum` says that all is well.
# Source: https://github.com/kfiku/LoanJS (README: 'Returns', where capitalSum is the sum of all capital).
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts loanjs@1.1.2
cat > try.cjs <<'JS'
const assert = require('node:assert');
const { Loan } = require('loanjs');
const cents = (numbers) => numbers.reduce((sum, number) => sum + Math.round(number * 100), 0);
const { installments, capitalSum } = new Loan(1_000_000, 3, 12, 'annuity');
const rows = cents(installments.map((row) => row.capital)) / 100;
console.log({ rows, capitalSum, last: installments.at(-1).remain });
assert.deepEqual([rows, capitalSum, installments.at(-1).remain], [999_999.99, 1_000_000, 0]);

let wrong = 0;
let plans = 0;
for (const amount of [1_000_000, 5_000_000, 10_000_000, 25_000_000, 120_000_000])
  for (const months of [3, 6, 7, 11, 12, 18, 24, 36])
    for (const kind of ['annuity', 'diminishing']) {
      plans += 1;
      const plan = new Loan(amount, months, 12, kind);
      if (cents(plan.installments.map((row) => row.capital)) !== amount * 100) wrong += 1;
    }
console.log(`${wrong} of ${plans} plans do not add up to their loan`);
assert.deepEqual([wrong, plans], [74, 80]);
assert.throws(() => new Loan(1_000_000, 3, 0, 'annuity'), /wrong parameters/);
JS
node try.cjs

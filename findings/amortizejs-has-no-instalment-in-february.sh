#!/usr/bin/env bash
# amortizejs@1.0.3 (newest on npm), tried 2026-11-29 with Node.js 20 and 24, TZ=Asia/Jakarta.
# Behaviour: given a `startDate` it dates each payment. A loan of 31 January in three instalments is due on 31 January,
# 3 March and 3 April: the first on the day of the loan itself, none in February, and from then on the day is the 3rd
# for good, as each date is the one before with a month added by setMonth(). `endDate`, documented as 'the pay off
# date', is 3 May, a month after the last payment. Interest is that of full months all the same: the first instalment,
# on day nought, has a month's.
# Why it matters: loans are paid out at the end of a month. The customer is reminded of days that were never agreed, and
# February's cash plan shows none of them.
# Source: the package's README ('startDate', 'endDate': the pay off date); ECMA-262, Date.prototype.setMonth (a day
# beyond the month's end runs over).
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts amortizejs@1.0.3
cat > try.cjs <<'JS'
const assert = require('node:assert');
const { Calculator } = require('amortizejs');
const day = (date) => date.toLocaleDateString('sv-SE');
function daysOf(startDate, loanTerm) {
  const plan = Calculator.calculate({ method: 'mortgage', apr: 12, balance: 10_000_000, loanTerm, startDate });
  return { due: plan.schedule.map((payment) => day(payment.date)), end: day(plan.endDate), first: plan.schedule[0] };
}
const { due, end, first } = daysOf(new Date(2026, 0, 31), 3);
console.log(due, end, first);
assert.deepEqual(due, ['2026-01-31', '2026-03-03', '2026-04-03']);
assert.equal(end, '2026-05-03');
assert.equal(first.interest, 100_000);
assert.deepEqual(daysOf(new Date(2026, 0, 15), 3).due, ['2026-01-15', '2026-02-15', '2026-03-15']);
JS
TZ=Asia/Jakarta node try.cjs

#!/usr/bin/env bash
# loan-calc@0.2.1 and financejs@4.1.0, newest on npm, beside tvm-financejs@0.3.0 and fundamental-js@1.4.1, tried
# 2026-11-30 with Node.js 20 and 24.
# Behaviour: 12.000.000 in twelve instalments without interest. loan-calc's paymentCalc() and totalInterest() are NaN,
# financejs's AM() and PMT() as well, none with an error; the other two answer 1.000.000. With 12 percent a year all
# agree on 1.066.185,46.
# Why it matters: 'cicilan 0%' is the usual offer of shops, and loans to employees carry no interest. NaN becomes null
# in JSON and an empty amount on the plan of payments; of a list of loans the sum is NaN, too.
# Source: READMEs ('Quickly calculate monthly payments'; 'Amortization'); Excel's PMT, which is -pv/nper at rate 0.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts loan-calc@0.2.1 financejs@4.1.0 tvm-financejs@0.3.0 \
  fundamental-js@1.4.1
cat > try.mjs <<'JS'
import assert from 'node:assert';
import Finance from 'financejs';
import { emi } from 'fundamental-js';
import loanCalc from 'loan-calc';
import Tvm from 'tvm-financejs';
const finance = new Finance();
const round = (amount) => Math.round(amount * 100) / 100;
const answers = (percent) => ({
  'loan-calc': loanCalc.paymentCalc({ amount: 12e6, rate: percent, termMonths: 12 }),
  'loan-calc interest': loanCalc.totalInterest({ amount: 12e6, rate: percent, termMonths: 12 }),
  'financejs AM': finance.AM(12e6, percent, 12, 1),
  'financejs PMT': round(finance.PMT(percent / 1200, 12, -12e6)),
  'tvm-financejs': round(new Tvm().PMT(percent / 1200, 12, -12e6)),
  'fundamental-js': round(emi(12e6, percent / 100, 12).emi),
});
const seen = { 'nought percent': answers(0), 'twelve percent': answers(12) };
console.log(seen);
assert.deepEqual(Object.values(seen['nought percent']), [NaN, NaN, NaN, NaN, 1e6, 1e6]);
const instalment = 1066185.46;
assert.deepEqual(Object.values(seen['twelve percent']), [
  instalment,
  794225.57,
  instalment,
  instalment,
  instalment,
  instalment,
]);
JS
node try.mjs

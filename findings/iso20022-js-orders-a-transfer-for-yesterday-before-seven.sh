#!/usr/bin/env bash
# iso20022.js@0.0.15 (newest on npm), tried 2026-11-30 with Node.js 20 and 24, TZ=UTC and TZ=Asia/Jakarta.
# Behaviour: the day on which a transfer is to be made, <ReqdExctnDt>, is the day of writing in Greenwich: a pain.001
# that is made in Jakarta on 1 December at 06:30 orders it for 30 November; in Jayapura that holds until nine o'clock.
# Its time of creation, with a Z, is right. There is no setting for the day alone: `creationDate` of the class changes
# both, so that an order for the 25th says it was made on the 25th.
# Why it matters: files are made by a job at night, before the bank opens. An order for a day that is over is refused,
# or made at once with the value of a day that belongs to last month. From seven o'clock on all is well, as in every
# test at office hours.
# Source: ISO 20022 pain.001.001.03, RequestedExecutionDate (ISODate, 'date at which the initiating party requests the
# clearing agent to process the payment').
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts iso20022.js@0.0.15
cat > try.mjs <<'JS'
import assert from 'node:assert';
import { SWIFTCreditPaymentInitiation } from 'iso20022.js';
const agent = (bic) => ({ bic, bankAddress: { country: 'ID' } });
const payer = { name: 'PT Contoh', id: 'CONTOH', account: { accountNumber: '0012345678' }, agent: agent('CONTIDJA') };
const creditor = { name: 'Toko Melati', account: { iban: 'DE89370400440532013000' }, agent: agent('DEUTDEFF') };
const payment = { type: 'swift', direction: 'credit', amount: 150000000, currency: 'IDR' };
function ordered(made) {
  const paymentInstructions = [{ ...payment, creditor: { ...creditor, address: { country: 'DE' } } }];
  const creationDate = new Date(made); // left out, it is the clock
  const order = new SWIFTCreditPaymentInitiation({ initiatingParty: payer, paymentInstructions, creationDate });
  return order.serialize().match(/<ReqdExctnDt>(.*)<\/ReqdExctnDt>/)[1];
}
const seen = {
  '06:30 in Jakarta': ordered('2026-12-01T06:30:00+07:00'),
  '07:30 in Jakarta': ordered('2026-12-01T07:30:00+07:00'),
  '08:30 in Jayapura': ordered('2026-12-01T08:30:00+09:00'),
};
console.log(process.env.TZ, seen);
assert.deepEqual(seen, {
  '06:30 in Jakarta': '2026-11-30',
  '07:30 in Jakarta': '2026-12-01',
  '08:30 in Jayapura': '2026-11-30',
});
JS
TZ=UTC node try.mjs && TZ=Asia/Jakarta node try.mjs

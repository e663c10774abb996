#!/usr/bin/env bash
# iso20022.js@0.0.15 (newest on npm), tried 2026-11-30 with Node.js 20 and 24.
# Behaviour: an account is { accountNumber } or { iban }, for the payer and for the payee alike. Of the payer both are
# written into a pain.001; of the payee only the IBAN. A transfer to the account 0098765432 is a message in which the
# payee's account, <CdtrAcct>, has an empty <Id/>, under the right name, bank and amount. No error is raised. Two
# payments to two accounts of one bank differ in nothing but the name. (The README's own call, with {
# paymentInstructions }, ends in a TypeError; the list itself has to be handed over.)
# Why it matters: no Indonesian account has an IBAN, so that every transfer of such a file lacks its account. A bank
# refuses the whole file, on the day of the salaries, or books it into its account for unclear payments.
# Source: ISO 20022 pain.001.001.03, CreditorAccount/Identification (AccountIdentification4Choice: IBAN or Other, one of
# the two has to be there); SWIFT's IBAN registry has no Indonesian format; types of the package, `Account`.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts iso20022.js@0.0.15
cat > try.mjs <<'JS'
import assert from 'node:assert';
import { ISO20022 } from 'iso20022.js';
const agent = (bic) => ({ bic, bankAddress: { country: 'ID' } });
const payer = { name: 'PT Contoh', id: 'CONTOH', account: { accountNumber: '0012345678' }, agent: agent('CONTIDJA') };
const writer = new ISO20022({ initiatingParty: payer });
function written(account) {
  const creditor = { name: 'Toko Melati', account, agent: agent('MELAIDJA'), address: { country: 'ID' } };
  const payment = { type: 'swift', direction: 'credit', amount: 150000000, currency: 'IDR', creditor };
  const text = writer.createSWIFTCreditPaymentInitiation([payment]).serialize().replace(/\s+/g, '');
  return ['DbtrAcct', 'CdtrAcct'].map((tag) => text.match(new RegExp(`<${tag}>(.*)</${tag}>`))[1]);
}
const seen = {
  number: written({ accountNumber: '0098765432' }),
  iban: written({ iban: 'DE89370400440532013000' }), // the README's example
};
console.log(seen);
const fromAccount = '<Id><Othr><Id>0012345678</Id></Othr></Id>';
assert.deepEqual(seen, {
  number: [fromAccount, '<Id/>'],
  iban: [fromAccount, '<Id><IBAN>DE89370400440532013000</IBAN></Id>'],
});
const readme = { paymentInstructions: [] };
assert.throws(() => writer.createSWIFTCreditPaymentInitiation(readme).serialize(), TypeError);
JS
node try.mjs

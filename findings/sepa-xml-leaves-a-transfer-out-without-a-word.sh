#!/usr/bin/env bash
# sepa-xml@0.6.0 (newest on npm), tried 2026-11-30 with Node.js 20 and 24.
# Behaviour: three suppliers in Europe are to be paid. addTransaction() keeps a transfer only if it likes it: an IBAN
# with one wrong digit and a transfer without an `id` return false, and nothing is thrown. compile() then reports no
# error (null) and writes a pain.001.001.03 that is whole in itself: NbOfTxs 1 and CtrlSum 100.00, as if the other two
# had never been asked for. A `currency` is not read; each amount that is left is written with Ccy="EUR", one given with
# 'IDR' as well.
# Why it matters: the file passes every check of the bank. The supplier was not paid, the books say that he was, and an
# order of rupiah is one of as many euros.
# Source: the package's README ('will throw an error if there's an issue with it!'); ISO 20022 pain.001.001.03,
# GroupHeader32/NumberOfTransactions, ControlSum.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts sepa-xml@0.6.0
cat > try.mjs <<'JS'
import assert from 'node:assert';
import SepaXML from 'sepa-xml';
const good = 'DE89370400440532013000';
function compiled(transfers) {
  const file = new SepaXML('pain.001.001.03');
  file.setHeaderInfo({ messageId: 'M1', initiator: 'PT CONTOH' });
  file.setPaymentInfo({ id: 'P1', method: 'TRF', senderName: 'PT CONTOH', senderIBAN: good, bic: 'COBADEFFXXX' });
  const supplier = { bic: 'COBADEFFXXX', name: 'PEMASOK' };
  const answers = transfers.map((transfer) => file.addTransaction({ ...supplier, ...transfer }));
  return new Promise((done) => file.compile((error, xml) => done({ answers, error, xml })));
}
const { answers, error, xml } = await compiled([
  { id: 'E1', amount: 100, iban: good, description: 'F1' },
  { id: 'E2', amount: 200, iban: 'DE88370400440532013000', description: 'F2' },
  { amount: 300, iban: good, description: 'F3' },
]);
const header = { count: /<NbOfTxs>(.*?)</.exec(xml)[1], sum: /<CtrlSum>(.*?)</.exec(xml)[1] };
console.log({ answers, error, ...header, written: xml.match(/<Ustrd>.*?</g) });
assert.equal(error, null);
assert.deepEqual(answers, [undefined, false, false]);
assert.deepEqual(header, { count: '1', sum: '100.00' });
assert.deepEqual(xml.match(/F[123]/g), ['F1']);
const rupiah = await compiled([{ id: 'E1', amount: 1500000, currency: 'IDR', iban: good, description: 'F1' }]);
const amount = /<InstdAmt.*?<\/InstdAmt>/.exec(rupiah.xml)[0];
console.log(amount);
assert.equal(amount, '<InstdAmt Ccy="EUR">1500000</InstdAmt>');
JS
node try.mjs

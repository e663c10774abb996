#!/usr/bin/env bash
# lib-fints@1.5.0 (newest on npm), tried 2026-11-30 with Node.js 20 and 24.
# Behaviour: of field :86: of an MT940 lib-fints reads what stands in subfields of German banks (?20, ?32 and so on)
# and nothing else. Free text, as banks of Indonesia and most others write it, is left out without a word: no purpose,
# no name. If the text begins with three figures, as a virtual account does, these alone are kept,
# as the code of the kind of transaction. Amounts, days and balances are right.
# Why it matters: who paid and for what stands only there. Every line comes in nameless, and rules by remark, matches
# with invoices and the search find nothing; a code of 700 looks like one that the bank has given.
# Source: SWIFT MT940, field 86 'Information to Account Owner', 6*65x: free text, of which subfields are one usage.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts lib-fints@1.5.0
cat > try.mjs <<'JS'
import assert from 'node:assert';
import { Mt940Parser } from 'lib-fints';
const read = (remark) => {
  const lines = [
    ':20:S1', ':25:0123456789', ':28C:1/1', ':60F:C260105IDR1000000,',
    ':61:2601050105C250000,NTRFINV-1', `:86:${remark}`, ':62F:C260105IDR1250000,',
  ];
  const [statement] = new Mt940Parser(`${lines.join('\r\n')}\r\n`).parse();
  const { amount, purpose, remoteName, bookingText, transactionCode } = statement.transactions[0];
  return { amount, purpose, remoteName, bookingText, transactionCode };
};
const structured = read('166?00SETORAN?20INV 1001?32TOKO MAJU');
const free = read('TRSF E-BANKING CR INV 1001 TOKO MAJU');
const virtual = read('7001234567890123 TOKO MAJU');
console.log(structured, free, virtual);
assert.deepEqual([structured.purpose, structured.remoteName], ['INV 1001', 'TOKO MAJU']); // right
const nothing = { amount: 250000, purpose: undefined, remoteName: undefined, bookingText: undefined };
assert.deepEqual(free, { ...nothing, transactionCode: '' });
assert.deepEqual(virtual, { ...nothing, transactionCode: '700' });
console.log('still so: a remark in free text is left out, but for its first three figures');
JS
node try.mjs

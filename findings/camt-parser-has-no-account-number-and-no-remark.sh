#!/usr/bin/env bash
# camt-parser@1.1.0 (newest on npm), tried 2026-11-28 with Node.js 20 and 24.
# Behaviour: a camt.053.001.08 names an account by IBAN or, where a country has none, as <Othr><Id>. camt-parser reads
# the IBAN only: `account.iban` is '' and 0012345678 is nowhere in its result. What the payer wrote
# (<RmtInf><Ustrd>), the name of the other side (<RltdPties>) and the amount of each part (<TxDtls><Amt>) are dropped
# as well; the part's transactionAmount is { currency: '', value: '' }. The entry's own amount, mark, reversal, status
# and days are right.
# Why it matters: Indonesia has no IBAN. Two accounts of one bank cannot be told apart, so that a statement is matched
# with the wrong books, and nothing is left to match a line by but its amount.
# Source: ISO 20022 camt.053.001.08, AccountIdentification4Choice (IBAN or Othr), RemittanceInformation16/Ustrd;
# SWIFT's IBAN registry lists no Indonesian format.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts camt-parser@1.1.0
cat > try.mjs <<'JS'
import assert from 'node:assert';
import { parseCamt053 } from 'camt-parser';
const xml = `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt>
<GrpHdr><MsgId>M1</MsgId><CreDtTm>2026-01-06T00:00:00</CreDtTm></GrpHdr>
<Stmt><Id>S1</Id><CreDtTm>2026-01-06T00:00:00</CreDtTm>
<Acct><Id><Othr><Id>0012345678</Id></Othr></Id><Ccy>IDR</Ccy><Ownr><Nm>PT CONTOH</Nm></Ownr></Acct>
<Bal><Tp><CdOrPrtry><Cd>OPBD</Cd></CdOrPrtry></Tp><Amt Ccy="IDR">1000000.00</Amt><CdtDbtInd>CRDT</CdtDbtInd>
<Dt><Dt>2026-01-05</Dt></Dt></Bal>
<Ntry><NtryRef>1</NtryRef><Amt Ccy="IDR">250000.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>
<BookgDt><Dt>2026-01-05</Dt></BookgDt><ValDt><Dt>2026-01-05</Dt></ValDt><BkTxCd/>
<NtryDtls><TxDtls><Refs><EndToEndId>E1</EndToEndId></Refs><Amt Ccy="IDR">250000.00</Amt>
<CdtDbtInd>CRDT</CdtDbtInd><RltdPties><Dbtr><Pty><Nm>TOKO MELATI</Nm></Pty></Dbtr></RltdPties>
<RmtInf><Ustrd>FAKTUR 77</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>
</Stmt></BkToCstmrStmt></Document>`;
const read = await parseCamt053(xml);
const [statement] = read.statements;
console.log('account:', JSON.stringify(statement.account));
console.log('details:', JSON.stringify(statement.transactions[0].details));
assert.equal(statement.account.iban, '');
assert.equal(statement.transactions[0].amount.value, '250000.00');
assert.deepEqual(statement.transactions[0].details[0].amountDetails.transactionAmount, { currency: '', value: '' });
for (const lost of ['0012345678', 'FAKTUR 77', 'TOKO MELATI'])
  assert.ok(!JSON.stringify(read).includes(lost), `${lost} is in the result now`);
JS
node try.mjs

#!/usr/bin/env bash
# ofxstatement 0.7.1-1 with its plugin iso20022 (ofxstatement-plugins 20210310+nmu1) of Debian 12 (installed here from
# their packages, without root), tried 2026-11-30 with Python 3.11.
# Behaviour: it makes OFX of a camt.053. The amounts of entries get a minus where the mark says DBIT, those of balances
# do not, as their mark is not read: an account that is overdrawn by 25.000.000 at the end (CLBD, DBIT) has
# <BALAMT>25000000.00 in the OFX, in place of -25000000.00. The entries of the same file are right, a withdrawal of
# 30.000.000 from 5.000.000 among them.
# Why it matters: loans by overdraft (rekening koran) stand in minus for months. What the company owes is shown as what
# it has, and a program that compares the balance with its own entries finds a difference of twice the debt.
# Source: ISO 20022 camt.053.001.02, CashBalance3/CreditDebitIndicator; OFX 2.2 (BALAMT of LEDGERBAL is signed).
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
apt-get download ofxstatement=0.7.1-1 ofxstatement-plugins=20210310+nmu1 python3-appdirs >/dev/null 2>&1
for package in *.deb; do dpkg -x "$package" root; done
cat > bank.xml <<'XML'
<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt>
<GrpHdr><MsgId>M1</MsgId><CreDtTm>2026-01-31T23:00:00</CreDtTm></GrpHdr>
<Stmt><Id>S1</Id><CreDtTm>2026-01-31T23:00:00</CreDtTm>
<Acct><Id><IBAN>DE89370400440532013000</IBAN></Id><Ccy>EUR</Ccy></Acct>
<Bal><Tp><CdOrPrtry><Cd>OPBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">5000000.00</Amt><CdtDbtInd>CRDT</CdtDbtInd>
<Dt><Dt>2026-01-31</Dt></Dt></Bal>
<Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">25000000.00</Amt><CdtDbtInd>DBIT</CdtDbtInd>
<Dt><Dt>2026-01-31</Dt></Dt></Bal>
<Ntry><Amt Ccy="EUR">30000000.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts>
<BookgDt><Dt>2026-01-31</Dt></BookgDt><ValDt><Dt>2026-01-31</Dt></ValDt><AcctSvcrRef>R1</AcctSvcrRef>
<NtryDtls><TxDtls><RmtInf><Ustrd>MESIN</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>
</Stmt></BkToCstmrStmt></Document>
XML
export PYTHONPATH="$dir/root/usr/lib/python3/dist-packages"
cat > try.py <<'PY'
import re
from ofxstatement.ofx import OfxWriter
from ofxstatement.plugins.iso20022 import Iso20022Parser

statement = Iso20022Parser("bank.xml").parse()
ofx = OfxWriter(statement).toxml()
seen = re.findall(r"<(?:TRNAMT|BALAMT)>[^<]*", ofx)
print(statement.start_balance, statement.end_balance, seen)
assert seen == ["<TRNAMT>-30000000.00", "<BALAMT>25000000.00"]
PY
python3 try.py

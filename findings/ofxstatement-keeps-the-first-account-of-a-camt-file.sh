#!/usr/bin/env bash
# ofxstatement 0.7.1-1 with its plugin iso20022 (ofxstatement-plugins 20210310+nmu1) of Debian 12 (installed here from
# their packages, without root), tried 2026-11-30 with Python 3.11.
# Behaviour: a camt.053 may hold any number of <Stmt>, one a day or one an account. The plugin converts the first and
# ends without a word: of a file with two days of one account the OFX has the entry of the first day, its closing
# balance and its end; of one with two accounts the second account is nowhere in it. Within a statement, entries in
# another currency than the account's are left out as well.
# Why it matters: weekends and holidays come as several statements in one file. The OFX agrees with itself, entries and
# balance, so that the days that are missing are found when the next file begins with another balance, or never.
# Source: ISO 20022 camt.053.001.02, BankToCustomerStatementV02/Statement [1..n].
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
apt-get download ofxstatement=0.7.1-1 ofxstatement-plugins=20210310+nmu1 python3-appdirs >/dev/null 2>&1
for package in *.deb; do dpkg -x "$package" root; done
export PYTHONPATH="$dir/root/usr/lib/python3/dist-packages"
cat > try.py <<'PY'
import re
from ofxstatement.ofx import OfxWriter
from ofxstatement.plugins.iso20022 import Iso20022Parser

SPACE = "urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"


def statement(account, day, opening, amount, closing):
    def balance(code, value):
        return (
            f"<Bal><Tp><CdOrPrtry><Cd>{code}</Cd></CdOrPrtry></Tp><Amt Ccy='EUR'>{value}</Amt>"
            f"<CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>{day}</Dt></Dt></Bal>"
        )

    entry = (
        f"<Ntry><Amt Ccy='EUR'>{amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>{day}</Dt>"
        f"</BookgDt><ValDt><Dt>{day}</Dt></ValDt><AcctSvcrRef>R{day}</AcctSvcrRef></Ntry>"
    )
    head = f"<Stmt><Id>{day}</Id><Acct><Id><IBAN>{account}</IBAN></Id><Ccy>EUR</Ccy></Acct>"
    return head + balance("OPBD", opening) + balance("CLBD", closing) + entry + "</Stmt>"


def converted(*statements):
    with open("bank.xml", "w") as file:
        file.write(f"<Document xmlns='{SPACE}'><BkToCstmrStmt>{''.join(statements)}</BkToCstmrStmt></Document>")
    ofx = OfxWriter(Iso20022Parser("bank.xml").parse()).toxml()
    return re.findall(r"<(?:ACCTID|TRNAMT|BALAMT|DTEND)>([^<]*)", ofx)


first, second = "DE89370400440532013000", "DE02120300000000202051"
days = converted(statement(first, "2026-01-30", 100, 50, 150), statement(first, "2026-01-31", 150, 75, 225))
accounts = converted(statement(first, "2026-01-31", 100, 50, 150), statement(second, "2026-01-31", 0, 9, 9))
print("two days:", days)
print("two accounts:", accounts)
assert days == [first, "20260130", "50.00", "150.00"]
assert accounts == [first, "20260131", "50.00", "150.00"]
PY
python3 try.py

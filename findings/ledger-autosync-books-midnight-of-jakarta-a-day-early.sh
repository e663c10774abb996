#!/usr/bin/env bash
# ledger-autosync 1.0.3.7.g69f30ea-3 with python3-ofxparse 0.21-2 of Debian 12 (installed here from their packages,
# without root), tried 2026-11-30 with Python 3.11.
# Behaviour: ofxparse takes the offset of a DTPOSTED off and forgets it: 20260201000000[+7:WIB], midnight in Jakarta, is
# 2026-01-31 17:00 without a zone, and ledger-autosync writes the day of that, 2026/01/31. The offset alone,
# 20260201000000.000[+7], which the standard allows as well, is not understood and left out: the same moment is
# 2026/02/01. A day without a time stays too.
# Why it matters: banks that export a day write it as midnight. All payments of a file move to the day before, those of
# the first of a month into the month before that was closed, and balances at its end do not agree. Two banks whose
# files differ by three letters end on two days.
# Source: OFX 2.2, 3.2.8, dates and times (YYYYMMDDHHMMSS.XXX[gmt offset:tz name], parts after the day optional).
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
apt-get download ledger-autosync=1.0.3.7.g69f30ea-3 python3-ofxparse=0.21-2 python3-bs4 python3-soupsieve python3-six \
  python3-lxml python3-ofxhome python3-ofxclient python3-keyring python3-jaraco.classes python3-more-itertools \
  python3-importlib-metadata python3-zipp >/dev/null 2>&1
for package in *.deb; do dpkg -x "$package" root; done
cat > bank.ofx <<'OFX'
OFXHEADER:100
DATA:OFXSGML
VERSION:102
SECURITY:NONE
ENCODING:USASCII
CHARSET:1252
COMPRESSION:NONE
OLDFILEUID:NONE
NEWFILEUID:NONE

<OFX><SIGNONMSGSRSV1><SONRS><STATUS><CODE>0<SEVERITY>INFO</STATUS><DTSERVER>20260201120000<LANGUAGE>ENG
<FI><ORG>BANK<FID>014</FI></SONRS></SIGNONMSGSRSV1><BANKMSGSRSV1><STMTTRNRS><TRNUID>1<STATUS><CODE>0<SEVERITY>INFO
</STATUS><STMTRS><CURDEF>IDR<BANKACCTFROM><BANKID>014<ACCTID>0012345678<ACCTTYPE>CHECKING</BANKACCTFROM><BANKTRANLIST>
<DTSTART>20260201<DTEND>20260228
<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20260201000000[+7:WIB]<TRNAMT>1500000.00<FITID>1<NAME>TOKO MELATI</STMTTRN>
<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20260201000000.000[+7]<TRNAMT>2500000.00<FITID>2<NAME>TOKO MAWAR</STMTTRN>
<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20260201<TRNAMT>75000.00<FITID>3<NAME>TOKO ANGGREK</STMTTRN>
</BANKTRANLIST><LEDGERBAL><BALAMT>4075000.00<DTASOF>20260201</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>
OFX
export PYTHONPATH="$dir/root/usr/lib/python3/dist-packages" HOME="$dir"
python3 root/usr/bin/ledger-autosync bank.ofx -a Kas:Bank 2>/dev/null | grep TOKO > seen.txt
cat seen.txt
diff seen.txt - <<'TEXT'
2026/01/31 TOKO MELATI
2026/02/01 TOKO MAWAR
2026/02/01 TOKO ANGGREK
TEXT

#!/usr/bin/env bash
# hledger 1.25-2+b5 of Debian 12 (installed here from its package, without root), tried 2026-11-30.
# Behaviour: `hledger import` remembers of a file the newest day and how many lines it had, nothing else. A statement
# that comes again with one line more is read by that: a line of the 6th (a correction, a late BI-FAST fee) is left out
# for good once the 7th was imported. And in a list of today, newest first, the new line stands above the one known: the
# known one is booked a second time and the new one never (a list of several days is turned round and is right). Each
# time it says 'imported 1 new transactions'.
# Why it matters: the count is right and the sum is not: -1.000 and -3.000 are in the books as -1.000 twice, and nobody
# is told which line of the bank is missing.
# Source: hledger's manual, 'import', 'Deduplication' (it assumes that new items always have the newest dates and that
# the order within a day is kept).
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
apt-get download hledger=1.25-2+b5 >/dev/null 2>&1
dpkg -x hledger*.deb root
export LC_ALL=C.UTF-8
printf 'skip 1\nfields date,description,amount\naccount1 Bank\ncurrency Rp\n' > bank.csv.rules
# $1: the list as it was imported first, $2: the list that the bank gives later. Prints what is in the books then.
twice() {
  rm -f .latest* books.journal; touch books.journal
  for list in "$1" "$2"; do
    printf 'Tanggal,Keterangan,Jumlah\n%b' "$list" > bank.csv
    root/usr/bin/hledger -f books.journal import bank.csv 2>&1 | tail -1
  done
  root/usr/bin/hledger -f books.journal register Bank -O csv | cut -d, -f2,4,6 | tail -n +2
}
{
  twice '2026-01-05,A,-1000\n2026-01-07,B,-2000\n' \
    '2026-01-05,A,-1000\n2026-01-06,BIAYA,-6500\n2026-01-07,B,-2000\n2026-01-07,C,-4000\n'
  echo today, newest first
  twice '2026-01-07,B,-1000\n' '2026-01-07,C,-3000\n2026-01-07,B,-1000\n'
} | tee seen.txt
diff seen.txt - <<'TEXT'
imported 2 new transactions from bank.csv
imported 1 new transactions from bank.csv
"2026-01-05","A","Rp-1000"
"2026-01-07","B","Rp-2000"
"2026-01-07","C","Rp-4000"
today, newest first
imported 1 new transactions from bank.csv
imported 1 new transactions from bank.csv
"2026-01-07","B","Rp-1000"
"2026-01-07","B","Rp-1000"
TEXT

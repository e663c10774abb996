#!/usr/bin/env bash
# datamash 1.7-2 of Debian 12 (installed here from its package, without root), tried 2026-11-30.
# Behaviour: it counts with more digits than a double has and prints fourteen. The sum of 100.000.000.000.001 and
# 23.456.789.012.344 rupiah, 123.456.789.012.345, is written 1.2345678901234e+14, and 1.234.567.890.123,45 is
# 1234567890123.5: from a trillion on sen are rounded, from a hundred trillion on whole rupiah are, and the number turns
# into one with an e. A column that needs no sum is copied as it was. --format '%.2f' prints all digits.
# Why it matters: balances of a group of companies in rupiah have fifteen digits. Totals by account differ from their
# own sum by a few rupiah, and a program that reads them sees 1.2345678901234.
# Source: datamash's manual, --format (without it the program writes by %.14Lg).
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
apt-get download datamash=1.7-2 >/dev/null 2>&1
dpkg -x datamash*.deb root
export LC_ALL=C
sums() { root/usr/bin/datamash -g 1 "$@"; }
{
  printf 'A\t100000000000001\nA\t23456789012344\nB\t1234567890123.45\nC\t99999999999999\n' | sums sum 2
  printf 'A\t100000000000001\nA\t23456789012344\nB\t1234567890123.45\n' | sums --format '%.2f' sum 2
} | tee seen.txt
diff seen.txt - <<'TEXT'
A	1.2345678901234e+14
B	1234567890123.5
C	99999999999999
A	123456789012345.00
B	1234567890123.45
TEXT

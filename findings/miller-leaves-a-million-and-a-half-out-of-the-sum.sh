#!/usr/bin/env bash
# miller 6.6.0-2+b3 of Debian 12 (mlr, installed here from its package, without root), tried 2026-11-30.
# Behaviour: stats1 and merge-fields add what looks like a number and leave out what does not, without a word and with
# exit code 0. Of the amounts 1.500.000, 75.000 and 20.000 the sum is 95: the first has two points and is a text, the
# others are 75 and 20. The count is 3 all the same, so that sum and mean (47,5) do not belong together; the largest is
# 1.500.000, as texts come after numbers. Amounts with a comma for sen are all left out: the sum is 0. `put` with a
# formula writes (error) for the same values.
# Why it matters: the total of a list of a bank is a number that looks like one in thousands, and has the small
# payments in it and not the large ones.
# Source: Miller's documentation, 'Arithmetic' and 'Type-checking' (field values are numbers where they look like it).
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
apt-get download miller=6.6.0-2+b3 >/dev/null 2>&1
dpkg -x miller*.deb root
export LC_ALL=C.UTF-8
total() {
  printf 'jumlah\n%b' "$1" | root/usr/bin/mlr --icsv --ifs ';' --oxtab stats1 -a sum,count,mean,max -f jumlah
}
{
  total '1.500.000\n75.000\n20.000\n'
  total '1500000,50\n75000,00\n' | head -1
  printf 'jumlah\n1.500.000\n' | root/usr/bin/mlr --icsv --ocsv --headerless-csv-output put '$jumlah = $jumlah + 0'
} | tee seen.txt
diff -b seen.txt - <<'TEXT'
jumlah_sum   95
jumlah_count 3
jumlah_mean  47.5
jumlah_max   1.500.000
jumlah_sum   0
(error)
TEXT

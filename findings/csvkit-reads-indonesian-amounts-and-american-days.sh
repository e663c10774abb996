#!/usr/bin/env bash
# csvkit 1.0.7-1 (in2csv) with python3-agate 1.6.3-2 of Debian 12 (installed here from their packages, without root),
# tried 2026-11-30 with Python 3.11.
# Behaviour: `-L id_ID` says that the file is Indonesian, and amounts are read so: 1.500.000,50 becomes 1500000.50. Days
# do not follow: 05/01/2026 (5 January) becomes 2026-05-01, 12/01/2026 becomes 2026-12-01. A file that also has a day
# after the twelfth keeps all its days as they are written, so that one and the same bank's file of 1 to 12 January
# comes out as months and that of the whole month as text. `--date-format %d/%m/%Y` is right.
# Why it matters: the option for the country gives the confidence that days are read alike. What is converted at the
# beginning of a month moves through the year: into periods that are closed, or to dues in December.
# Source: csvkit's documentation of in2csv (-L LOCALE 'Specify the locale (en_US) of any formatted numbers',
# --date-format).
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
apt-get download csvkit=1.0.7-1 python3-csvkit=1.0.7-1 python3-agate=1.6.3-2 python3-agatedbf python3-agateexcel \
  python3-agatesql python3-babel python3-parsedatetime python3-pytimeparse python3-leather python3-isodate \
  python3-slugify python3-text-unidecode python3-unidecode python3-six python3-tz python3-sqlalchemy \
  python3-greenlet python3-dbfread python3-openpyxl python3-et-xmlfile python3-xlrd python3-olefile \
  python-babel-localedata >/dev/null 2>&1
for package in *.deb; do dpkg -x "$package" root; done
export PYTHONPATH="$dir/root/usr/lib/python3/dist-packages"
convert() { python3 -W ignore root/usr/bin/in2csv -f csv -d ';' -L id_ID "$@"; }
printf 'Tanggal;Jumlah\n05/01/2026;75.000\n12/01/2026;1.500.000,50\n' > early.csv
printf 'Tanggal;Jumlah\n05/01/2026;75.000\n17/01/2026;1.500.000,50\n' > month.csv
{ convert early.csv; convert month.csv; convert --date-format %d/%m/%Y month.csv; } | tee seen.txt
diff seen.txt - <<'TEXT'
Tanggal,Jumlah
2026-05-01,75000
2026-12-01,1500000.50
Tanggal,Jumlah
05/01/2026,75000
17/01/2026,1500000.50
Tanggal,Jumlah
2026-01-05,75000
2026-01-17,1500000.50
TEXT

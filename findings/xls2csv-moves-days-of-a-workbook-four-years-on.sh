#!/usr/bin/env bash
# xls2csv of catdoc 1:0.95-6~deb12u1 with a workbook of python3-xlwt 1.3.0-4, both of Debian 12 (installed here from
# their packages, without root), tried 2026-11-30 with Python 3.11.
# Behaviour: of an old Excel workbook (.xls), which banks still offer, it writes a day in the built-in format M/D/YY
# four years and a day late: 31 January 2026 is 02-01-30, 1 February 2028 is 02-02-32. The workbook says that it counts
# from 1900, and is read as one that counts from 1904. Days in a format of one's own, dd/mm/yyyy among them, are written
# as numbers, 46053, so that one column is late and the next is no date. Times are right. The option -f sets how days
# look, and not which they are.
# Why it matters: a statement turned into CSV by a script has a year that is plausible by its form; what reads two
# figures of a year takes 30 for 2030, and the payments are in the future.
# Source: [MS-XLS], Date1904 (0 means the system of 1900); the manual of xls2csv(1), -f.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
apt-get download catdoc=1:0.95-6~deb12u1 python3-xlwt=1.3.0-4 >/dev/null 2>&1
for package in *.deb; do dpkg -x "$package" root; done
printf 'charset_path=%s\nmap_path=%s\n' "$dir/root/usr/share/catdoc" "$dir/root/usr/share/catdoc" > .catdocrc
cat > write.py <<'PY'
import xlwt

book = xlwt.Workbook()
assert book.dates_1904 == 0
sheet = book.add_sheet("Mutasi")
for row, day in enumerate([46053, 46784]):  # 31 January 2026, 1 February 2028
    for column, pattern in enumerate(["M/D/YY", "dd/mm/yyyy", "h:mm"]):
        sheet.write(row, column, day + 0.5, xlwt.easyxf(num_format_str=pattern))
book.save("bank.xls")
PY
PYTHONPATH="$dir/root/usr/lib/python3/dist-packages" python3 write.py
{
  HOME="$dir" root/usr/bin/xls2csv bank.xls
  HOME="$dir" root/usr/bin/xls2csv -f %Y-%m-%d bank.xls | cut -d, -f1
} | tr -d '\f' | tee seen.txt
diff -B seen.txt - <<'TEXT'
"02-01-30","46053.5","12:00"
"02-02-32","46784.5","12:00"
"2030-02-01"
"2032-02-02"
TEXT

#!/usr/bin/env bash
# hyperformula@3.5.0 (newest on npm), tried 2026-11-30 with Node.js 20 and 24.
# Behaviour: TEXT(value, format) is how a sheet puts an amount into a sentence. The first place of a format is replaced
# by the whole number and the rest is printed as it stands: TEXT(1500000, "#,##0") is '1500000,##0', with "Rp #,##0" it
# is 'Rp 1500000,##0', with "#,##0.00" the sen are rounded away and '1234568,##0.00' is left. TEXT(0.11, "0%") is '0%',
# and a month's name is a number with a zero behind it, "dd mmmm yyyy" is '31 0100 2026'. "000", "0.00" and "dd/mm/yyyy"
# are right. No error is raised.
# Why it matters: a sheet that Excel and LibreOffice show as 'Total Rp 1.500.000', PPN as 11 percent and a due day of 31
# January says another thing on the server: a tax of nought percent, and '1500000,##0' ends in what looks like sen.
# Source: Microsoft, 'TEXT function' (=TEXT(1234.567,"$#,##0.00"), =TEXT(0.285,"0.0%")); HyperFormula documentation,
# 'Built-in functions', TEXT (formats of dateFormats), where no other is said to be printed.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts hyperformula@3.5.0
cat > try.mjs <<'JS'
import assert from 'node:assert';
import { HyperFormula } from 'hyperformula';
const sheet = HyperFormula.buildFromArray([[1500000, 1234567.5, 0.11, 46053]], { licenseKey: 'gpl-v3' });
const expected = {
  '=TEXT(A1,"#,##0")': '1500000,##0',
  '="Total "&TEXT(A1,"Rp #,##0")': 'Total Rp 1500000,##0',
  '=TEXT(B1,"#,##0.00")': '1234568,##0.00',
  '=TEXT(C1,"0%")': '0%',
  '=TEXT(D1,"dd mmmm yyyy")': '31 0100 2026', // 46053 is 31 January 2026
  '=TEXT(D1,"dd/mm/yyyy")': '31/01/2026',
  '=TEXT(B1,"0.00")': '1234567.50',
};
const seen = Object.fromEntries(Object.keys(expected).map((text) => [text, sheet.calculateFormula(text, 0)]));
console.log(seen);
assert.deepEqual(seen, expected);
JS
node try.mjs

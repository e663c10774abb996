#!/usr/bin/env bash
# carbone@3.8.2 (newest on npm), tried 2026-11-29 with Node.js 20 and 24.
# Behaviour: the language of a report is given as 'fr-fr' or 'en-us' in the documentation. For Indonesia only the bare
# 'id' has numbers. With 'id-id' (or 'id-ID', as browsers say it) dates come out in Indonesian, and amounts without a
# warning as American ones in euros: {d.amount:formatC} prints 1,500,000.50 €, where 'id' prints 1.500.000,50 Rp. Even
# then the sign stands behind the amount, as nobody writes it here.
# Why it matters: an invoice over one and a half million rupiah asks for a million and a half euros; the names of the
# months beside it say that the language is right.
# Source: Carbone's documentation, 'options.lang' and formatC (the currency is that of the language unless it is set);
# Unicode CLDR 48, id.xml (currency pattern '¤ #,##0.00').
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts carbone@3.8.2
cat > try.cjs <<'JS'
const assert = require('node:assert');
const { writeFileSync } = require('node:fs');
const carbone = require('carbone');
writeFileSync('report.txt', '{d.day:formatD(LL)} | {d.amount:formatN(0)} | {d.amount:formatC}');
const data = { day: '2026-08-17', amount: 1500000.5 };
const print = (lang) =>
  new Promise((resolve, reject) =>
    carbone.render(`${process.cwd()}/report.txt`, data, { lang, timezone: 'Asia/Jakarta' }, (error, report) =>
      error ? reject(error) : resolve(report.toString())));
async function main() {
  const seen = {};
  for (const lang of ['id', 'id-id', 'id-ID', 'fr-fr']) seen[lang] = await print(lang);
  console.log(seen);
  assert.deepEqual(seen, {
    id: '17 Agustus 2026 | 1.500.001 | 1.500.000,50 Rp',
    'id-id': '17 Agustus 2026 | 1,500,001 | 1,500,000.50 €',
    'id-ID': '17 Agustus 2026 | 1,500,001 | 1,500,000.50 €',
    'fr-fr': '17 août 2026 | 1 500 001 | 1 500 000,50 €',
  });
  process.exit(0);
}
main().catch((error) => {
  console.error(error);
  process.exit(1);
});
JS
node try.cjs

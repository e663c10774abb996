#!/usr/bin/env bash
# get-fiscal-year@3.0.6 (newest on npm), tried 2026-11-30 with Node.js 20, TZ=UTC.
# Behaviour: it answers when a country's fiscal year begins and ends, and does so for Australia, Japan, India and
# Singapore. Countries whose fiscal year is the calendar year are in its table, marked as such and without days, and
# asking for one throws a TypeError, "Cannot read properties of null (reading 'split')": Indonesia by code and by name,
# for 'last' and 'next' too, Malaysia, Vietnam, Germany, France and Brazil. The simplest case is the one it cannot do.
# Why it matters: software for a group with a company in Singapore is tried with Singapore and fails for the parent in
# Jakarta. Who catches the error and falls back to another country closes the books of Jakarta on 31 March.
# Source: the package's README ('Get the fiscal year information of any country!'); Indonesian law on general tax
# provisions (UU KUP), article 1: a tax year is one calendar year unless the books follow another.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts get-fiscal-year@3.0.6
cat > try.cjs <<'JS'
const assert = require('node:assert');
const FiscalYear = require('get-fiscal-year');
const years = new FiscalYear();
const days = { AU: ['07-01', '06-30'], JP: ['04-01', '03-31'], IN: ['04-01', '03-31'], SG: ['04-01', '03-31'] };
for (const [country, expected] of Object.entries(days)) {
  const { fiscalYearStart, fiscalYearEnd } = JSON.parse(JSON.stringify(years.getFiscalYear(country)));
  console.log(country, fiscalYearStart, fiscalYearEnd);
  assert.deepStrictEqual([fiscalYearStart, fiscalYearEnd].map((day) => day.slice(5, 10)), expected);
}
for (const country of ['ID', 'Indonesia', 'MY', 'VN', 'DE', 'FR', 'BR'])
  for (const period of ['current', 'last', 'next'])
    assert.throws(() => years.getFiscalYear(country, period), (error) => {
      if (period === 'current') console.log(country, error.name, error.message);
      return error instanceof TypeError && /null/.test(error.message);
    });
JS
TZ=UTC node try.cjs

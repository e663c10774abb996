#!/usr/bin/env bash
# terbilang@0.0.3 (newest on npm), tried 2026-11-29 with Node.js 20 and 24.
# Behaviour: a thousand is 'satu ribu' (Indonesian says 'seribu', as it says 'seratus'), and so are 1001 to 1999. From a
# milliard on the words are the English note 'terlalu besar / not implemented yet': it is returned, not thrown.
# Why it matters: the words on a receipt are what counts when they differ from the figures. One over Rp 1 miliar, an
# everyday sum between businesses, says 'not implemented yet rupiah', and nothing in the program notices.
# Source: the package's README (its 'TODO' names numbers of more than 10 digits; 1,000,000,000 has 10) and KBBI
# (kbbi.kemdikbud.go.id, 'seribu').
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts terbilang@0.0.3
cat > try.cjs <<'JS'
const assert = require('node:assert');
const terbilang = require('terbilang');
const said = [100, 1000, 1500, 999_999_999, 1_000_000_000, 2_500_000_000].map((amount) => [amount, terbilang(amount)]);
console.log(said);
assert.deepEqual(Object.fromEntries(said), {
  100: 'seratus',
  1000: 'satu ribu',
  1500: 'satu ribu lima ratus',
  999999999:
    'sembilan ratus sembilan puluh sembilan juta sembilan ratus sembilan puluh sembilan ribu ' +
    'sembilan ratus sembilan puluh sembilan',
  1000000000: 'terlalu besar / not implemented yet',
  2500000000: 'terlalu besar / not implemented yet',
});
JS
node try.cjs

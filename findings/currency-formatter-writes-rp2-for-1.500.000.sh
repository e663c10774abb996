#!/usr/bin/env bash
# currency-formatter@1.5.9 (newest on npm), tried 2026-11-30 with Node.js 20 and 24.
# Behaviour: format() takes texts as well as numbers, and reads them by parseFloat, which stops at the second point:
# '1.500.000' with { code: 'IDR' } is written Rp2, '75.000' Rp75 and '1.500.000,50' Rp2; '1500000' is right. The other
# way round unformat() reads by the signs of the rupiah: 'Rp1.500.000,50' is 1500000.5, but '1500000.50', as a database
# writes it, is 150000050, a hundred times as much. So an amount goes wrong in both directions where the text is of the
# other kind, and neither is an error or NaN. null is Rp0.
# Why it matters: an amount that was formatted already and is formatted once more, as happens between two layers of a
# page, is a few rupiah; all that is below a thousand stays right.
# Source: the package's README, 'Basic usage' and 'unformat'; CLDR, locale id (group '.', decimal ',').
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts currency-formatter@1.5.9
cat > try.cjs <<'JS'
const assert = require('node:assert');
const { format, unformat } = require('currency-formatter');
const rupiah = { code: 'IDR' };
const written = { '1.500.000': 'Rp2', '75.000': 'Rp75', '1.500.000,50': 'Rp2', 1500000: 'Rp1.500.000', 999: 'Rp999' };
for (const [text, expected] of Object.entries(written)) {
  console.log(text, '->', format(text, rupiah));
  assert.equal(format(text, rupiah), expected);
}
assert.equal(format(format(1500000, { ...rupiah, symbol: '' }), rupiah), 'Rp2');
assert.equal(format(null, rupiah), 'Rp0');
assert.equal(unformat('Rp1.500.000,50', rupiah), 1500000.5);
assert.equal(unformat('1500000.50', rupiah), 150000050);
JS
node try.cjs

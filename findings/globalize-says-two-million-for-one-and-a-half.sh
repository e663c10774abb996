#!/usr/bin/env bash
# globalize@1.7.1 (newest on npm) with CLDR 48 beside Intl, tried 2026-11-30 with Node.js 20 and 24.
# Behaviour: the short form of an amount, numberFormatter({ compact: 'short' }), has no decimals unless one asks for
# them: in Indonesian 1.500.000 is '2 jt', 2.500.000 '3 jt' and 1.490.000 '1 jt', a trillion and a half '2 T'. Amounts
# just below a step keep the smaller one: 999.999 is '1.000 rb'. Intl, which reads the same data, keeps two digits where
# the number is short: '1,5 jt', '2,5 jt', '1 jt'. With maximumFractionDigits: 1 Globalize says '1,5 jt', and still
# '1.000 rb'.
# Why it matters: a tile of a dashboard is wrong by up to half, and it is most wrong between one and ten million, where
# most bills are. Server and browser, one with Globalize and one with Intl, show 2 and 1,5 million of the same turnover.
# Source: Unicode UTS 35, part 3, 'Compact Number Formats' ('an implementation may allow ... 1.2 thousand'), ECMA-402,
# notation 'compact' (rounded to integers, but kept to two significant digits); Globalize's API, numberFormatter,
# 'compact'.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts globalize@1.7.1 cldr-core@48.2.0 cldr-numbers-full@48.2.0
cat > try.mjs <<'JS'
import assert from 'node:assert';
import { createRequire } from 'node:module';
import Globalize from 'globalize';
const require = createRequire(import.meta.url);
const core = ['likelySubtags', 'numberingSystems', 'plurals', 'currencyData'];
Globalize.load(...core.map((name) => require(`cldr-core/supplemental/${name}.json`)));
Globalize.load(...['numbers', 'currencies'].map((name) => require(`cldr-numbers-full/main/id/${name}.json`)));
const amounts = [1_490_000, 1_500_000, 2_500_000, 999_999, 15e11];
const short = Globalize('id').numberFormatter({ compact: 'short' });
const shorter = Globalize('id').numberFormatter({ compact: 'short', maximumFractionDigits: 1 });
const intl = new Intl.NumberFormat('id-ID', { notation: 'compact' });
const seen = {
  globalize: amounts.map((amount) => short(amount).replace(/\s/, ' ')),
  'one decimal': amounts.map((amount) => shorter(amount).replace(/\s/, ' ')),
  intl: amounts.map((amount) => intl.format(amount).replace(/\s/, ' ')),
};
console.log(seen);
assert.deepEqual(seen, {
  globalize: ['1 jt', '2 jt', '3 jt', '1.000 rb', '2 T'],
  'one decimal': ['1,5 jt', '1,5 jt', '2,5 jt', '1.000 rb', '1,5 T'],
  intl: ['1,5 jt', '1,5 jt', '2,5 jt', '1 jt', '1,5 T'],
});
JS
node try.mjs

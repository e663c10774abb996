#!/usr/bin/env bash
# to-rupiah@1.0.6 (newest on npm), tried 2026-11-28 with Node.js 20 and 24.
# Behaviour: with `useUnit: true, floatingPoint: 0` its README promises 'Rp 50rb' for 50000. It returns 'Rp 0.000rb,';
# 1000000 is 'Rp .000.000jt,' and 2750400000 'Rp .750.400.000M,': the digits that matter are gone and the others stay.
# Without `floatingPoint` it is the same; amounts below 1,000 are right. `replaceZeroDecimals` gives '50.000-' where the
# README has '50.000,-'.
# Why it matters: a tile of a dashboard shows two and a half billion and a million as strings of zeros, and with
# 999999 one reads ninety-nine million.
# Source: the package's README (section 'Usage').
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts to-rupiah@1.0.6
cat > try.mjs <<'JS'
import assert from 'node:assert';
import { toRupiah } from 'to-rupiah';
const amounts = [500, 50_000, 999_999, 1_000_000, 2_750_400_000];
const short = amounts.map((amount) => toRupiah(amount, { useUnit: true, floatingPoint: 0 }));
const byDefault = toRupiah(50_000, { useUnit: true });
const dash = toRupiah(50_000, { replaceZeroDecimals: true });
console.log(amounts, short, byDefault, dash);
assert.deepEqual(short, ['Rp 500', 'Rp 0.000rb,', 'Rp 99.999rb,', 'Rp .000.000jt,', 'Rp .750.400.000M,']);
assert.equal(byDefault, 'Rp 0.000rb,');
assert.equal(dash, 'Rp 50.000-');
JS
node try.mjs

#!/usr/bin/env bash
# ledger 3.3.0-3 of Debian 12 (installed here from its package, without root), tried 2026-11-29 with Node.js 20 and 24.
# Behaviour: nothing has to say how numbers are written; each amount of a commodity is a hint for those after it.
# 'Rp 15.000' is 15 with three decimals. From the first line that has a comma on ('Rp 2.500,50') the same text is
# fifteen thousand, and what was read before stays fifteen: of three amounts in one file, 15.000, 2.500,50 and 7.500,
# the sum is 10.015,500 where people count 25.000,50. Only 'Rp 1.500.000' is an error ('Too many periods'), and only
# where no comma came before. `commodity Rp` with `format Rp 1.000,00`, or --decimal-comma, makes all of them right.
# Why it matters: the books balance, as both sides of each entry are a thousandth; another order of the same entries
# gives another sum.
# Source: ledger(1) and the manual, 'Commodity format' and '--decimal-comma'.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
apt-get download ledger=3.3.0-3 libboost-filesystem1.74.0 libboost-iostreams1.74.0 libboost-python1.74.0 \
  libboost-regex1.74.0 libedit2 libgmp10 libmpfr6 libpython3.11 >/dev/null 2>&1
for package in *.deb; do dpkg -x "$package" root; done
cat > try.mjs <<'JS'
import assert from 'node:assert';
import { execFileSync } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
const root = `${process.cwd()}/root`;
const folder = readdirSync(`${root}/usr/lib`).find((name) => name.endsWith('-linux-gnu'));
const libraries = [`${root}/usr/lib/ledger`, `${root}/usr/lib/${folder}`, `${root}/lib/${folder}`].join(':');
function read(amounts, head = '', options = []) {
  const entries = amounts.map((amount) => `2026/01/05 Listrik\n    Beban  Rp ${amount}\n    Kas\n`);
  writeFileSync('books.dat', `${head}\n${entries.join('\n')}`);
  const register = ['-f', 'books.dat', '-F', '%(quantity(amount))\n', 'register', 'Beban'];
  const env = { ...process.env, LD_LIBRARY_PATH: libraries };
  const text = execFileSync(`${root}/usr/bin/ledger`, ['--args-only', ...options, ...register], { env });
  return text.toString().replaceAll(',', '.').trim().split('\n').map(Number);
}
const amounts = ['15.000', '2.500,50', '7.500'];
const seen = {
  'as written': read(amounts),
  'the comma first': read([amounts[1], amounts[0], amounts[2]]),
  'no comma': read(['15.000', '250.000']),
  'with a format': read(amounts, 'commodity Rp\n    format Rp 1.000,00\n'),
  '--decimal-comma': read(amounts, '', ['--decimal-comma']),
};
console.log(seen);
assert.deepEqual(seen, {
  'as written': [15, 2500.5, 7500],
  'the comma first': [2500.5, 15000, 7500],
  'no comma': [15, 250],
  'with a format': [15000, 2500.5, 7500],
  '--decimal-comma': [15000, 2500.5, 7500],
});
JS
node try.mjs

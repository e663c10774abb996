#!/usr/bin/env bash
# @lion/ui@0.21.1 (newest on npm) in jsdom@29.1.1, tried 2026-11-30 with Node.js 20 and 24.
# Behaviour: formatNumber() and parseNumber() are a pair for the language of the page. Where the text of an amount has a
# space and one kind of dots, the space is taken for the sign between thousands and the last dot for the decimal point,
# whatever the locale: its own 'Rp 1.500.000' of 1500000 is read as 1500, 'Rp 15.000' as 15, '−Rp 1.500.000' as -1500.
# '1.500.000', 'Rp1.500.000' and 'Rp 1.500.000,50' are right, and so are euros of five other languages, all of which
# come with a decimal comma. No error is raised.
# Why it matters: rupiah is the currency that is written with a sign in front, a space, dots, and no decimals. An amount
# that is copied from the page's own text, or from any Indonesian invoice, is booked as a thousandth of it.
# Source: https://lion.js.org/fundamentals/systems/localize/numbers/ (parseNumber: the inverse of formatNumber for a
# locale); Unicode CLDR 48, id.xml (a no-break space between Rp and the figures).
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @lion/ui@0.21.1 jsdom@29.1.1
cat > try.mjs <<'JS'
import assert from 'node:assert';
import { JSDOM } from 'jsdom';
const { window } = new JSDOM('<html lang="id-ID"></html>');
for (const name of ['document', 'CustomEvent', 'Element', 'Event', 'EventTarget', 'HTMLElement', 'MutationObserver'])
  globalThis[name] = window[name];
globalThis.window = window;
const { formatNumber, parseNumber } = await import('@lion/ui/localize-no-side-effects.js');
const there = (amount, locale, currency, decimals) => {
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  const text = formatNumber(amount, { style: 'currency', currency, locale, ...digits });
  return [text.replace(/\s/g, ' '), parseNumber(text, { locale })];
};
const rupiah = [1500000, 15000, -1500000].map((amount) => there(amount, 'id-ID', 'IDR', 0));
const sen = there(1500000.5, 'id-ID', 'IDR', 2);
const euros = ['de-DE', 'en-GB', 'es-ES', 'nl-NL', 'pt-BR'].map((locale) => there(1500000, locale, 'EUR', 2)[1]);
const typed = ['1.500.000', 'Rp1.500.000'].map((text) => parseNumber(text, { locale: 'id-ID' }));
console.log(rupiah, sen, euros, typed);
assert.deepEqual(rupiah, [
  ['Rp 1.500.000', 1500],
  ['Rp 15.000', 15],
  ['−Rp 1.500.000', -1500],
]);
assert.deepEqual([sen[1], ...euros, ...typed], [1500000.5, ...Array(5).fill(1500000), 1500000, 1500000]);
JS
node try.mjs

#!/usr/bin/env bash
# v-money3@3.26.1 (newest on npm) with vue@3.5.27 in jsdom@29.1.1, tried 2026-11-30 with Node.js 20 and 24.
# Behaviour: the component of an amount with two decimals takes a number as it is and a text as the figures that
# somebody typed: its last two are sen, wherever its point stands. 1500000 is shown as Rp 1.500.000,00, '1500000' as Rp
# 15.000,00, '1500000.5' as Rp 150.000,05; only a text with just as many decimals as the field, '1500000.00', is right.
# In a field without sen '1500000.00' is Rp 150.000.000. format() of the package does the same. No event is emitted for
# what is shown.
# Why it matters: the model is a text unless `.number` is asked for, and bigint and numeric come as texts from a
# database. A bill of 1,5 million opens as 15 thousand, or 150 million, and pressing a key in the field stores that.
# Source: the package's README ('when using v-model, the returned value will always be a string': 'a fixed string
# representation of a floating-point number'; `precision`: 'how many decimal places'; should-round: default values are
# rounded or sliced), https://www.npmjs.com/package/v-money3
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts v-money3@3.26.1 vue@3.5.27 jsdom@29.1.1
cat > try.mjs <<'JS'
import assert from 'node:assert';
import { JSDOM } from 'jsdom';
const { window } = new JSDOM('', { pretendToBeVisual: true });
for (const name of ['window', 'document', 'Element', 'Event', 'HTMLElement', 'HTMLInputElement', 'Node', 'SVGElement'])
  globalThis[name] = name === 'window' ? window : window[name];
const { createApp, h, nextTick } = await import('vue');
const { Money3Component } = await import('v-money3');
async function shown(modelValue, precision) {
  const place = document.body.appendChild(document.createElement('div'));
  const settings = { prefix: 'Rp ', thousands: '.', decimal: ',', precision };
  createApp({ render: () => h(Money3Component, { modelValue, ...settings }) }).mount(place);
  await nextTick();
  return place.querySelector('input').value;
}
const seen = [];
for (const value of [1500000, '1500000', '1500000.5', '1500000.00'])
  seen.push([value, await shown(value, 2), await shown(value, 0)]);
console.table(seen);
assert.deepEqual(seen, [
  [1500000, 'Rp 1.500.000,00', 'Rp 1.500.000'],
  ['1500000', 'Rp 15.000,00', 'Rp 1.500.000'],
  ['1500000.5', 'Rp 150.000,05', 'Rp 15.000.005'],
  ['1500000.00', 'Rp 1.500.000,00', 'Rp 150.000.000'],
]);
JS
node try.mjs

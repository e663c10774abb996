#!/usr/bin/env bash
# autonumeric@4.10.10 (newest on npm) in jsdom@29.1.1, tried 2026-11-29 with Node.js 20 and 24.
# Behaviour: a field with Indonesian separators (digitGroupSeparator '.', decimalCharacter ',') reads the value that
# stands in the page, and the one given to set(), by two rules. What JavaScript could read as a number is one: 15.000 is
# 15 and 2.500 becomes 3. What it could not is Indonesian: 1.500.000 and 15.000,00 are right. Pasted into the same field
# 15.000 is fifteen thousand.
# Why it matters: a server prints the form with the amounts as people write them. All above a million stay, all from a
# thousand to 999.999 are divided by a thousand before anybody has touched the field, and saving the form stores them.
# Source: AutoNumeric's README, options digitGroupSeparator and decimalCharacter; 'set()' (numbers, numeric strings or
# localized strings that match the current settings).
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts autonumeric@4.10.10 jsdom@29.1.1
cat > try.cjs <<'JS'
const assert = require('node:assert');
const { JSDOM } = require('jsdom');
const { window } = new JSDOM('<!doctype html><body></body>', { pretendToBeVisual: true });
Object.assign(globalThis, { window, document: window.document });
for (const name of ['Event', 'CustomEvent', 'Element', 'HTMLElement', 'HTMLInputElement', 'KeyboardEvent'])
  globalThis[name] = window[name];
const AutoNumeric = require('autonumeric');
const options = { digitGroupSeparator: '.', decimalCharacter: ',', decimalPlaces: 0 };
function field(value = '') {
  document.body.innerHTML = `<input id="amount" value="${value}">`;
  return [new AutoNumeric('#amount', options), document.querySelector('#amount')];
}
function pasted(text) {
  const [numeric, input] = field();
  input.focus();
  const event = new window.Event('paste', { bubbles: true, cancelable: true });
  event.clipboardData = { getData: () => text };
  input.dispatchEvent(event);
  return numeric.getNumericString();
}
const texts = ['15.000', '2.500', '15.000,00', '1.500.000'];
const rows = texts.map((text) =>
  [text, field(text)[0].getNumericString(), field()[0].set(text).getNumericString(), pasted(text)]);
console.table(rows);
assert.deepEqual(rows, [
  ['15.000', '15', '15', '15000'],
  ['2.500', '3', '3', '2500'],
  ['15.000,00', '15000', '15000', '15000'],
  ['1.500.000', '1500000', '1500000', '1500000'],
]);
JS
node try.cjs

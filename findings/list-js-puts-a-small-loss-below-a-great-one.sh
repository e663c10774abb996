#!/usr/bin/env bash
# list.js@2.3.1 and string-natural-compare@3.0.1 beside natural-orderby@5.0.0, all newest on npm, in jsdom@29.1.1, tried
# 2026-11-30 with Node.js 20 and 24.
# Behaviour: 'natural' order compares runs of figures as numbers. Both take the minus before them for a letter: sorted
# upwards, -5.000 comes before -75.000 and -1.500.000 last of the losses, then 0 and the profits in their right order.
# So the list goes up and down at once, its first row is the smallest loss, and a list of profits alone is right.
# natural-orderby knows the minus.
# Why it matters: 'largest losses first' shows the smallest one, and whoever reads the first five rows of a long list
# does not see the one that matters.
# Source: list.js, 'sort' (natural sort by default); string-natural-compare's README ('compares strings containing a mix
# of letters and numbers').
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts list.js@2.3.1 string-natural-compare@3.0.1 \
  natural-orderby@5.0.0 jsdom@29.1.1
cat > try.mjs <<'JS'
import assert from 'node:assert';
import { readFileSync } from 'node:fs';
import { JSDOM } from 'jsdom';
import { orderBy } from 'natural-orderby';
import compare from 'string-natural-compare';
const amounts = ['75000', '-1500000', '0', '-75000', '1500000', '-5000'];
const rows = amounts.map((amount) => `<li><p class="amount">${amount}</p></li>`).join('');
const { window } = new JSDOM(`<div id="book"><ul class="list">${rows}</ul></div>`, { runScripts: 'outside-only' });
window.eval(readFileSync('node_modules/list.js/dist/list.js', 'utf8'));
window.eval("new List('book', { valueNames: ['amount'] }).sort('amount', { order: 'asc' })");
const shown = [...window.document.querySelectorAll('.amount')].map((cell) => cell.textContent);
console.log('list.js:', shown.join(' '));
const expected = ['-5000', '-75000', '-1500000', '0', '75000', '1500000'];
assert.deepStrictEqual(shown, expected);
assert.deepStrictEqual([...amounts].sort(compare), expected);
assert.deepStrictEqual(orderBy(amounts), ['-1500000', '-75000', '-5000', '0', '75000', '1500000']);
JS
node try.mjs

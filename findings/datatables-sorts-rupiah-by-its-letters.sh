#!/usr/bin/env bash
# datatables.net@3.1.5 (in jsdom@29.1.1), tried 2026-11-28 with Node.js 20 and 24.
# Behaviour: a column is sorted as numbers where its cells look like numbers once signs of currencies are taken away:
# $, £, €, ¥, the rupee, the rouble, the won, and the letters r, f and k (kr, rf). 'Rp' keeps its p, so that a column of
# rupiah is one of texts, also with language.decimal ',' and thousands '.', with and without the space: Rp 1.500.000
# comes before Rp 15.000, before Rp 2.500, and the largest debt is not on top. The same amounts without 'Rp' are sorted
# as numbers as soon as language.decimal is ','.
# Why it matters: the arrow of the heading says that the column is sorted by amount. Nobody looks for the largest row
# on the second page.
# Source: DataTables documentation, 'columns.type' (num-fmt: 'numeric data with formatting, such as currency symbols')
# and 'language.decimal'.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts datatables.net@3.1.5 jsdom@29.1.1
cat > try.cjs <<'JS'
const assert = require('node:assert');
const { JSDOM } = require('jsdom');
const { window } = new JSDOM('<!doctype html><body></body>', { pretendToBeVisual: true });
Object.assign(globalThis, { window, document: window.document });
for (const name of ['navigator', 'HTMLElement', 'Node', 'Element', 'DocumentFragment', 'Document', 'Event',
  'CustomEvent', 'NodeList', 'getComputedStyle', 'location', 'MutationObserver']) globalThis[name] ??= window[name];
const loaded = require('datatables.net');
const DataTable = loaded.default ?? loaded;
function sorted(cells) {
  const rows = cells.map((cell) => `<tr><td>${cell}</td></tr>`).join('');
  document.body.innerHTML = `<table id="t"><thead><tr><th>Jumlah</th></tr></thead><tbody>${rows}</tbody></table>`;
  const language = { decimal: ',', thousands: '.' };
  const table = new DataTable('#t', { order: [[0, 'asc']], language, autoWidth: false, paging: false });
  const column = table.column(0, { order: 'applied' });
  return [column.type(), ...column.data().toArray()];
}
const plain = ['15.000', '2.500', '1.500.000', '9.000'];
const rupiah = plain.map((amount) => `Rp${amount}`);
console.log(sorted(plain), sorted(rupiah));
assert.deepEqual(sorted(plain), ['num', '2.500', '9.000', '15.000', '1.500.000']);
assert.deepEqual(sorted(rupiah), ['string', 'Rp1.500.000', 'Rp15.000', 'Rp2.500', 'Rp9.000']);
const [type, first] = sorted(plain.map((amount) => `Rp ${amount}`));
assert.deepEqual([type, first], ['string', 'Rp 1.500.000']);
JS
node try.cjs

#!/usr/bin/env bash
# html-to-text@10.0.1 and cheerio@1.2.0 beside string-strip-html@13.7.6, all newest on npm, tried 2026-11-30 with
# Node.js 20 and 24.
# Behaviour: the text of an invoice's e-mail is made of its HTML. html-to-text writes the cells of a row without
# anything between them unless every table is named a 'dataTable': of 'Kopi', 2, 15.000 the line is 'Kopi215.000', of
# 'Teh', 1, 1.500.000 'Teh11.500.000', and rows follow each other without a line end. cheerio's text() does the same.
# string-strip-html puts a space between cells. Paragraphs and lists are right in all.
# Why it matters: whoever reads mail as text, or the preview of a phone, and a program that takes amounts from mails,
# see two hundred thousand for two times fifteen thousand, and ten million more for one at 1,5 million. The amount is a
# plausible one, with its dots where they belong.
# Source: html-to-text's README (table is 'equivalent to block. Use dataTable instead for tabular data'),
# https://www.npmjs.com/package/html-to-text; HTML Standard, innerText (a tab between cells, a line end between rows).
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts html-to-text@10.0.1 string-strip-html@13.7.6 cheerio@1.2.0
cat > try.mjs <<'JS'
import assert from 'node:assert';
import { load } from 'cheerio';
import { convert } from 'html-to-text';
import { stripHtml } from 'string-strip-html';
const rows = [
  ['Kopi', '2', '15.000'],
  ['Teh', '1', '1.500.000'],
];
const row = (cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
const html = `<table><tbody>${rows.map(row).join('')}</tbody></table><p>Terima kasih</p>`;
const seen = {
  'html-to-text': convert(html),
  'html-to-text, dataTable': convert(html, { selectors: [{ selector: 'table', format: 'dataTable' }] }),
  cheerio: load(html).text(),
  'string-strip-html': stripHtml(html).result,
};
console.log(seen);
assert.deepEqual(seen, {
  'html-to-text': 'Kopi215.000Teh11.500.000\n\nTerima kasih',
  'html-to-text, dataTable': 'Kopi   2   15.000\nTeh    1   1.500.000\n\nTerima kasih',
  cheerio: 'Kopi215.000Teh11.500.000Terima kasih',
  'string-strip-html': 'Kopi 2 15.000 Teh 1 1.500.000 Terima kasih',
});
JS
node try.mjs

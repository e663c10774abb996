#!/usr/bin/env bash
# d3-format@3.1.3 with pdfkit@0.20.2 and jspdf@4.2.1, read by pdf-parse@2.4.5, tried 2026-11-30 with Node.js 20 and 24.
# Behaviour: d3-format writes a loss with the sign for minus, U+2212, and not with the hyphen of a keyboard, unless its
# locale says otherwise: '−Rp75.000'. The fonts that PDF has built in (Helvetica and its like) do not know that sign.
# pdfkit and jsPDF print what the lower half of its number means, a quotation mark: '"Rp75.000', without a warning. And
# Number() of what d3-format wrote is not a number.
# Why it matters: a report whose figures come from the chart's own formatter shows a loss as a profit in quotation
# marks. On the screen it is right.
# Source: d3-format, 'locale.format' (minus: U+2212 by default); PDF 32000-1, annex D (WinAnsiEncoding has no U+2212).
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts d3-format@3.1.3 pdfkit@0.20.2 jspdf@4.2.1 pdf-parse@2.4.5
cat > try.mjs <<'JS'
import assert from 'node:assert';
import { formatLocale } from 'd3-format';
import { jsPDF } from 'jspdf';
import { PDFParse } from 'pdf-parse';
import PDFKit from 'pdfkit';
const locale = formatLocale({ decimal: ',', thousands: '.', grouping: [3], currency: ['Rp', ''] });
const loss = locale.format('$,.0f')(-75000);
const textOf = async (bytes) => (await new PDFParse({ data: new Uint8Array(bytes) }).getText()).text;
const kit = await new Promise((resolve) => {
  const parts = [];
  const document = new PDFKit();
  document.on('data', (part) => parts.push(part)).on('end', () => resolve(Buffer.concat(parts)));
  document.text(loss);
  document.end();
});
const other = new jsPDF();
other.text(loss, 10, 10);
const seen = { pdfkit: await textOf(kit), jspdf: await textOf(other.output('arraybuffer')) };
console.log(loss, seen);
assert.equal(loss, '\u2212Rp75.000');
assert.ok(Number.isNaN(Number(locale.format('.0f')(-75000))));
for (const [name, text] of Object.entries(seen)) {
  const squeezed = text.replaceAll(/[\s\u0000-\u001F]/g, '');
  assert.ok(squeezed.includes('"Rp75.000') && !squeezed.includes('\u2212'), name);
}
JS
node try.mjs

#!/usr/bin/env bash
# @react-pdf/renderer@4.9.0 with react@19.2.0, read by pdf-parse@2.4.5, tried 2026-11-28 with Node.js 20 and 24.
# Behaviour: every text is hyphenated with English patterns unless a callback forbids it, words with digits in them
# too. A number of an invoice or a reference that does not fit into its column is cut where an English syllable ends,
# and a hyphen that it does not have is printed: KWITANSI2026PEMBAYARAN001 reads KWITANSI2026PEM-BAYARAN001.
# `Font.registerHyphenationCallback((word) => [word])` keeps it whole.
# Why it matters: whoever types the number of a printed receipt, or copies it, has another number; numbers with hyphens
# of their own (INV-2026-001) make it impossible to see which hyphen belongs to it.
# Source: react-pdf documentation, 'Fonts', section 'registerHyphenationCallback'.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @react-pdf/renderer@4.9.0 react@19.2.0 pdf-parse@2.4.5
cat > try.mjs <<'JS'
import assert from 'node:assert';
import { Document, Font, Page, renderToBuffer, Text } from '@react-pdf/renderer';
import { PDFParse } from 'pdf-parse';
import { createElement } from 'react';
async function linesOf(text) {
  const format = { size: [120, 100], style: { padding: 10, fontSize: 10 } };
  const page = createElement(Page, format, createElement(Text, null, text));
  const parser = new PDFParse({ data: await renderToBuffer(createElement(Document, null, page)), verbosity: 0 });
  const found = await parser.getText({ pageJoiner: '' });
  await parser.destroy();
  return found.text.trim().split('\n');
}
const lines = await linesOf('No. KWITANSI2026PEMBAYARAN001');
console.log(lines);
assert.deepEqual(lines, ['No.', 'KWITANSI2026PEM-', 'BAYARAN001']);
Font.registerHyphenationCallback((word) => [word]);
assert.ok((await linesOf('No. KWITANSI2026PEMBAYARAN001')).every((line) => !line.includes('-')));
JS
node try.mjs

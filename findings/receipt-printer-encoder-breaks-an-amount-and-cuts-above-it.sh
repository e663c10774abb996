#!/usr/bin/env bash
# @point-of-sale/receipt-printer-encoder@4.0.1, tried 2026-11-29 with Node.js 24.
# Behaviour, each with the defaults:
# 1. A line breaks at the space of an amount: 'Rp' ends one line, '1,500,000' begins the next. A no-break space (which
#    Intl writes) keeps them together, and is sent as the byte FF: a blank in code page 437, half a Chinese sign on
#    a printer that starts in GB18030, and the character of whatever page a cheap printer has at that number.
# 2. `cut()` sends the cut right behind the last line. The cutter sits some 15 mm above the head, so that the last lines
#    stay in the printer and come out on top of the next customer's receipt. `feedBeforeCut`, default 0, is for that.
# Why it matters: a figure without its currency, alone at the start of a line, reads as a number of pieces; and a cut
# above the sum hands out a receipt without it. No error is raised in either case.
# Source: ESC/POS command reference, GS V (function A cuts at the present position); Unicode U+00A0 in code page 437.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @point-of-sale/receipt-printer-encoder@4.0.1
cat > try.mjs <<'JS'
import assert from 'node:assert';
import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder';
const hex = (bytes) => Buffer.from(bytes).toString('hex');
const read = (bytes) => Buffer.from(bytes).toString('latin1').replace(/\x1bt./g, '').split(/\n\r?/);
const encoder = () => new ReceiptPrinterEncoder({ columns: 32 });
const broken = read(encoder().line('Uang muka sewa ruko yang Rp 1,500,000').encode());
console.log(broken);
assert.deepEqual(broken.slice(0, 2), ['Uang muka sewa ruko yang Rp', '1,500,000']);
const glued = encoder().line('Uang muka sewa ruko yang Rp\u00a01,500,000').encode();
assert.match(hex(glued), /5270ff312c/); // 'Rp', FF, '1,'
const cut = hex(encoder().line('JUMLAH').cut().encode());
console.log(cut);
assert.match(cut, /4a554d4c41480a0d1d56/); // 'JUMLAH', the end of its line, GS V
JS
node try.mjs

#!/usr/bin/env bash
# escpos@2.5.2 (the default version on npm) and node-thermal-printer@4.6.1 beside @node-escpos/core@0.6.0, tried
# 2026-11-30 with Node.js 20 and 24.
# Behaviour: a drawer is opened by ESC p, the number of the pin, and two bytes for how long the pulse is and how long to
# wait. escpos sends the pin and nothing more, so that the printer takes the next two bytes of whatever comes for the
# two times: a drawer that is opened before the line '15.000 tunai' prints '.000 tunai'. node-thermal-printer means to
# open the drawers of both pins and sends two such commands in a row: the first two bytes of the second are the times of
# the first, and the drawer at pin 5 never opens. @node-escpos/core sends the times.
# Why it matters: the first figures of an amount are missing on the customer's paper as soon as the drawer is opened
# first, as one does for cash; and a shop whose drawer hangs at pin 5 opens it with a key.
# Source: Epson, ESC/POS Command Reference, 'ESC p' (ESC p m t1 t2),
# https://download4.epson.biz/sec_pubs/pos/reference_en/escpos/esc_lp.html; READMEs ('cashdraw', 'openCashDrawer').
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts escpos@2.5.2 node-thermal-printer@4.6.1 \
  @node-escpos/core@0.6.0
cat > try.mjs <<'JS'
import assert from 'node:assert';
import { Printer as Newer } from '@node-escpos/core';
import escpos from 'escpos';
import thermal from 'node-thermal-printer';
const line = '15.000 tunai';
function sent(Printer) {
  const printer = new Printer({ open() {}, close() {}, write() {} }, {});
  printer.cashdraw(2).text(line);
  return Buffer.from(printer.buffer.flush());
}
function sentByThermal() {
  const printer = new thermal.printer({ type: 'epson', interface: 'tcp://127.0.0.1:9100' });
  printer.openCashDrawer();
  printer.println(line);
  return printer.getBuffer();
}
/** What a printer makes of the bytes: the pins that get a pulse (0 is pin 2, 1 is pin 5), and the text. */
function printed(bytes) {
  const pins = [];
  let text = '';
  for (let at = 0; at < bytes.length; at++)
    if (bytes[at] === 0x1b && bytes[at + 1] === 0x70) {
      pins.push(bytes[at + 2]);
      at += 4;
    } else if (bytes[at] >= 0x20) text += String.fromCharCode(bytes[at]);
  return { pins, text };
}
const seen = { escpos: printed(sent(escpos.Printer)), thermal: printed(sentByThermal()), core: printed(sent(Newer)) };
console.log(seen);
assert.deepEqual(seen, {
  escpos: { pins: [0], text: '.000 tunai' },
  thermal: { pins: [0], text: line },
  core: { pins: [0], text: line },
});
JS
node try.mjs

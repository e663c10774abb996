#!/usr/bin/env bash
# tripay-sdk@0.1.6 (newest on npm), tried 2026-11-30 with Node.js 24.
# Behaviour: a client made with isProduction: false sends closed payments to Tripay's sandbox and open ones to
# production, whatever it was told. `expired_time`, which it takes for hours and adds to the clock, is sent as the bare
# number: Tripay wants seconds since 1970, so that 24 hours end in the first minute of that year. Left out, it is right.
# Why it matters: a test of 'a number to pay any amount to' makes a real one, with the sandbox's keys refused or, where
# both are set, with the merchant's own. A link that should hold a day is over before it is sent.
# Source: https://tripay.co.id/developer (sandbox and production addresses; expired_time: Unix timestamp).
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts tripay-sdk@0.1.6 axios@1.7.9
cat > try.cjs <<'JS'
const assert = require('node:assert');
const { createRequire } = require('node:module');
const create = require('tripay-sdk').default;
// Its own axios, which answers here and sends nothing.
const axios = createRequire(require.resolve('tripay-sdk'))('axios');
const sent = [];
axios.defaults.adapter = async (config) => {
  sent.push({ url: config.url, body: JSON.parse(config.data) });
  return { data: {}, status: 200, statusText: 'OK', headers: {}, config };
};
const client = create({ apiKey: 'DEV-x', privateKey: 'x', merchant_code: 'T0001', isProduction: false });
const order = { method: 'BRIVA', merchant_ref: 'INV-1017', amount: 150000, customer_name: 'Sari', order_items: [] };
(async () => {
  await client.createClosedTransaction({ ...order, expired_time: 24 });
  await client.createClosedTransaction(order);
  await client.createOpenTransaction({ method: 'BRIVA', merchant_ref: 'INV-1017', customer_name: 'Sari' });
  const [hours, without, open] = sent;
  console.log('closed:', hours.url, '24 hours sent as', hours.body.expired_time);
  console.log('closed, no time given: an hour from now', without.body.expired_time - Math.floor(Date.now() / 1000));
  console.log('open:  ', open.url);
  assert.equal(hours.url, 'https://tripay.co.id/api-sandbox/transaction/create');
  assert.equal(hours.body.expired_time, 24);
  assert.ok(Math.abs(without.body.expired_time - Date.now() / 1000 - 3600) < 60);
  assert.equal(open.url, 'https://tripay.co.id/api/open-payment/create', 'the sandbox stays in the sandbox now');
})();
JS
node try.cjs

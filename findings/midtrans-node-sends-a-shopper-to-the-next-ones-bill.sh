#!/usr/bin/env bash
# midtrans-node@1.1.5 (newest on npm), tried 2026-11-30 with Node.js 24, its answers given by nock@13.5.6.
# Behaviour: setTransaction() keeps the order and its amount in the module, not with a request. Where a second order is
# told before the first shopper is led to the page to pay, both are led to the second one's: two pages of one order.
# Why it matters: two shoppers within a second are every afternoon of a shop. One sees and pays a stranger's amount, and
# their own order is never asked for. It needs no load, only a form that was left open.
# Source: https://www.npmjs.com/package/midtrans-node (used as its README says);
# https://docs.midtrans.com/reference/backend-integration.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts midtrans-node@1.1.5 nock@13.5.6 \
  express@4.21.2 nodejs-base64-encode@1.1.0 follow-redirects@1.15.9
cat > try.cjs <<'JS'
const assert = require('node:assert');
const http = require('node:http');
const nock = require('nock');
process.env.MIDTRANS_SERVER_KEY = 'kunci-contoh';
process.env.ENVIRONMENT = 'development';
const asked = [];
nock('https://app.sandbox.midtrans.com')
  .post('/snap/v1/transactions', (body) => asked.push(body.transaction_details))
  .times(2)
  .reply(201, (_, { transaction_details: { order_id } }) => ({ redirect_url: `https://sandbox.example/${order_id}` }));
const midtrans = require('midtrans-node');
const app = require('express')();
app.use('/pay', midtrans.router);
const log = console.log;
console.log = () => {}; // it prints each answer
const server = http.createServer(app).listen(0, '127.0.0.1', async () => {
  const led = () =>
    new Promise((resolve) =>
      http.get(`http://127.0.0.1:${server.address().port}/pay`, ({ headers }) => resolve(headers.location)),
    );
  midtrans.setTransaction('PESANAN-SARI', 150000); // Sari puts into her basket
  midtrans.setTransaction('PESANAN-BUDI', 9750000); // Budi does, before she goes on
  const [sari, budi] = [await led(), await led()];
  log('Sari is led to', sari);
  log('Budi is led to', budi);
  log('asked of Midtrans', asked);
  server.close();
  assert.deepEqual([sari, budi], Array(2).fill('https://sandbox.example/PESANAN-BUDI'), 'each has their own now');
  assert.deepEqual(asked, Array(2).fill({ order_id: 'PESANAN-BUDI', gross_amount: 9750000 }));
});
JS
node try.cjs

#!/usr/bin/env bash
# duitku@0.0.7 (newest on npm, the provider's own), tried 2026-11-28 with Node.js 20 and 24. Invented merchant.
# Behaviour: callback() is there to check what Duitku sends when somebody has paid. A correct callback is refused with
# 'Bad Parameter' just because it has a signature; no call can succeed. Called without a request it fails with
# 'Exception is not defined'. The package's check of an e-mail address refuses capital letters and domains with a
# hyphen (budi@toko-melati.co.id), that of a phone number refuses 0812-3456-789.
# Why it matters: the payment was made, the provider repeats its callback until it gives up, and the invoice stays
# open; whoever follows the README meets it with the first real payment.
# Source: Duitku's documentation, 'Callback' (merchantCode, amount, merchantOrderId and signature are sent; signature is
# MD5 of merchantCode + amount + merchantOrderId + apiKey); the package's README, 'callback'.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts duitku@0.0.7
mkdir config
echo "module.exports = { merchantCode: 'D0000', apiKey: 'contoh', passport: false, expiryPeriod: 60 };" \
  > config/duitku-configuration.js
cat > try.cjs <<'JS'
const assert = require('node:assert');
const { createHash } = require('node:crypto');
const { callback } = require('duitku');
const { validatorEmail, validatorPhoneNumber } = require('duitku/helper/objectValidator.js');
const signature = createHash('md5').update('D0000150000INV-1contoh').digest('hex');
const paid = { merchantCode: 'D0000', amount: '150000', merchantOrderId: 'INV-1', resultCode: '00', signature };
const refusal = (call) => {
  try {
    return call();
  } catch (error) {
    return error.message;
  }
};
const said = {
  object: refusal(() => callback(paid)),
  text: refusal(() => callback(JSON.stringify(paid))),
  nothing: refusal(() => callback()),
  hyphen: refusal(() => validatorEmail('budi@toko-melati.co.id')),
  plain: refusal(() => validatorEmail('budi@contoh.co.id')),
  phone: refusal(() => validatorPhoneNumber('0812-3456-789')),
};
console.log(said);
assert.deepEqual(said, {
  object: 'Bad Parameter',
  text: 'Bad Parameter',
  nothing: 'Exception is not defined',
  hyphen: 'Invalid Email Addresses',
  plain: 'budi@contoh.co.id',
  phone: 'Invalid Phone Number',
});
JS
node try.cjs

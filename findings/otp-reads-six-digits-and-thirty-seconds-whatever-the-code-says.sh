#!/usr/bin/env bash
# otp@2.0.1 (newest on npm) beside otpauth@9.5.2, tried 2026-11-30 with Node.js 20 and 24. Invented account.
# Behaviour: OTP.parse() reads the otpauth address of a QR code. Of 'digits=8' and 'period=60' nothing is kept: the
# object has codeLength 6 and timeSlice 30, and its codes have six digits and change every half a minute. 'issuer' is
# lost too, and of the name all but letters, digits and @ is dropped: 'Toko Melati:kasir@contoh.id' becomes
# TokoMelatikasir@contohid, which is also what the address it writes says. Nothing is thrown. otpauth reads all of it.
# Why it matters: who moves the sign-in of a bank's or a shop's account to another program has an entry that looks right
# and gives codes that are refused. It shows after the old device is gone.
# Source: Google Authenticator, Key Uri Format (parameters digits, period and issuer; label); the package's README:
# 'Parses an OTP-URL'.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts otp@2.0.1 otpauth@9.5.2
cat > try.mjs <<'JS'
import assert from 'node:assert';
import OTP from 'otp';
import { URI } from 'otpauth';
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'; // the one of RFC 6238
const plain = `otpauth://totp/Toko%20Melati:kasir%40contoh.id?secret=${secret}&issuer=Toko%20Melati`;
const address = `${plain}&digits=8&period=60`;
const read = OTP.parse(address);
const { name, codeLength, timeSlice } = JSON.parse(JSON.stringify(read));
const code = await read.totp(1111111109000);
const right = URI.parse(address).generate({ timestamp: 1111111109000 });
console.log({ name, codeLength, timeSlice, code, right });
assert.deepStrictEqual([codeLength, timeSlice, code], [6, 30, '081804']);
assert.equal(name, 'TokoMelatikasir@contohid');
assert.equal(right.length, 8);
assert.ok(!right.endsWith(code));
assert.ok(!read.totpURL.includes('issuer'));
assert.equal(URI.parse(plain).generate({ timestamp: 1111111109000 }), '081804');
JS
node try.mjs

#!/usr/bin/env bash
# speakeasy@2.0.0 and otp-io@1.2.7 beside otpauth@9.5.2, totp-generator@2.0.1 and otplib@13.5.0, newest on npm, tried
# 2026-11-30 with Node.js 20 and 24.
# Behaviour: a secret that is to be typed is shown in groups of four letters, 'GEZD GNBV ...'. Given with its spaces (or
# with dashes), the first two compute a code without a complaint, and it is another one than without: 513177 in place of
# 287082. Small letters are no matter to them. otpauth takes spaces out, totp-generator and otplib refuse them.
# Why it matters: a secret that is copied from the page into a setting of a server looks as it should, and each code of
# the user's phone is wrong: one looks for the fault in clocks. Codes and checks made by the same library agree with one
# another, so that a test passes.
# Source: RFC 4648, section 3.3 (letters outside the alphabet are refused unless a specification says otherwise); RFC
# 6238, appendix B (287082 at 59 seconds).
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts speakeasy@2.0.0 otp-io@1.2.7 otpauth@9.5.2 \
  totp-generator@2.0.1 otplib@13.5.0
cat > try.mjs <<'JS'
import assert from 'node:assert';
import { totp as io, importKey } from 'otp-io';
import * as nodeCrypto from 'otp-io/crypto-node';
import { TOTP } from 'otpauth';
import { generateSync } from 'otplib';
import speakeasy from 'speakeasy';
import { TOTP as generator } from 'totp-generator';
const joined = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const grouped = joined.match(/.{4}/g).join(' ');
const codes = {
  speakeasy: (secret) => speakeasy.totp({ secret, encoding: 'base32', time: 59 }),
  'otp-io': (secret) => io(nodeCrypto.hmac, { secret: importKey(secret), now: new Date(59_000) }),
  otpauth: (secret) => new TOTP({ secret }).generate({ timestamp: 59_000 }),
  'totp-generator': async (secret) => (await generator.generate(secret, { timestamp: 59_000 })).otp,
  otplib: (secret) => generateSync({ secret, epoch: 59 }),
};
const seen = {};
for (const [name, code] of Object.entries(codes)) {
  const of = async (secret) => code(secret);
  seen[name] = [await of(joined), await of(grouped).catch(() => 'refused')];
  console.log(name, seen[name]);
}
for (const name of ['speakeasy', 'otp-io']) assert.deepStrictEqual(seen[name], ['287082', '513177'], name);
assert.deepStrictEqual(seen.otpauth, ['287082', '287082']);
for (const name of ['totp-generator', 'otplib']) assert.deepStrictEqual(seen[name], ['287082', 'refused'], name);
assert.equal(speakeasy.totp({ secret: joined.toLowerCase(), encoding: 'base32', time: 59 }), '287082');
assert.equal(speakeasy.totp({ secret: grouped.replaceAll(' ', '-'), encoding: 'base32', time: 59 }), '513177');
JS
node try.mjs

#!/usr/bin/env bash
# doku-nodejs-library@1.0.52 (newest on npm, the provider's own), tried 2026-11-28 with Node.js 20 and 24.
# Behaviour: before each call the library asks isTokenInvalid() whether its access token is over, and fetches another
# if so. The answer is no for ever: the token's text is handed over in the place of its seconds, text and number are
# joined, and what is no number is never smaller than now. A token of 900 seconds is still 'valid' after a day. Only an
# empty one counts as over. Its X-TIMESTAMP also follows the machine's zone: +07:00 in Jakarta, and -00:00 where the
# clock is UTC, as in most containers, which ISO 8601 does not allow.
# Why it matters: payments work for a quarter of an hour after each start of the server, and are refused from then on
# until somebody restarts it: a fault that no test and no demonstration lasts long enough to see.
# Source: SNAP (Bank Indonesia), Access Token API (expiresIn 900 seconds; X-TIMESTAMP in ISO 8601 with the zone's
# offset); ISO 8601-1:2019, 4.3.13 (no negative sign for a difference of zero).
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts doku-nodejs-library@1.0.52
cat > try.cjs <<'JS'
const assert = require('node:assert');
const TokenController = require('doku-nodejs-library/_controllers/tokenController.js');
const { generateTimestamp } = require('doku-nodejs-library/_services/tokenService.js');
const controller = new TokenController();
const isOver = (token, seconds) => controller.isTokenInvalid(token, 900, Date.now() - seconds * 1000);
const over = Object.fromEntries([0, 901, 86400].map((seconds) => [`after ${seconds} s`, isOver('token', seconds)]));
console.log(over, generateTimestamp());
assert.deepEqual(over, { 'after 0 s': false, 'after 901 s': false, 'after 86400 s': false });
assert.equal(isOver('', 0), true);
assert.match(generateTimestamp(), new RegExp(`${process.env.TZ === 'UTC' ? '-00:00' : '\\+07:00'}$`));
JS
TZ=UTC node try.cjs && TZ=Asia/Jakarta node try.cjs

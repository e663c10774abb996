#!/usr/bin/env bash
# financial@0.2.4 (newest on npm, numpy-financial for JavaScript) beside xirr@1.1.0, tried 2026-11-30 with Node.js 20
# and 24.
# Behaviour: irr() of 100 million paid and 90 million received a year later is -10 percent, as it should be. Of 40
# million received (-60 percent) it answers Infinity, which JSON writes as null. And of 12 million and a further million
# put in, and 5 million out two years later, it answers -1.69, a loss of 169 percent of what was put in; the return is
# -39.5 percent. A guess of -0.1 in place of the default 0.1 brings the second right and not the first.
# Why it matters: it is the investments that went badly whose return is wrong. Infinity compares as better than all
# others, and nobody can lose more than everything.
# Source: the documentation of financial, irr() (the rate at which the net present value is 0).
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts financial@0.2.4 xirr@1.1.0
cat > try.cjs <<'JS'
const assert = require('node:assert');
const { irr } = require('financial');
const near = (value, expected) => assert.ok(Math.abs(value - expected) < 0.001, `${value} in place of ${expected}`);
const worth = (rate, flows) => flows.reduce((sum, flow, year) => sum + flow / (1 + rate) ** year, 0);
const small = [-100e6, 90e6];
const large = [-100e6, 40e6];
const two = [-12e6, -1e6, 5e6];
console.log('90 of 100 back:', irr(small), '40 of 100 back:', irr(large), '5 of 13 back:', irr(two));
near(irr(small), -0.1);
assert.equal(irr(large), Infinity);
assert.equal(irr(large, -0.1), Infinity);
assert.equal(JSON.stringify({ rate: irr(large) }), '{"rate":null}');
near(irr(two), -1.6885);
near(irr(two, -0.1), -0.3948);
// the returns that there are
near(worth(-0.6, large) / 1e6, 0);
near(worth((10 / (1 + Math.sqrt(241))) - 1, two) / 1e6, 0);
const xirr = require('xirr');
const days = (flows) => flows.map((amount, year) => ({ amount, when: new Date(Date.UTC(2025 + year, 0, 1)) }));
near(xirr(days(large)), -0.6);
JS
node try.cjs

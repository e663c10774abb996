#!/usr/bin/env bash
# valibot@1.5.0 and ajv@8.20.0 beside zod@4.6.7 and joi@18.3.2, newest on npm, tried 2026-11-30 with Node.js 20 and 24.
# Behaviour: 'at most two decimals' is written multipleOf(0.01), in JSON Schema and OpenAPI as well. valibot takes the
# remainder of the division as it is in binary: 0.01 and 0.02 pass, and 1, 1.5, 100, 19.99 and 1.500.000 do not, whole
# amounts among them. ajv looks whether the quotient is whole: it lets 1, 1.5 and 1500000.07 pass and refuses 19.99,
# 1.15 and 1150.11. zod and joi say yes to all of them and no to 1150.115.
# Why it matters: one contract is checked by the browser, the server and the partner's gateway with three libraries. The
# customer's amount is refused by one of them as 'not a multiple of 0.01', and the next one, a sen more, is not.
# Source: JSON Schema Validation 2020-12, 6.2.1 'multipleOf' (valid if the division gives an integer); valibot's
# documentation of multipleOf.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts valibot@1.5.0 ajv@8.20.0 zod@4.6.7 joi@18.3.2
cat > try.mjs <<'JS'
import assert from 'node:assert';
import { Ajv } from 'ajv';
import Joi from 'joi';
import * as v from 'valibot';
import { z } from 'zod';
const schema = v.pipe(v.number(), v.multipleOf(0.01));
const ajv = new Ajv().compile({ type: 'number', multipleOf: 0.01 });
const checks = {
  valibot: (amount) => v.safeParse(schema, amount).success,
  ajv: (amount) => ajv(amount),
  zod: (amount) => z.number().multipleOf(0.01).safeParse(amount).success,
  joi: (amount) => !Joi.number().multiple(0.01).validate(amount).error,
};
const amounts = [0.01, 0.02, 1, 1.5, 100, 1500000, 1500000.07, 19.99, 1.15, 1150.11];
const passing = (check) => amounts.filter((amount) => check(amount));
const seen = Object.fromEntries(Object.entries(checks).map(([name, check]) => [name, passing(check)]));
console.log(seen);
assert.deepEqual(seen, {
  valibot: [0.01, 0.02],
  ajv: [0.01, 0.02, 1, 1.5, 100, 1500000, 1500000.07],
  zod: amounts,
  joi: amounts,
});
for (const check of Object.values(checks)) assert.equal(check(1150.115), false);
JS
node try.mjs

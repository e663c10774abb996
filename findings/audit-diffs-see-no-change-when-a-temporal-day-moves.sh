#!/usr/bin/env bash
# deep-diff@1.0.2, microdiff@1.6.0, deep-object-diff@1.1.9, jsondiffpatch@0.7.7, deep-equal@2.2.3 beside
# just-diff@6.0.2, all newest on npm, with @js-temporal/polyfill@0.5.1 and dinero.js@2.0.2, tried 2026-11-30 with
# Node.js 20 and 24.
# Behaviour: what changed in a record is found by comparing the properties of what it holds. A Temporal.PlainDate has
# none of its own: a due that moves from 31 January to 28 February has no difference for the first four, and the two are
# equal to deep-equal, also with strict: true. An amount of dinero.js is the opposite: Rp 15.000 and another Rp 15.000
# are a change for each of the first three, and jsondiffpatch raises an error. just-diff reports the day, and no change
# of an amount, from 15.000 to 750. Texts, numbers, Date and big.js are compared rightly.
# Why it matters: an audit trail that keeps differences has no line for the one field that people argue about, and an
# 'is there anything to save?' says no and leaves the old day in the books. Nothing fails when Date is replaced by
# Temporal.
# Source: https://tc39.es/proposal-temporal/docs/plaindate.html (compare and equals; no own properties); each README
# ('differences between two objects', Date named as supported).
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts deep-diff@1.0.2 microdiff@1.6.0 deep-object-diff@1.1.9 \
  jsondiffpatch@0.7.7 deep-equal@2.2.3 just-diff@6.0.2 @js-temporal/polyfill@0.5.1 dinero.js@2.0.2
cat > try.mjs <<'JS'
import assert from 'node:assert';
import { Temporal } from '@js-temporal/polyfill';
import equal from 'deep-equal';
import deepDiff from 'deep-diff';
import { diff as objectDiff } from 'deep-object-diff';
import { dinero, IDR } from 'dinero.js';
import { diff as patch } from 'jsondiffpatch';
import { diff as justDiff } from 'just-diff';
import microdiff from 'microdiff';
const sees = {
  'deep-diff': (a, b) => deepDiff.diff(a, b) !== undefined,
  microdiff: (a, b) => microdiff(a, b).length > 0,
  'deep-object-diff': (a, b) => Object.keys(objectDiff(a, b)).length > 0,
  jsondiffpatch: (a, b) => patch(a, b) !== undefined,
  'deep-equal': (a, b) => !equal(a, b, { strict: true }),
  'just-diff': (a, b) => justDiff(a, b).length > 0,
};
const day = (text) => ({ due: Temporal.PlainDate.from(text) });
const rupiah = (amount) => ({ amount: dinero({ amount, currency: IDR }) });
const pairs = {
  'another day': [day('2026-01-31'), day('2026-02-28')],
  'another Date': [{ due: new Date('2026-01-31') }, { due: new Date('2026-02-28') }],
  'another amount': [rupiah(1_500_000), rupiah(75_000)],
  'the same amount': [rupiah(1_500_000), rupiah(1_500_000)],
};
function answer(look, pair) {
  try {
    return look(...pair) ? 'change' : '-';
  } catch {
    return 'error';
  }
}
const seen = Object.fromEntries(
  Object.entries(sees).map(([name, look]) => [name, Object.values(pairs).map((pair) => answer(look, pair)).join(' ')]),
);
console.log(Object.keys(pairs).join(', '), seen);
assert.deepEqual(seen, {
  'deep-diff': '- change change change',
  microdiff: '- change change change',
  'deep-object-diff': '- change change change',
  jsondiffpatch: '- change error error',
  'deep-equal': '- change change change',
  'just-diff': 'change change - -',
});
JS
node try.mjs

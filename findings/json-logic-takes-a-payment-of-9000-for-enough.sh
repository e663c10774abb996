#!/usr/bin/env bash
# json-logic-js@2.0.5 and json-rules-engine@7.3.1 beside jsonata@2.2.2, newest on npm, tried 2026-11-30 with Node.js 20
# and 24.
# Behaviour: rules kept as data decide whether an invoice is paid: paid >= due. Where both amounts are texts, json-logic
# compares their letters: '9000' >= '10000' is true, and so is '75000' >= '1500000'. The other operators of the same
# rule read the texts as numbers: what is left to pay ('-') is 1000, the greater of the two ('max') 10000. With one
# number and one text it is right. json-rules-engine says the same of greaterThan with a text as the fact and one as the
# value, and finds '15000' not equal to 15000. jsonata refuses to compare a text with a number.
# Why it matters: bigint and numeric come from a database as texts, so that both sides of the rule are. An invoice of
# ten thousand is closed with nine, and a limit of approval lets 1.500.000 through where 75.000 would have stopped.
# Source: JsonLogic's list of operations ('<, <=, >, >=' under numeric operations); json-rules-engine's documentation,
# 'Numeric operators'.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts json-logic-js@2.0.5 json-rules-engine@7.3.1 jsonata@2.2.2
cat > try.mjs <<'JS'
import assert from 'node:assert';
import jsonLogic from 'json-logic-js';
import rules from 'json-rules-engine';
import jsonata from 'jsonata';
const both = [{ var: 'paid' }, { var: 'due' }];
const logic = (operator, paid, due) => jsonLogic.apply({ [operator]: both }, { paid, due });
async function engine(operator, paid, value) {
  const engine = new rules.Engine();
  engine.addRule({ conditions: { all: [{ fact: 'paid', operator, value }] }, event: { type: 'paid' } });
  return (await engine.run({ paid })).events.length > 0;
}
const seen = {
  'json-logic': [logic('>=', '9000', '10000'), logic('>=', '75000', '1500000'), logic('>=', 9000, '10000')],
  'left and greater': [logic('-', '10000', '9000'), logic('max', '9000', '10000')],
  'json-rules-engine': [await engine('greaterThan', '9000', '10000'), await engine('greaterThan', 9000, 10000)],
  equal: await engine('equal', '15000', 15000),
};
console.log(seen);
assert.deepEqual(seen, {
  'json-logic': [true, true, false],
  'left and greater': [1000, 10000],
  'json-rules-engine': [true, false],
  equal: false,
});
await assert.rejects(jsonata('paid >= due').evaluate({ paid: '9000', due: 10000 }));
JS
node try.mjs

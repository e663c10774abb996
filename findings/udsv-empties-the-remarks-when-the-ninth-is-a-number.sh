#!/usr/bin/env bash
# udsv@0.7.3 (newest on npm), tried 2026-11-30 with Node.js 20 and 24.
# Behaviour: inferSchema() looks at the first nine rows and gives each column the type of its LAST value there, whatever
# the eight above are. Where the ninth remark is '77' (the number of an invoice) the column is one of numbers, and
# typedObjs() makes NaN of all texts above and below (null in JSON). With the same rows in another order, 77 anywhere
# else, all are texts and right. An ISO day there makes dates of the others as JavaScript reads them: 05/01/2026 is 1
# May, 17/01/2026 is an invalid date.
# Why it matters: remarks, references and names of customers are gone from an import that raises no error, for one file
# in a month; adding or removing a row above changes which columns.
# Source: the package's README ('Schema inference and value typing').
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts udsv@0.7.3
cat > try.mjs <<'JS'
import assert from 'node:assert';
import { inferSchema, initParser } from 'udsv';
function read(values) {
  const text = ['Ket,Jumlah', ...values.map((value) => `${value},15000`)].join('\n');
  const schema = inferSchema(text);
  return { type: schema.cols[0].type, values: initParser(schema).typedObjs(text).map((row) => row.Ket) };
}
const texts = ['MELATI', 'MAWAR', 'ANGGREK', 'DAHLIA', 'KENANGA', 'CEMPAKA', 'SERUNI', 'TERATAI'];
const seen = {
  'ninth of eleven': read([...texts, '77', 'KAMBOJA', 'BOUGENVIL']),
  'tenth of eleven': read([...texts, 'KAMBOJA', '77', 'BOUGENVIL']),
  days: read(['05/01/2026', '17/01/2026', '2026-01-31']),
};
console.log(seen);
assert.equal(seen['ninth of eleven'].type, 'n');
assert.deepEqual(seen['ninth of eleven'].values, [...Array(8).fill(NaN), 77, NaN, NaN]);
assert.equal(seen['tenth of eleven'].type, 's');
assert.deepEqual(seen['tenth of eleven'].values, [...texts, 'KAMBOJA', '77', 'BOUGENVIL']);
const [may, invalid] = seen.days.values;
assert.equal(may.getMonth(), 4);
assert.ok(Number.isNaN(invalid.getTime()));
JS
node try.mjs

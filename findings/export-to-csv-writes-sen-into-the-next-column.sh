#!/usr/bin/env bash
# export-to-csv@1.5.0 (newest on npm), read back by csv-parse@6.1.0, tried 2026-11-30 with Node.js 20 and 24.
# Behaviour: `decimalSeparator: ','` is for countries that write sen behind a comma. Numbers are written without quotes,
# also when they hold the separator of the fields, which is a comma by default: 1500000.5 becomes 1500000,5, two fields
# in place of one, and what follows stands one column further right. A whole amount stays one field. With 'locale' the
# number is written as the language of the computer has it, with its signs between thousands: 1,500,000.5 is three
# fields under en-US and 1.500.000,5 two under id-ID. Texts with a comma are quoted, and fieldSeparator ';' is right.
# Why it matters: only the rows with sen are torn, so that the file opens, the balance stands in another column for some
# of its rows, and a test with whole rupiah finds nothing.
# Source: the package's README (options decimalSeparator and fieldSeparator, default ','; 'whether or not this is set,
# ... fieldSeparator will be quoted' of quoteStrings); RFC 4180, section 2, 6 (fields with commas are enclosed in
# quotes).
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts export-to-csv@1.5.0 csv-parse@6.1.0
cat > try.mjs <<'JS'
import assert from 'node:assert';
import { parse } from 'csv-parse/sync';
import { asString, generateCsv, mkConfig } from 'export-to-csv';
const rows = [
  { name: 'Toko Melati, Bogor', amount: 1500000.5, balance: 2000000 },
  { name: 'Toko Mawar', amount: 75000, balance: 2075000 },
];
function read(options) {
  const config = mkConfig({ quoteStrings: true, useBom: false, useKeysAsHeaders: true, ...options });
  const text = asString(generateCsv(config)(rows));
  return parse(text, { delimiter: options.fieldSeparator ?? ',', relax_column_count: true, from: 2 });
}
const seen = {
  comma: read({ decimalSeparator: ',' }),
  semicolon: read({ decimalSeparator: ',', fieldSeparator: ';' }),
  locale: read({ decimalSeparator: 'locale' }).map((row) => row.length),
};
console.log(seen);
assert.deepEqual(seen, {
  comma: [
    ['Toko Melati, Bogor', '1500000', '5', '2000000'],
    ['Toko Mawar', '75000', '2075000'],
  ],
  semicolon: [
    ['Toko Melati, Bogor', '1500000,5', '2000000'],
    ['Toko Mawar', '75000', '2075000'],
  ],
  locale: process.env.LC_ALL === 'id_ID.UTF-8' ? [4, 3] : [5, 3],
});
JS
LC_ALL=en_US.UTF-8 node try.mjs && LC_ALL=id_ID.UTF-8 node try.mjs

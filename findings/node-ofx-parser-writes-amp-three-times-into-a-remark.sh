#!/usr/bin/env bash
# node-ofx-parser@0.5.1 (newest on npm), tried 2026-11-30 with Node.js 24; ofx-js@1.1.1 reads the same file right.
# Behaviour: a remark with '&amp;', as OFX wants an ampersand to be written, is given back as '&amp;amp;amp;'. One
# with a bare '&', which banks write too, becomes '&amp;amp;'.
# Why it matters: names of companies and remarks of banks hold an ampersand ('PT Sinar & Rekan', 'BIAYA ADM & PAJAK').
# The text stands so on the screen, a rule by name or remark never fits it, and the same line read by another program
# has another fingerprint, so that it is imported twice.
# Source: OFX 1.6 specification, section 2.3.2.1 (special characters: &lt; &gt; &amp;).
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts node-ofx-parser@0.5.1 ofx-js@1.1.1
cat > try.cjs <<'JS'
const assert = require('node:assert');
const { parse } = require('node-ofx-parser');
const file = (memo) => `OFXHEADER:100
DATA:OFXSGML
VERSION:102
SECURITY:NONE
ENCODING:USASCII
CHARSET:1252
COMPRESSION:NONE
OLDFILEUID:NONE
NEWFILEUID:NONE

<OFX>
<BANKMSGSRSV1>
<STMTTRNRS>
<TRNUID>1
<STMTRS>
<CURDEF>IDR
<BANKTRANLIST>
<STMTTRN>
<TRNTYPE>DEBIT
<DTPOSTED>20261130
<TRNAMT>-6500.00
<FITID>1
<MEMO>${memo}
</STMTTRN>
</BANKTRANLIST>
</STMTRS>
</STMTTRNRS>
</BANKMSGSRSV1>
</OFX>`;
const memoOf = ({ OFX }) => OFX.BANKMSGSRSV1.STMTTRNRS.STMTRS.BANKTRANLIST.STMTTRN.MEMO;
(async () => {
  const escaped = file('BIAYA ADM &amp; PAJAK');
  const seen = [
    ['node-ofx-parser, &amp;', memoOf(parse(escaped)), 'BIAYA ADM &amp;amp;amp; PAJAK'],
    ['node-ofx-parser, bare &', memoOf(parse(file('BIAYA ADM & PAJAK'))), 'BIAYA ADM &amp;amp; PAJAK'],
    ['ofx-js, &amp;', memoOf(await require('ofx-js').parse(escaped)), 'BIAYA ADM & PAJAK'],
  ];
  for (const [what, memo] of seen) console.log(what.padEnd(24), memo);
  for (const [what, memo, expected] of seen) assert.equal(memo, expected, `${what} is read otherwise now`);
})();
JS
node try.cjs

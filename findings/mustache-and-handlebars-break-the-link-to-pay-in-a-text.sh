#!/usr/bin/env bash
# mustache@4.2.0 and handlebars@4.7.10 beside nunjucks@3.2.4 and eta@4.6.0, all newest on npm, tried 2026-11-30 with
# Node.js 20 and 24.
# Behaviour: all four make values safe for HTML, also where the template is none. Beside the usual five signs Mustache
# changes / and =, Handlebars =: the invoice INV/2026/001 becomes INV&#x2F;2026&#x2F;001, the link to pay begins with
# https:&#x2F;&#x2F;, and ?id=5 is ?id&#x3D;5 in both. Nunjucks and Eta leave them. In a page of HTML nobody sees it; in
# a message for WhatsApp or SMS, a CSV file or the subject of a mail it stays as it is. {{{no}}} is written unchanged.
# Why it matters: Indonesian invoice numbers have slashes and links have an equals sign: the customer gets a number that
# nobody has, and a link that no phone opens, from the same template whose HTML mail is right. A name without & and a
# number without / pass every test.
# Source: https://github.com/janl/mustache.js#variables ('all variables are HTML-escaped by default'),
# https://handlebarsjs.com/guide/#html-escaping; HTML Standard, escaping a string (&, no-break space, < > and the
# quote).
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts mustache@4.2.0 handlebars@4.7.10 nunjucks@3.2.4 eta@4.6.0
cat > try.mjs <<'JS'
import assert from 'node:assert';
import { Eta } from 'eta';
import handlebars from 'handlebars';
import mustache from 'mustache';
import nunjucks from 'nunjucks';
const values = { no: 'INV/2026/001', link: 'https://contoh.id/bayar?id=5' };
const text = '{{no}} {{link}}';
const seen = {
  mustache: mustache.render(text, values),
  handlebars: handlebars.compile(text)(values),
  nunjucks: new nunjucks.Environment(null).renderString(text, values),
  eta: new Eta().renderString('<%= it.no %> <%= it.link %>', values),
  'three braces': mustache.render('{{{no}}} {{{link}}}', values),
};
console.log(seen);
const right = 'INV/2026/001 https://contoh.id/bayar?id=5';
assert.deepEqual(seen, {
  mustache: 'INV&#x2F;2026&#x2F;001 https:&#x2F;&#x2F;contoh.id&#x2F;bayar?id&#x3D;5',
  handlebars: 'INV/2026/001 https://contoh.id/bayar?id&#x3D;5',
  nunjucks: right,
  eta: right,
  'three braces': right,
});
JS
node try.mjs

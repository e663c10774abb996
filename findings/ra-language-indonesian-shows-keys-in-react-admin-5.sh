#!/usr/bin/env bash
# ra-language-indonesian@3.4.1 (newest on npm) with ra-i18n-polyglot@5.15.4 and ra-language-english@5.15.4, tried
# 2026-11-28 with Node.js 20 and 24.
# Behaviour: the only Indonesian messages of react-admin were written for version 3 and lack 69 of version 5's 164 keys.
# A missing key is neither an error nor shown in English: the user reads the key itself, 'ra.navigation.next' has its
# text, 'ra.navigation.previous' is 'ra.navigation.previous'. Among them are the pager's buttons, 'select all', sorting,
# the notices 'not authorised' and 'offline', and saved queries. Merging the English messages below them cures it.
# Why it matters: an Indonesian screen tells a user who may not do something 'ra.notification.not_authorized', and a
# screen reader reads keys on each pager.
# Source: react-admin's documentation, 'Translation messages' (messages of all keys are needed); both packages' tables.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts --legacy-peer-deps \
  ra-language-indonesian@3.4.1 ra-language-english@5.15.4 ra-i18n-polyglot@5.15.4 ra-core@5.15.4 node-polyglot@2.6.0
cat > try.cjs <<'JS'
const assert = require('node:assert');
const of = (module) => module.default ?? module;
const english = of(require('ra-language-english'));
const indonesian = of(require('ra-language-indonesian'));
const polyglot = of(require('ra-i18n-polyglot'));
const keys = (messages, path = '') =>
  Object.entries(messages).flatMap(([key, value]) =>
    typeof value === 'object' ? keys(value, `${path}${key}.`) : [path + key]);
const known = new Set(keys(indonesian));
const missing = keys(english).filter((key) => !known.has(key));
const { translate } = polyglot(() => indonesian, 'id');
const asked = ['ra.navigation.next', 'ra.navigation.previous', 'ra.notification.not_authorized'];
const shown = asked.map((key) => translate(key));
console.log(`${missing.length} of ${keys(english).length} keys are missing`);
for (const [place, key] of asked.entries()) console.log(key, '->', shown[place]);
assert.equal(missing.length, 69);
assert.deepEqual(shown, ['Berikutnya', 'ra.navigation.previous', 'ra.notification.not_authorized']);
JS
node try.cjs

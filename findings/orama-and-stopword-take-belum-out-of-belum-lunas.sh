#!/usr/bin/env bash
# @orama/orama@3.1.18 with @orama/stopwords@3.1.18, and stopword@3.1.5, all newest on npm, tried 2026-11-30 with Node.js
# 20 and 24.
# Behaviour: the Indonesian lists of both packages hold the words that say no: belum, tidak, bukan, tanpa. 'belum lunas'
# (not paid yet) is therefore searched as 'lunas' (paid): of two notes, 'lunas' and 'belum lunas', Orama answers both
# with the same score, the paid one first, and a search for 'belum' or 'tidak' alone finds nothing. stopword makes
# 'dibayar' of 'tidak dibayar' (not paid), 'bayar' of both 'kurang bayar' and 'lebih bayar' (tax underpaid, tax
# overpaid).
# Why it matters: who searches the notes for what is still owed gets what is paid, on top, and nothing says that the
# word which matters was left out. Words that are taken out of a text before it is counted or classified turn it round.
# Source: https://docs.orama.com/docs/orama-js/supported-languages/using-stop-words; KBBI (kbbi.kemdikbud.go.id,
# 'belum': not yet); the README of stopword ('strip stopwords from an input text', Indonesian: ind).
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @orama/orama@3.1.18 @orama/stopwords@3.1.18 stopword@3.1.5
cat > try.mjs <<'JS'
import assert from 'node:assert';
import { create, insert, search } from '@orama/orama';
import { stopwords as stopWords } from '@orama/stopwords/indonesian';
import { ind, removeStopwords } from 'stopword';
const tokenizer = { language: 'indonesian', stemming: false, stopWords };
const notes = create({ schema: { note: 'string' }, components: { tokenizer } });
for (const note of ['lunas', 'belum lunas', 'tidak jadi']) await insert(notes, { note });
const found = {};
for (const term of ['belum lunas', 'belum', 'tidak']) {
  const { hits } = await search(notes, { term });
  found[term] = hits.map(({ document, score }) => [document.note, score === hits[0].score]);
}
console.log('orama:', found);
assert.deepEqual(found, { 'belum lunas': [['lunas', true], ['belum lunas', true]], belum: [], tidak: [] });
const words = ['belum lunas', 'tidak dibayar', 'tanpa faktur', 'bukan pajak', 'kurang bayar', 'lebih bayar'];
const left = Object.fromEntries(words.map((text) => [text, removeStopwords(text.split(' '), ind).join(' ')]));
console.log('stopword:', left);
assert.deepEqual(left, {
  'belum lunas': 'lunas',
  'tidak dibayar': 'dibayar',
  'tanpa faktur': 'faktur',
  'bukan pajak': 'pajak',
  'kurang bayar': 'bayar',
  'lebih bayar': 'bayar',
});
JS
node try.mjs

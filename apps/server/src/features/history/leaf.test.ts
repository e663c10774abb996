import { expect, test } from 'vitest';
import { canonical, type Exact, parseExact } from './canonical.ts';
import { erasedOpenings, openingsOf, reopenedLeaf, sealedLeaf } from './leaf.ts';
import { leafHash } from './merkle.ts';

// docs/history.md says how a leaf is made. A vector that changes here makes every kept root worthless.

const seed = Buffer.alloc(32, 7);
const change = parseExact(`{
  "id": 12, "tenant_id": 3, "resource": "transaction", "record_id": 45, "action": "update", "user_id": 6,
  "request_id": "0199aa00-1111-7222-8333-444455556666", "created_at": "2026-01-31T07:08:09.123456Z", "reason": null,
  "before": {"note": "Titipan Tini", "amount": 9007199254740993},
  "after": {"note": "Titipan \\u00e9\\n\\"Tini\\"", "amount": 1.50, "lines": [{"a/b~c": "x"}, true, null]}
}`);

test('canonical text: names sorted, no white space, numbers as written', () => {
  expect(
    canonical(parseExact('{ "b": [1.0, -0, 1e2, "\\u20ac\\u2028"], "a": {}, "\\ud83d\\ude00": "", "\\ufb33": 0 }')),
  ).toBe('{"a":{},"b":[1.0,-0,1e2,"€\u2028"],"😀":"","\ufb33":0}');
});

test('the leaf of a change holds its numbers, and its texts as commitments', () => {
  expect(sealedLeaf(change, seed)).toBe(
    '{"action":"update","after":{"amount":1.50,"lines":[{"a/b~c":"7a938811579631fb42c6ba8e772a03b04fb840373b9d15aac321588ce434c27b"},true,null],"note":"cebfce1101ef4b54e91f322bc9db275d7ca25911996cec1a4573c3cbe6e0e5ba"},' +
      '"before":{"amount":9007199254740993,"note":"dbd53ea9e87ab822c3bf63c6b9db4fe05d0d63d83f22b73634ecdba9ba6058e2"},' +
      '"created_at":"2026-01-31T07:08:09.123456Z","id":12,' +
      '"reason":null,"record_id":45,"request_id":"0199aa00-1111-7222-8333-444455556666","resource":"transaction",' +
      '"tenant_id":3,"user_id":6}',
  );
  expect(leafHash(sealedLeaf(change, seed)).toString('hex')).toBe(
    'afb145adcb2f96360d0f43b8df614a9d47294abe8c9599978174271aab57012a',
  );
  expect(sealedLeaf(change, Buffer.alloc(32, 8))).not.toBe(sealedLeaf(change, seed));
});

function withNote(note: Exact): Exact {
  return { ...(change as { [name: string]: Exact }), before: { note, amount: parseExact('9007199254740993') } };
}

test('an erased text leaves the leaf as it was, and another text there is not proven any more', () => {
  const openings = openingsOf(change, seed);
  expect(Object.keys(openings)).toEqual(['/after/lines/0/a~1b~0c', '/after/note', '/before/note']);
  expect(reopenedLeaf(change, openings)).toBe(sealedLeaf(change, seed));

  const erased = erasedOpenings(change, withNote('Anonim 12'), openings);
  expect(erased.paths).toEqual(['/before/note']);
  expect(reopenedLeaf(withNote('Anonim 12'), erased.openings)).toBe(sealedLeaf(change, seed));
  expect(JSON.stringify(erased)).not.toContain(openings['/before/note']?.salt);

  const again = erasedOpenings(withNote('Anonim 12'), withNote(null), erased.openings);
  expect(again.paths).toEqual(['/before/note']);
  expect(reopenedLeaf(withNote(null), again.openings)).toBe(sealedLeaf(change, seed));
});

test('an erasure changes texts only, and every text needs its opening', () => {
  const openings = openingsOf(change, seed);
  const dearer = {
    ...(change as { [name: string]: Exact }),
    before: parseExact('{"note": "Titipan Tini", "amount": 1}'),
  };
  expect(() => erasedOpenings(change, dearer, openings)).toThrow('texts of the history only');
  const { '/before/note': _, ...less } = openings;
  expect(() => reopenedLeaf(change, less)).toThrow('/before/note has no opening');
  expect(() => reopenedLeaf(change, { ...openings, '/before/name': { salt: '00' } })).toThrow('without its text');
});

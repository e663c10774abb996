import { describe, expect, test } from 'vitest';
import { type Begun, pressed, take } from './pressed.ts';
import { shortcuts } from './shortcuts.ts';

const plain = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };

test.each([
  ['a letter', { key: 't' }, 't'],
  ['a letter under Caps Lock', { key: 'T' }, 't'],
  ['a letter with Shift', { key: 'T', shiftKey: true }, null],
  ['a mark that needs Shift', { key: '?', shiftKey: true }, '?'],
  ['a slash', { key: '/' }, '/'],
  ['Ctrl+K', { key: 'k', ctrlKey: true }, 'Ctrl+K'],
  ['Command+K', { key: 'k', metaKey: true }, 'Ctrl+K'],
  ['Ctrl+Shift+K, the console of Firefox', { key: 'K', ctrlKey: true, shiftKey: true }, null],
  ['Ctrl+N, the window of the browser', { key: 'n', ctrlKey: true }, 'Ctrl+N'],
  ['Alt and a letter', { key: 't', altKey: true }, null],
  ['AltGr and a letter', { key: '@', ctrlKey: true, altKey: true }, null],
  ['a named key', { key: 'Escape' }, null],
])('%s', (_what, press, name) => {
  expect(pressed({ ...plain, ...press })).toBe(name);
});

/** Presses keys one after the other; a number waits so many ms. */
function type(...keys: (string | number)[]): string[] {
  const found: string[] = [];
  let [now, begun]: [number, Begun | null] = [0, null];
  for (const key of keys) {
    if (typeof key === 'number') {
      now += key;
      continue;
    }
    now += 100;
    const taken = take(
      key,
      now,
      begun,
      shortcuts.map((shortcut) => shortcut.keys),
    );
    ({ begun } = taken);
    if (taken.complete !== null) found.push(taken.complete);
  }
  return found;
}

describe('keys one after the other', () => {
  test.each([
    [['t'], ['t']],
    [['g', 't'], ['g t']],
    [['g', 't', 'r'], ['g t']],
    [
      ['g', 't', 't'],
      ['g t', 't'],
    ],
    [['g', 'x', 't'], ['t']],
    [['g', 'g', 'h'], ['g h']],
    [['g', 2000, 't'], ['t']],
    [['g', '?'], ['?']],
    [['g', 'Ctrl+K'], ['Ctrl+K']],
    [['Ctrl+N'], []],
    [
      ['g', 'b', 'g', 's', 'g', 'r'],
      ['g b', 'g s', 'g r'],
    ],
  ])('%j', (keys, found) => {
    expect(type(...keys)).toEqual(found);
  });
});

test('no shortcut hides another', () => {
  const keys = shortcuts.map((shortcut) => shortcut.keys);
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys.filter((one) => keys.some((other) => other.startsWith(`${one} `)))).toEqual([]);
});

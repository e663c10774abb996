import { formatRupiah } from '@finance/contract/rules';
import { describe, expect, test } from 'vitest';
import { caretAt, type Edit, editedText, shownText } from './amountText.ts';

/** Edits what is shown as the browser does at a caret or over a selection. */
function edit(text: string, { at, put = '', type }: { at: readonly [number, number]; put?: string; type?: string }) {
  const shown = shownText(text);
  let [from, to] = at;
  if (from === to && type === 'deleteContentBackward') from = Math.max(0, from - 1);
  if (from === to && type === 'deleteContentForward') to = Math.min(shown.length, to + 1);
  const input = shown.slice(0, from) + put + shown.slice(to);
  return { input, caret: from + put.length, type, selected: at } satisfies Edit;
}

const digitsOf = (text: string) => text.replace(/\D/g, '');
const texts = ['5', '50', '500', '1500', '15000', '1500000', '-5', '-1500', '-75000'];
const carets = (text: string) => Array.from({ length: shownText(text).length + 1 }, (_, at) => at);
/** With the selection before the edit, and without it, as a browser that does not tell it. */
const tellings = (told: Edit): Edit[] => [told, { ...told, selected: undefined }];

describe('what is shown', () => {
  test.each([
    ['', ''],
    ['-', '-'],
    ['5', 'Rp 5'],
    ['1500', 'Rp 1,500'],
    ['-1500000', '-Rp 1,500,000'],
    ['007', 'Rp 007'], // what is left of 1,007 while its first digit is replaced
    ['1500rb', 'Rp 1500rb'],
    ['-1,5jt', '-Rp 1,5jt'],
    ['R', 'R'],
    ['Rp', 'Rp'],
  ])('%s is %s', (text, shown) => {
    expect(shownText(text)).toBe(shown);
  });
});

test('digits look as amounts look everywhere', () => {
  for (const text of [...texts, '9007199254740991']) expect(shownText(text)).toBe(formatRupiah(BigInt(text)));
});

test('a digit typed anywhere stands between the digits before and behind the caret', () => {
  for (const text of texts)
    for (const at of carets(text))
      for (const told of tellings(edit(text, { at: [at, at], put: '9' }))) {
        const shown = shownText(text);
        const [before, behind] = [digitsOf(shown.slice(0, at)), digitsOf(shown.slice(at))];
        const { text: next, behind: letters } = editedText(text, told);
        expect(next, `9 at ${at} of ${shown}`).toBe(`${text.startsWith('-') ? '-' : ''}${before}9${behind}`);
        expect(letters).toBe(behind.length);
      }
});

test('further digits follow the first one, wherever it was typed', () => {
  for (const text of texts)
    for (const at of carets(text)) {
      let [present, caret] = [text, at];
      for (const digit of '1234') {
        const { text: next, behind } = editedText(present, edit(present, { at: [caret, caret], put: digit }));
        [present, caret] = [next, caretAt(next, next.length - behind)];
      }
      const shown = shownText(text);
      const digits = `${digitsOf(shown.slice(0, at))}1234${digitsOf(shown.slice(at))}`;
      expect(digitsOf(present), `1234 at ${at} of ${shown}`).toBe(digits);
    }
});

test('a deleted digit is the one beside the caret, and a separator goes with it', () => {
  for (const text of texts)
    for (const at of carets(text)) {
      const shown = shownText(text);
      const before = text.slice(0, text.length - digitsOf(shown.slice(at)).length);
      const behind = text.slice(before.length);
      const isBeforeMinus = at === 0 && text.startsWith('-');
      for (const told of tellings(edit(text, { at: [at, at], type: 'deleteContentBackward' }))) {
        const meant = isBeforeMinus ? text : before.slice(0, -1) + behind;
        expect(editedText(text, told).text, `Backspace at ${at} of ${shown}`).toBe(meant);
      }
      for (const told of tellings(edit(text, { at: [at, at], type: 'deleteContentForward' }))) {
        const meant = isBeforeMinus ? text.slice(1) : before + behind.slice(1);
        expect(editedText(text, told).text, `Delete at ${at} of ${shown}`).toBe(meant);
      }
    }
});

test('what is typed over a selection replaces its digits and nothing else', () => {
  for (const text of texts)
    for (const from of carets(text))
      for (const to of carets(text).filter((end) => end > from)) {
        const shown = shownText(text);
        const { text: next } = editedText(text, edit(text, { at: [from, to], put: '42' }));
        const digits = `${digitsOf(shown.slice(0, from))}42${digitsOf(shown.slice(to))}`;
        expect(digitsOf(next), `42 over ${from} to ${to} of ${shown}`).toBe(digits);
      }
});

test('everything is replaced by what looks like its beginning', () => {
  const whole = [0, 'Rp 1,500'.length] as const;
  expect(editedText('1500', edit('1500', { at: whole, put: 'R' })).text).toBe('R');
  expect(editedText('1500', edit('1500', { at: whole, put: 'Rp 1,5' })).text).toBe('1,5'); // to be asked about
});

test('a separator of the user is kept, and one of the field is not', () => {
  expect(editedText('1500', edit('1500', { at: [8, 8], put: ',' })).text).toBe('1500,');
  expect(editedText('1500', edit('1500', { at: [8, 8], put: 'jt' })).text).toBe('1500jt');
  expect(editedText('1,5', edit('1,5', { at: [6, 6], put: 'jt' })).text).toBe('1,5jt');
});

test('an Rp of the user goes as soon as a number follows it', () => {
  expect(editedText('Rp ', edit('Rp ', { at: [3, 3], put: '5' }))).toEqual({ text: '5', behind: 0 });
  expect(editedText('', edit('', { at: [0, 0], put: 'Rp 1.500' })).text).toBe('1.500');
});

test('a keyboard that writes a word anew changes only what is different in it', () => {
  // The word 1,500 of 'Rp 1,500' became 15000, without the separator that the keyboard knew nothing of.
  expect(editedText('1500', { input: 'Rp 15000', caret: 8, type: 'insertCompositionText' }).text).toBe('15000');
  expect(editedText('1500', { input: 'Rp 1,5000', caret: 9, type: 'insertReplacementText' }).text).toBe('15000');
});

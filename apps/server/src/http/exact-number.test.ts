import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exactJson, isAsWritten } from './exact-number.ts';

test.each([
  '0',
  '-0',
  '1',
  '-15',
  '1.0',
  '1e0',
  '1.50e1',
  '100e-2',
  '9007199254740991',
  '0e99999999',
  '0.5',
  '1e22',
  '007',
])('%s is read as it is written', (written) => expect(isAsWritten(written, Number(written))).toBe(true));

test.each([
  '0.99999999999999999999',
  '1.00000000000000000001',
  '9007199254740993',
  '1e-400',
  '1e400',
  '0x10',
  '',
  ' ',
  'Infinity',
  'NaN',
  '1e23',
])('%j is not', (written) => expect(isAsWritten(written, Number(written))).toBe(false));

test('accepts any notation of a double', () => {
  const whole = fc.property(fc.maxSafeInteger(), (value) => isAsWritten(String(value), value));
  const any = fc.property(fc.double({ noNaN: true, noDefaultInfinity: true, max: 9e15, min: -9e15 }), (value) =>
    isAsWritten(String(value), value),
  );
  expect([fc.check(whole).counterexample, fc.check(any).counterexample]).toEqual([null, null]);
});

test('parses a megabyte of digits in linear time', () => {
  const zeros = '0'.repeat(1_000_000);
  expect(isAsWritten(`1.${zeros}1`, 1)).toBe(false);
  expect(isAsWritten(`1.${zeros}`, 1)).toBe(true);
  expect(isAsWritten(`1${zeros}`, Number(`1${zeros}`))).toBe(false);
});

test.each<[string, unknown]>([
  ['{"a": 0.99999999999999999999}', { a: Infinity }],
  ['[1e0, 1.0, 15e-1, 9007199254740993, 1e400, -1.00000000000000000001]', [1, 1, 1.5, Infinity, Infinity, Infinity]],
  [
    '{"a": "0.99999999999999999999", "b": {"c": [9007199254740991]}}',
    { a: '0.99999999999999999999', b: { c: [9007199254740991] } },
  ],
  ['0.1', 0.1],
])('the JSON %s', (text, value) => expect(exactJson(text)).toEqual(value));

import { expect, test } from 'vitest';
import { hasChat, normalizePhone, whatsappUrl } from './phone.ts';

test.each([
  ['0812-3456 789', '628123456789'],
  ['+62 812 3456', '628123456'],
  ['8123456', '628123456'],
  ['62812', '62812'],
  ['(0812) 345-6789', '628123456789'],
  ['0812.345.6789', '628123456789'],
  ['+62 0812 345 6789', '628123456789'],
  ['+62 (0) 812 345 6789', '628123456789'],
  ['0062 812 345 6789', '628123456789'],
  ['0062 0812 345 6789', '628123456789'],
  ['+1 (620) 555-0100', '16205550100'],
  ['021 555', '6221555'],
  ['1234', '1234'],
  ['', ''],
])('%s becomes %s', (phone, normalized) => {
  expect(normalizePhone(phone)).toBe(normalized);
});

test.each([
  ['0812-3456 789', true],
  ['+62 812', true],
  ['abc', false],
  [' - ', false],
  ['+', false],
  ['', false],
])('%j can be chatted with: %s', (phone, is) => {
  expect(hasChat(phone)).toBe(is);
});

test('the chat address carries the number and an encoded text', () => {
  expect(whatsappUrl('0812 345', 'Halo & selamat pagi')).toBe(
    'https://wa.me/62812345?text=Halo%20%26%20selamat%20pagi',
  );
  expect(whatsappUrl('0812')).toBe('https://wa.me/62812');
});

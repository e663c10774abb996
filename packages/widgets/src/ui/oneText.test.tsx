import { expect, test } from 'vitest';
import { oneText } from './oneText.ts';

test('a sentence of several parts is one text', () => {
  expect(oneText(['Dibatalkan ', 3, ' hari lalu', null, undefined, false, ': salah'])).toBe(
    'Dibatalkan 3 hari lalu: salah',
  );
});

test('what is no text stays as it is', () => {
  const bold = <b key="name">Sari</b>;
  expect(oneText('Sari')).toBe('Sari');
  expect(oneText(bold)).toBe(bold);
  expect(oneText(['Untuk ', bold])).toEqual(['Untuk ', bold]);
});

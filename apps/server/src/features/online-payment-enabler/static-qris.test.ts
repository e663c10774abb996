import { describe, expect, test } from 'vitest';
import { checkStaticQris, qrisOver } from './static-qris.ts';

/** Published as an example: checksum 58C7. */
const example =
  '00020101021126570011ID.DANA.WWW011893600915302259148102090225914810303UMI51440014ID.CO.QRIS.WWW0215ID10200176114730' +
  '303UMI5204581253033605802ID5922Warung Sayur Bu Sugeng6010Kab. Demak610559567630458C7';

/** CRC-16/CCITT-FALSE bit by bit, as EMV prints it: four hexadecimal digits. */
function checksumOf(text: string): string {
  let crc = 0xffff;
  for (const letter of text) {
    crc ^= (letter.codePointAt(0) ?? 0) << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = ((crc & 0x8000 ? 0x1021 : 0) ^ (crc << 1)) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

test('the example is taken as it is', () => {
  expect(checksumOf('123456789')).toBe('29B1');
  expect(() => checkStaticQris(example)).not.toThrow();
  expect(() => checkStaticQris(null)).not.toThrow();
});

describe('is refused', () => {
  test.each([
    ['a wrong checksum', example.replace(/7$/, '8')],
    ['a letter that is lost', example.replace('Sayur', 'Sayu')],
    ['another text', 'https://contoh.id/bayar'],
    ['a code with a sum in it', qrisOver(example, 15_000)],
  ])('%s', (_name, text) => {
    expect(() => checkStaticQris(text)).toThrow(/QRIS/);
  });
});

test('a sum is put in for one payment, also where the checksum begins with zeros', () => {
  expect(qrisOver(example, 15_000)).toBe(
    example.replace('010211', '010212').replace('53033605802', '53033605405150005802').replace(/58C7$/, '1A02'),
  );
  const beginnings = new Set<string>();
  for (let amount = 1000; amount < 3000; amount += 1) {
    const text = qrisOver(example, amount);
    expect(text.slice(-4)).toBe(checksumOf(text.slice(0, -4)));
    beginnings.add(text.slice(-4, -3));
  }
  expect(beginnings).toContain('0');
});

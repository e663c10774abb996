import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { openArchive } from './archive.ts';

const text = 'Tanggal;Jumlah\n'.repeat(500);
const zip = zipSync({ 'xl/Data.xml': strToU8(text), 'inner.zip': zipSync({ 'xl/data.xml': strToU8('other') }) });

test('an entry is found by the directory, whatever the case and the slashes of its name', () => {
  const archive = openArchive(zip);
  for (const name of ['xl/Data.xml', 'XL/data.xml', '/xl/data.xml', 'xl\\data.xml'])
    expect(new TextDecoder().decode(archive.read(name, 10_000))).toBe(text);
  expect(archive.read('xl/none.xml', 10_000)).toBeUndefined();
});

test('what unpacks to more than allowed is refused', () => {
  expect(() => openArchive(zip).read('xl/data.xml', 100)).toThrow(/terlalu besar/);
});

test('a changed byte is damage', () => {
  for (let at = 45; at < 60; at++) {
    const damaged = zip.slice();
    damaged[at] = (damaged[at] ?? 0) ^ 0xff;
    expect(() => openArchive(damaged).read('xl/data.xml', 10_000)).toThrow(/damaged|invalid|unexpected|incorrect/);
  }
});

test('what is cut off, empty or has a name twice is none', () => {
  for (const bytes of [zip.slice(0, zip.length - 30), new Uint8Array(0), strToU8('PK')])
    expect(() => openArchive(bytes)).toThrow(/no directory/);
  const twice = zipSync({ 'a.xml': strToU8('1'), 'A.xml': strToU8('2') });
  expect(() => openArchive(twice)).toThrow(/two entries/);
});

import { expect, test } from 'vitest';
import { filesInWords } from './filesInWords.ts';

const nota = { file_uuid: 'a', name: 'nota.jpg', caption: 'Nota' };
const proof = { file_uuid: 'b', name: 'bukti.pdf', caption: null };
const invoice = { file_uuid: 'c', name: 'faktur.pdf', caption: 'Faktur' };

test.each([
  ['added', [], [nota, proof], ["'nota.jpg' (Nota) ditambahkan", "'bukti.pdf' ditambahkan"]],
  ['taken off', [nota, proof], [proof], ["'nota.jpg' (Nota) dilepas"]],
  [
    'named',
    [proof],
    [{ ...proof, caption: 'Bukti transfer' }],
    ["keterangan 'bukti.pdf' diubah: (kosong) → Bukti transfer"],
  ],
  ['no longer named', [nota], [{ ...nota, caption: null }], ["keterangan 'nota.jpg' diubah: Nota → (kosong)"]],
  [
    'moved',
    [nota, proof, invoice],
    [proof, nota, invoice],
    ["urutan diubah menjadi 'bukti.pdf', 'nota.jpg' (Nota), 'faktur.pdf' (Faktur)"],
  ],
  [
    'replaced in its place',
    [nota, proof],
    [invoice, proof],
    ["'nota.jpg' (Nota) dilepas", "'faktur.pdf' (Faktur) ditambahkan"],
  ],
])('files that were %s are told in words', (_, before, after, words) => {
  expect(filesInWords(before, after)).toEqual(words);
});

test('another value is no list of files', () => {
  expect(filesInWords(undefined, [nota])).toBeUndefined();
  expect(filesInWords(['kasir'], ['bank'])).toBeUndefined();
});

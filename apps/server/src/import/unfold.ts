import { Unzip, UnzipInflate } from 'fflate';
import { refused } from '../http/app-error.ts';

/** Where the pieces of a part of a workbook go, as they are unfolded. */
export interface Part {
  take(piece: Uint8Array): void;
  end(): void;
}

/** So many bytes of an archive at a time: deflate makes a thousand times as many of them at most. */
const step = 1024;

/**
 * Unfolds the wanted parts of an archive piece by piece, and stops in the middle where they are more than they may be: what an archive says of
 * its sizes need not be true. Answers how many bytes they were.
 */
export function unfold(bytes: Uint8Array, most: number, wanted: (name: string) => Part | null): number {
  let unfolded = 0;
  const unzip = new Unzip((file) => {
    const part = wanted(file.name);
    if (!part) return;
    file.ondata = (error, piece, isLast) => {
      if (error) throw error;
      unfolded += piece.byteLength;
      if (unfolded > most) throw tooLarge();
      part.take(piece);
      if (isLast) part.end();
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  for (let at = 0; at < bytes.byteLength; at += step)
    unzip.push(bytes.subarray(at, at + step), at + step >= bytes.byteLength);
  return unfolded;
}

export function tooLarge() {
  return refused('Isi file terlalu besar untuk dibaca. Bagi menjadi beberapa file.');
}

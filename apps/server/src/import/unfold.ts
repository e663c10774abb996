import { Unzip, UnzipInflate } from 'fflate';
import { refused } from '../http/refusal.ts';

/** Receives the pieces of an archive's entry as they are decompressed. */
export interface Part {
  take(piece: Uint8Array): void;
  end(): void;
}

/** Compressed bytes per step; deflate expands them a thousandfold at most. */
const step = 1024;

/**
 * Decompresses the wanted entries of an archive in steps and stops when they exceed the limit, since the sizes in an
 * archive may be false. Returns the total bytes.
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

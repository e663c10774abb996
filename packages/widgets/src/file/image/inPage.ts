import type { Limits } from './canvasEncoder.ts';
import { findRung, type Rung } from './ladder.ts';

/** Shrinks an image where there is no worker; what it needs is loaded only then. */
export async function inPage(file: File, limits: Limits, maxBytes: number): Promise<Rung> {
  const { openInPage } = await import('./compressorEncoder.ts');
  const { cameraBytes, encode } = await openInPage(file, limits);
  return findRung(encode, cameraBytes, maxBytes);
}

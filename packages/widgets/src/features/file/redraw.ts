import type { OpenImage, OutputType, ResizeOptions } from './canvasEncoder.ts';
import { cameraStep, findRung, qualityOf } from './ladder.ts';
import { checkSight } from './sight.ts';

/** An image and how to change it. */
export interface RedrawTask {
  file: File;
  /** A larger image is compressed until it fits. */
  maxBytes: number;
  resize: ResizeOptions;
  /** The format of an image that is only scaled down. */
  type: OutputType;
}

export interface Drawn {
  blob: Blob;
  /** The number of encodings it took. */
  encodes: number;
}

/** Compresses or scales down an image; null if it is small enough already. A compressed image is a JPEG. */
export async function redraw(open: OpenImage, { file, maxBytes, resize, type }: RedrawTask): Promise<Drawn | null> {
  if (file.size <= maxBytes) {
    const { isResized, sight, encode } = await open(file, resize, type);
    if (!isResized) return null;
    const blob = await encode(qualityOf(cameraStep));
    await checkSight(blob, sight);
    if (blob.size <= maxBytes) return { blob, encodes: 1 };
  }
  const { cameraBytes, sight, encode } = await open(file, resize, 'image/jpeg');
  const drawn = await findRung(encode, cameraBytes, maxBytes);
  await checkSight(drawn.blob, sight);
  return drawn;
}

import type { OpenImage, OutputType, ResizeOptions } from './canvasEncoder.ts';
import { cameraStep, findRung, qualityOf } from './ladder.ts';

/** What is to become of an image. */
export interface RedrawTask {
  file: File;
  /** Larger ones are compressed until they are not. */
  maxBytes: number;
  resize: ResizeOptions;
  /** What an image becomes that only has to be resized. */
  type: OutputType;
}

export interface Drawn {
  blob: Blob;
  /** How often the image was encoded for it. */
  encodes: number;
}

/** The image as it has to be drawn anew; null where it is small enough in every way. What is compressed is a JPEG. */
export async function redraw(open: OpenImage, { file, maxBytes, resize, type }: RedrawTask): Promise<Drawn | null> {
  if (file.size <= maxBytes) {
    const { isResized, encode } = await open(file, resize, type);
    if (!isResized) return null;
    const blob = await encode(qualityOf(cameraStep));
    if (blob.size <= maxBytes) return { blob, encodes: 1 };
  }
  const { cameraBytes, encode } = await open(file, resize, 'image/jpeg');
  return findRung(encode, cameraBytes, maxBytes);
}

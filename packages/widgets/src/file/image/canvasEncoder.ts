import { ImageError } from './imageError.ts';

export interface Limits {
  maxWidth?: number | undefined;
  maxHeight?: number | undefined;
}

/** An image that is ready to be encoded at any quality. */
export interface Encoder {
  pixels: number;
  encode: (quality: number) => Promise<Blob>;
}

/** Decodes upright, once, onto a canvas outside the page; for a worker. */
export async function openOffscreen(file: File, limits: Limits): Promise<Encoder> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => {
    throw new ImageError('IMAGE_COULD_NOT_BE_LOADED', 'undecodable');
  });
  const { width, height } = fitted(bitmap, limits);
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) throw new ImageError('CANVAS_CONTEXT_IDENTIFIER_NOT_SUPPORTED');
  context.fillStyle = '#fff'; // a JPEG has no transparency
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  return { pixels: width * height, encode: (quality) => canvas.convertToBlob({ type: 'image/jpeg', quality }) };
}

/** A size within the limits, of the same shape. */
export function fitted({ width, height }: { width: number; height: number }, { maxWidth = width, maxHeight = height }: Limits): { width: number; height: number } {
  const scale = Math.min(1, maxWidth / width, maxHeight / height);
  return { width: Math.max(1, Math.floor(width * scale + 1e-6)), height: Math.max(1, Math.floor(height * scale + 1e-6)) };
}

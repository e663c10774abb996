import { ImageError } from './imageError.ts';

export interface Limits {
  maxWidth?: number | undefined;
  maxHeight?: number | undefined;
}

/** An image that is ready to be encoded at any quality. */
export interface Encoder {
  /** About what a camera would make of it. */
  cameraBytes: number;
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
  const cameraBytes = cameraBytesOf(file, bitmap, { width, height });
  bitmap.close();
  return { cameraBytes, encode: (quality) => canvas.convertToBlob({ type: 'image/jpeg', quality }) };
}

type Size = Record<'width' | 'height', number>;

/** A JPEG says it itself, by its share where it is drawn smaller; of anything else the usual. */
export function cameraBytesOf(file: File, original: Size, drawn: Size): number {
  const pixels = drawn.width * drawn.height;
  return file.type === 'image/jpeg' ? file.size * (pixels / (original.width * original.height)) : pixels * 0.35;
}

/** A size within the limits, of the same shape. */
export function fitted({ width, height }: Size, { maxWidth = width, maxHeight = height }: Limits): Size {
  const scale = Math.min(1, maxWidth / width, maxHeight / height);
  return {
    width: Math.max(1, Math.floor(width * scale + 1e-6)),
    height: Math.max(1, Math.floor(height * scale + 1e-6)),
  };
}

import { ImageError } from './imageError.ts';

export interface ResizeOptions {
  /** In pixels, of the upright image; what is larger is made smaller, in its shape. */
  maxWidth?: number | undefined;
  /** In pixels, of the upright image. */
  maxHeight?: number | undefined;
  /** How carefully pixels are put together where an image is made smaller: from 0, hard edges and fast, to 3, the best. Default 3. */
  quality?: 0 | 1 | 2 | 3 | undefined;
}

/** What an image is written as. */
export type OutputType = 'image/jpeg' | 'image/png';

/** An image that is ready to be encoded at any quality. */
export interface Encoder {
  /** It is larger than the limits, and is drawn smaller. */
  isResized: boolean;
  /** About what a camera would make of it. */
  cameraBytes: number;
  encode: (quality: number) => Promise<Blob>;
}

/** Decodes an image upright and draws it within the limits. */
export type OpenImage = (file: File, resize: ResizeOptions, type: OutputType) => Promise<Encoder>;

/** Onto a canvas outside the page, once; for a worker. */
export const openOffscreen: OpenImage = async (file, resize, type) => {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => {
    throw new ImageError('IMAGE_COULD_NOT_BE_LOADED', 'undecodable');
  });
  const { width, height } = fitted(bitmap, resize);
  const canvas = new OffscreenCanvas(width, height);
  const isOpaque = type === 'image/jpeg';
  const context = canvas.getContext('2d', { alpha: !isOpaque });
  if (!context) throw new ImageError('CANVAS_CONTEXT_IDENTIFIER_NOT_SUPPORTED');
  if (isOpaque) {
    context.fillStyle = '#fff';
    context.fillRect(0, 0, width, height);
  }
  smooth(context, resize);
  context.drawImage(bitmap, 0, 0, width, height);
  const cameraBytes = cameraBytesOf(file, bitmap, { width, height });
  const isResized = width < bitmap.width || height < bitmap.height;
  bitmap.close();
  return { isResized, cameraBytes, encode: (quality) => canvas.convertToBlob({ type, quality }) };
};

/** The steps of `quality` in the browser's own words. */
export function smooth(
  context: Pick<CanvasImageSmoothing, 'imageSmoothingEnabled' | 'imageSmoothingQuality'>,
  { quality = 3 }: ResizeOptions,
): void {
  context.imageSmoothingEnabled = quality > 0;
  context.imageSmoothingQuality = (['low', 'low', 'medium', 'high'] as const)[quality];
}

type Size = Record<'width' | 'height', number>;

/** A JPEG says it itself, by its share where it is drawn smaller; of anything else the usual. */
export function cameraBytesOf(file: File, original: Size, drawn: Size): number {
  const pixels = drawn.width * drawn.height;
  return file.type === 'image/jpeg' ? file.size * (pixels / (original.width * original.height)) : pixels * 0.35;
}

/** A size within the limits, of the same shape. */
export function fitted({ width, height }: Size, { maxWidth = width, maxHeight = height }: ResizeOptions): Size {
  const scale = Math.min(1, maxWidth / width, maxHeight / height);
  return {
    width: Math.max(1, Math.floor(width * scale + 1e-6)),
    height: Math.max(1, Math.floor(height * scale + 1e-6)),
  };
}

import { ImageError } from './imageError.ts';
import { type Sight, sightOf } from './sight.ts';

export interface ResizeOptions {
  /** In pixels of the upright image. A larger image is scaled down, keeping its aspect ratio. */
  maxWidth?: number | undefined;
  /** In pixels of the upright image. */
  maxHeight?: number | undefined;
  /** Smoothing when an image is scaled down: from 0 (none, fast) to 3 (best); default 3. */
  quality?: 0 | 1 | 2 | 3 | undefined;
}

/** The format that an image is written in. */
export type OutputType = 'image/jpeg' | 'image/png';

/** An image that can be encoded at any quality, from 0 to 1. */
export interface Encoder {
  /** The image exceeds the limits and is scaled down. */
  isResized: boolean;
  /** Estimated size in bytes at the quality of a camera. */
  cameraBytes: number;
  /** What has to be seen in whatever it is encoded to. */
  sight: Sight;
  encode: (quality: number) => Promise<Blob>;
}

/** Decodes an image upright and scales it down to the limits. */
export type OpenImage = (file: File, resize: ResizeOptions, type: OutputType) => Promise<Encoder>;

/** Draws once onto an OffscreenCanvas; for a worker. */
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
  const sight = sightOf(bitmap);
  bitmap.close();
  return { isResized, cameraBytes, sight, encode: (quality) => canvas.convertToBlob({ type, quality }) };
};

/** Sets the canvas's smoothing to `quality`. */
export function smooth(
  context: Pick<CanvasImageSmoothing, 'imageSmoothingEnabled' | 'imageSmoothingQuality'>,
  { quality = 3 }: ResizeOptions,
): void {
  context.imageSmoothingEnabled = quality > 0;
  context.imageSmoothingQuality = (['low', 'low', 'medium', 'high'] as const)[quality];
}

type Size = Record<'width' | 'height', number>;

/** For a JPEG its own size, in proportion to the pixels drawn; for other formats a usual value. */
export function cameraBytesOf(file: File, original: Size, drawn: Size): number {
  const pixels = drawn.width * drawn.height;
  return file.type === 'image/jpeg' ? file.size * (pixels / (original.width * original.height)) : pixels * 0.35;
}

/**
 * As many pixels as a canvas holds on a phone; a larger one stays empty there without a word.
 * @see https://developer.mozilla.org/en-US/docs/Web/HTML/Reference/Elements/canvas#maximum_canvas_size
 */
const maxPixels = 4096 * 4096;

/** The size scaled down to the limits and to what a canvas holds, keeping its aspect ratio. */
export function fitted({ width, height }: Size, { maxWidth = width, maxHeight = height }: ResizeOptions): Size {
  const scale = Math.min(1, maxWidth / width, maxHeight / height, Math.sqrt(maxPixels / (width * height)));
  return {
    width: Math.max(1, Math.floor(width * scale + 1e-6)),
    height: Math.max(1, Math.floor(height * scale + 1e-6)),
  };
}

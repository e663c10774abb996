import Compressor from 'compressorjs';
import { cameraBytesOf, type Encoder, fitted, type Limits } from './canvasEncoder.ts';
import { ImageError } from './imageError.ts';

/** Decodes and encodes in the page with compressorjs, for browsers without a canvas outside of it. */
export async function openInPage(file: File, limits: Limits): Promise<Encoder> {
  if (!document.createElement('canvas').getContext('2d'))
    throw new ImageError('CANVAS_CONTEXT_IDENTIFIER_NOT_SUPPORTED');
  const original = await sizeOf(file);
  const size = fitted(original, limits);
  return {
    cameraBytes: cameraBytesOf(file, original, size),
    encode: (quality) =>
      new Promise((resolve, reject) => {
        // oxlint-disable-next-line no-new -- the library works in its constructor
        new Compressor(file, {
          ...size,
          resize: 'none',
          quality,
          mimeType: 'image/jpeg',
          strict: false,
          beforeDraw: (context) => {
            context.imageSmoothingQuality = 'high';
          },
          success: resolve,
          error: () => reject(new ImageError('IMAGE_COULD_NOT_BE_LOADED', 'undecodable')),
        });
      }),
  };
}

/** Upright, as an `<img>` shows it. */
async function sizeOf(file: File): Promise<{ width: number; height: number }> {
  const image = new Image();
  image.src = URL.createObjectURL(file);
  try {
    await image.decode();
    return { width: image.naturalWidth, height: image.naturalHeight };
  } catch {
    throw new ImageError('IMAGE_COULD_NOT_BE_LOADED', 'undecodable');
  } finally {
    URL.revokeObjectURL(image.src);
  }
}

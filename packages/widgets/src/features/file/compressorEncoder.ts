import Compressor from 'compressorjs';
import { cameraBytesOf, fitted, type OpenImage, smooth } from './canvasEncoder.ts';
import { ImageError } from './imageError.ts';

/** Draws in the page with compressorjs: for browsers without OffscreenCanvas, and for SVG, which needs an `<img>`. */
export const openInPage: OpenImage = async (file, resize, type) => {
  if (!document.createElement('canvas').getContext('2d'))
    throw new ImageError('CANVAS_CONTEXT_IDENTIFIER_NOT_SUPPORTED');
  const original = await sizeOf(file);
  const size = fitted(original, resize);
  return {
    isResized: size.width < original.width || size.height < original.height,
    cameraBytes: cameraBytesOf(file, original, size),
    encode: (quality) =>
      new Promise((resolve, reject) => {
        const fail = () => reject(new ImageError('IMAGE_COULD_NOT_BE_LOADED', 'undecodable'));
        const compressor = new Compressor(file, {
          ...size,
          // With 'cover' both sides stay as given; otherwise the library recomputes one, and 800 becomes 799.
          resize: 'cover',
          quality,
          mimeType: type,
          convertSize: Infinity,
          strict: false,
          beforeDraw: (context) => smooth(context, resize),
          drew(context) {
            try {
              context.getImageData(0, 0, 1, 1);
            } catch {
              // An SVG with foreign content taints the canvas. The library would throw where nobody can catch it.
              compressor.abort();
            }
          },
          success: resolve,
          error: fail,
        });
      }),
  };
};

/** The size of the upright image, as an `<img>` shows it. */
async function sizeOf(file: File): Promise<{ width: number; height: number }> {
  const image = new Image();
  image.src = URL.createObjectURL(file);
  try {
    await image.decode();
    const { naturalWidth: width, naturalHeight: height } = image;
    if (width * height === 0) throw new TypeError('An image without a size');
    return { width, height };
  } catch {
    throw new ImageError('IMAGE_COULD_NOT_BE_LOADED', 'undecodable');
  } finally {
    URL.revokeObjectURL(image.src);
  }
}

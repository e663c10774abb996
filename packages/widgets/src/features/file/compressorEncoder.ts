import Compressor from 'compressorjs';
import { cameraBytesOf, fitted, type OpenImage, smooth } from './canvasEncoder.ts';
import { ImageError } from './imageError.ts';
import { type Sight, sightOf } from './sight.ts';

/** Draws in the page with compressorjs: for browsers without OffscreenCanvas, and for SVG, which needs an `<img>`. */
export const openInPage: OpenImage = async (file, resize, type) => {
  if (!document.createElement('canvas').getContext('2d'))
    throw new ImageError('CANVAS_CONTEXT_IDENTIFIER_NOT_SUPPORTED');
  const { sight, ...original } = await lookAt(file);
  const size = fitted(original, resize);
  return {
    isResized: size.width < original.width || size.height < original.height,
    cameraBytes: cameraBytesOf(file, original, size),
    sight,
    encode: (quality) =>
      new Promise((resolve, reject) => {
        // oxlint-disable-next-line no-new -- it answers by calling back
        new Compressor(file, {
          ...size,
          // With 'cover' both sides stay as given; otherwise the library recomputes one, and 800 becomes 799.
          resize: 'cover',
          quality,
          mimeType: type,
          convertSize: Infinity,
          strict: false,
          beforeDraw: (context) => smooth(context, resize),
          success: resolve,
          error: () => reject(new ImageError('IMAGE_COULD_NOT_BE_LOADED', 'undecodable')),
        });
      }),
  };
};

/** The size of the upright image, as an `<img>` shows it, and what is seen in it. */
async function lookAt(file: File): Promise<{ width: number; height: number; sight: Sight }> {
  const image = new Image();
  image.src = URL.createObjectURL(file);
  try {
    await image.decode();
    const { naturalWidth: width, naturalHeight: height } = image;
    if (width * height === 0) throw new TypeError('An image without a size');
    // An SVG with foreign content throws here: a canvas with it cannot be read, and compressorjs would say so where
    // nobody can catch it.
    return { width, height, sight: sightOf(image) };
  } catch (error) {
    if (error instanceof ImageError) throw error;
    throw new ImageError('IMAGE_COULD_NOT_BE_LOADED', 'undecodable');
  } finally {
    URL.revokeObjectURL(image.src);
  }
}

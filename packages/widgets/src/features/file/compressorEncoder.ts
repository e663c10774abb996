import Compressor from 'compressorjs';
import { cameraBytesOf, fitted, type OpenImage, smooth } from './canvasEncoder.ts';
import { ImageError } from './imageError.ts';

/** In the page with compressorjs: for browsers without a canvas outside of it, and for what only an `<img>` can decode. */
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
          resize: 'cover', // both sides as they are given: otherwise the library reckons one anew, and 800 becomes 799
          quality,
          mimeType: type,
          convertSize: Infinity,
          strict: false,
          beforeDraw: (context) => smooth(context, resize),
          drew(context) {
            try {
              context.getImageData(0, 0, 1, 1);
            } catch {
              compressor.abort(); // an SVG with foreign content may not be read back: the library would throw where nobody hears it, and never answer
            }
          },
          success: resolve,
          error: fail,
        });
      }),
  };
};

/** Upright, as an `<img>` shows it. */
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

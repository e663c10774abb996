import { ImageError } from './imageError.ts';

/** The mean colours of an image in 8 by 8 fields: red, green and blue of each, from 0 to 255. */
export type Sight = number[];

const fields = 8;
/** Pixels that each field is the mean of, in a row. */
const grain = 8;
const side = fields * grain;
/** How far the mean of all fields may be off: lossy formats stay below 5. */
const tolerance = 16;

/**
 * Looks at an image, on white as in a JPEG. Throws an `ImageError` where the browser does not give back what was drawn,
 * which some do against fingerprinting (Firefox `privacy.resistFingerprinting`): all is white, or random.
 */
export function sightOf(image: CanvasImageSource): Sight {
  const context = smallContext();
  if (!context) throw new ImageError('CANVAS_CONTEXT_IDENTIFIER_NOT_SUPPORTED');
  context.fillStyle = 'rgb(30 200 90)';
  context.fillRect(0, 0, side, side);
  if (isOff(means(context), Array.from({ length: fields * fields }, () => [30, 200, 90]).flat()))
    throw new ImageError('CANVAS_CONTEXT_IDENTIFIER_NOT_SUPPORTED');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, side, side);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, side, side);
  return means(context);
}

/**
 * Throws an `ImageError` if an encoded image does not look like its original: a canvas that is too large for a phone,
 * or out of memory, comes out in one colour.
 */
export async function checkSight(blob: Blob, original: Sight): Promise<void> {
  const bitmap = await createImageBitmap(blob);
  const sight = sightOf(bitmap);
  bitmap.close();
  if (isOff(sight, original)) throw new ImageError('CANVAS_CONTEXT_IDENTIFIER_NOT_SUPPORTED');
}

function smallContext(): OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D | null {
  if ('OffscreenCanvas' in globalThis)
    return new OffscreenCanvas(side, side).getContext('2d', { willReadFrequently: true });
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [side, side];
  return canvas.getContext('2d', { willReadFrequently: true });
}

function means(context: Pick<CanvasImageData, 'getImageData'>): Sight {
  const { data } = context.getImageData(0, 0, side, side);
  const sums = Array.from({ length: fields * fields * 3 }, () => 0);
  for (let pixel = 0; pixel < side * side; pixel++) {
    const field = Math.floor(pixel / side / grain) * fields + Math.floor((pixel % side) / grain);
    for (let channel = 0; channel < 3; channel++) {
      const at = field * 3 + channel;
      sums[at] = (sums[at] ?? 0) + (data[pixel * 4 + channel] ?? 0) / grain ** 2;
    }
  }
  return sums;
}

function isOff(sight: Sight, wanted: Sight): boolean {
  const off = sight.reduce((sum, value, at) => sum + Math.abs(value - (wanted[at] ?? 0)), 0);
  return off / sight.length > tolerance;
}

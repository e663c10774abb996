import { ImageError } from './imageError.ts';

/** Quality falls by 10 percent of its current value, at most 20 times. */
const lastStep = 20;

export function qualityOf(step: number): number {
  return 0.9 ** step;
}

export interface Rung {
  blob: Blob;
  step: number;
  /** How often the image was encoded to find it. */
  encodes: number;
}

/**
 * The first step of the ladder whose encoding fits, without walking it: sizes fall along a curve that all photos share but for its height, so each encoding
 * tells where the target should lie. The step is taken once it fits and the one before it was seen not to, which is what the walk would have found.
 */
export async function findRung(encode: (quality: number) => Promise<Blob>, pixels: number, maxBytes: number): Promise<Rung> {
  let tooBig = -1;
  let fits = lastStep + 1;
  let best: Blob | undefined;
  const sizes = new Map<number, number>();
  while (fits - tooBig > 1) {
    const step = Math.min(Math.max(predict(sizes, pixels, maxBytes), tooBig + 1), fits - 1);
    const blob = await encode(qualityOf(step));
    sizes.set(step, blob.size);
    if (blob.size <= maxBytes) [fits, best] = [step, blob];
    else tooBig = step;
  }
  if (!best) throw new ImageError('NOT_BE_ABLE_TO_COMPRESS_ENOUGH');
  return { blob: best, step: fits, encodes: sizes.size };
}

/** Natural logarithms of the bytes a pixel that photos take at each step in libjpeg, which every browser has; measured with bench/images.ts. */
const curve = [0.52, -0.36, -0.79, -1.08, -1.3, -1.47, -1.6, -1.71, -1.8, -1.88, -1.96, -2.03, -2.11, -2.18, -2.25, -2.32, -2.4, -2.47, -2.55, -2.62, -2.7];

/** The first step that should fit, by the curve moved and stretched through what was measured next to the target. */
function predict(sizes: ReadonlyMap<number, number>, pixels: number, maxBytes: number): number {
  const target = Math.log(maxBytes);
  const measured = [...sizes].map(([step, size]) => ({ step, size: Math.log(size) }));
  const above = measured.filter(({ size }) => size > target).toSorted((a, b) => a.size - b.size)[0];
  const below = measured.filter(({ size }) => size <= target).toSorted((a, b) => b.size - a.size)[0];
  const heightOf = (step: number): number => {
    const at = curve[step] ?? 0;
    if (above && below) {
      const [top, bottom] = [curve[above.step] ?? 0, curve[below.step] ?? 0];
      return below.size + ((at - bottom) / (top - bottom)) * (above.size - below.size);
    }
    const known = above ?? below;
    return known ? known.size + at - (curve[known.step] ?? 0) : Math.log(pixels) + at;
  };
  const step = curve.findIndex((_, candidate) => heightOf(candidate) <= target);
  return step === -1 ? lastStep : step;
}

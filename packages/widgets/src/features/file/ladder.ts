import { ImageError } from './imageError.ts';

/** Quality falls by 10 percent of its current value, at most 20 times. */
const lastStep = 20;

export function qualityOf(step: number): number {
  return 0.9 ** step;
}

export interface Rung {
  blob: Blob;
  step: number;
  /** The number of encodings it took. */
  encodes: number;
}

/**
 * Finds the first step whose encoding fits, with fewer encodings than trying all in order. The sizes of all photos fall
 * along the same curve at different heights, so each encoding predicts which step to try next; `cameraBytes` predicts
 * the first. A step is final once it fits and the one before it does not. Throws an `ImageError` if none fits.
 */
export async function findRung(
  encode: (quality: number) => Promise<Blob>,
  cameraBytes: number,
  maxBytes: number,
): Promise<Rung> {
  let tooBig = -1;
  let fits = lastStep + 1;
  let best: Blob | undefined;
  const sizes = new Map<number, number>();
  while (fits - tooBig > 1) {
    const step = Math.min(Math.max(predict(sizes, cameraBytes, maxBytes), tooBig + 1), fits - 1);
    const blob = await encode(qualityOf(step));
    sizes.set(step, blob.size);
    if (blob.size <= maxBytes) [fits, best] = [step, blob];
    else tooBig = step;
  }
  if (!best) throw new ImageError('NOT_BE_ABLE_TO_COMPRESS_ENOUGH');
  return { blob: best, step: fits, encodes: sizes.size };
}

/**
 * How a photo's bytes fall with each step: natural logarithms, measured on pictures of several kinds with libjpeg,
 * which
 * every browser uses. Only the curve's shape matters; the encodings show how high it is for this photo.
 */
const curve = [
  -0.3, -1.49, -2.11, -2.43, -2.65, -2.84, -2.98, -3.1, -3.22, -3.32, -3.43, -3.56, -3.66, -3.79, -3.88, -3.98, -4.08,
  -4.17, -4.28, -4.34, -4.47,
];
/** The step that has about the quality of a camera's files. */
export const cameraStep = 1;

/** The first step that should fit: moves and stretches the curve through the sizes measured closest to the target. */
function predict(sizes: ReadonlyMap<number, number>, cameraBytes: number, maxBytes: number): number {
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
    return known ? known.size + at - (curve[known.step] ?? 0) : Math.log(cameraBytes) + at - (curve[cameraStep] ?? 0);
  };
  const step = curve.findIndex((_, candidate) => heightOf(candidate) <= target);
  return step === -1 ? lastStep : step;
}

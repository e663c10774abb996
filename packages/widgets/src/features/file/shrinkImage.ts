import type { ResizeOptions } from './canvasEncoder.ts';
import { ImageError } from './imageError.ts';
import { inPage } from './inPage.ts';
import { checkOrientation, inspect } from './inspect.ts';
import { inWorker } from './inWorker.ts';
import { isImage } from './isImage.ts';

export interface ShrinkOptions extends ResizeOptions {
  /** The target in MB of 1 048 576 bytes; default 1. Files up to this size are not compressed. */
  maxMegabytes?: number | undefined;
  signal?: AbortSignal | undefined;
}

/**
 * Shrinks an image file. One larger than the target becomes an upright JPEG below it; one that only exceeds the width
 * or
 * height is scaled down, and a PNG stays a PNG. Everything else is returned unchanged. Rejects with an `ImageError`,
 * whose message is for the user.
 * @example const small = await shrinkImage(photo, { maxMegabytes: 1, maxWidth: 1600 });
 */
export async function shrinkImage(
  file: File | undefined,
  { maxMegabytes = 1, signal = new AbortController().signal, ...resize }: ShrinkOptions = {},
): Promise<File> {
  if (!file) throw new ImageError('NO_FILES_RECEIVED');
  if (!isImage(file.name)) return file;
  const found = await inspect(file);
  const maxBytes = maxMegabytes * 1_048_576;
  if (file.size > maxBytes) checkOrientation(found);
  else if (resize.maxWidth === undefined && resize.maxHeight === undefined) return file;
  signal.throwIfAborted();
  // Browsers recognise an SVG by its type only.
  const source = isSvg(file) ? new File([file], file.name, { type: 'image/svg+xml' }) : file;
  const type = found.kind === 'png' ? 'image/png' : 'image/jpeg';
  const task = { file: source, maxBytes, resize, type } as const;
  const inBackground = isSvg(file) ? undefined : await inWorker(task, signal); // a worker cannot decode SVG
  const drawn = inBackground === undefined ? await inPage(task) : inBackground;
  signal.throwIfAborted();
  if (!drawn) return file;
  checkOrientation(found);
  const { blob } = drawn;
  const name = file.name.replace(/\.[^.]*$/, blob.type === 'image/png' ? '.png' : '.jpg');
  return new File([blob], name, { type: blob.type, lastModified: file.lastModified });
}

function isSvg(file: File): boolean {
  return /\.svg$/i.test(file.name);
}

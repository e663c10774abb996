import type { Limits } from './canvasEncoder.ts';
import { ImageError } from './imageError.ts';
import { inPage } from './inPage.ts';
import { inspect } from './inspect.ts';
import { inWorker } from './inWorker.ts';
import { isImage } from './isImage.ts';

export interface ShrinkOptions extends Limits {
  /** The size to get under, 1 MB being 1 048 576 bytes; default 1. What is not larger stays as it is. */
  maxMegabytes?: number | undefined;
  signal?: AbortSignal | undefined;
}

/**
 * An image that is larger than the target as an upright JPEG below it, everything else unchanged. Rejects with `ImageError`.
 * @example const small = await shrinkImage(photo, { maxMegabytes: 1 });
 */
export async function shrinkImage(
  file: File | undefined,
  { maxMegabytes = 1, signal = new AbortController().signal, maxWidth, maxHeight }: ShrinkOptions = {},
): Promise<File> {
  if (!file) throw new ImageError('NO_FILES_RECEIVED');
  if (!isImage(file.name)) return file;
  await inspect(file);
  const maxBytes = maxMegabytes * 1_048_576;
  if (file.size <= maxBytes) return file;
  signal.throwIfAborted();
  const limits = { maxWidth, maxHeight };
  const { blob } = (await inWorker({ file, maxBytes, limits }, signal)) ?? (await inPage(file, limits, maxBytes));
  signal.throwIfAborted();
  return new File([blob], file.name.replace(/\.[^.]*$/, '.jpg'), {
    type: 'image/jpeg',
    lastModified: file.lastModified,
  });
}

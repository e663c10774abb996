import { ImageError } from './imageError.ts';
import { isImage } from './isImage.ts';
import { shrinkImage, type ShrinkOptions } from './shrinkImage.ts';
import { withoutCameraData } from './withoutCameraData.ts';

export interface UploadableOptions extends ShrinkOptions {
  /** The largest size that the server accepts, in bytes; default 10 MB. */
  maxBytes?: number | undefined;
}

/**
 * A chosen file as it is sent: an image is shrunk, if the browser can, and carries neither its place nor its camera.
 * Rejects with an `ImageError`, whose message is for the user.
 * @example const proof = await uploadable(photo, { maxWidth: 1600 });
 */
export async function uploadable(
  file: File,
  { maxBytes = 10 * 1_048_576, ...shrink }: UploadableOptions = {},
): Promise<File> {
  const small = await shrinkImage(file, shrink).catch((error: unknown) => {
    const isBrowsers = error instanceof ImageError && error.code === 'CANVAS_CONTEXT_IDENTIFIER_NOT_SUPPORTED';
    if (isBrowsers && file.size <= maxBytes) return file;
    throw error;
  });
  return small === file && isImage(file.name) ? withoutCameraData(file) : small;
}

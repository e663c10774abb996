import { ImageError } from './imageError.ts';
import { isImage } from './isImage.ts';
import { shrinkImage, type ShrinkOptions } from './shrinkImage.ts';
import { withoutCameraData } from './withoutCameraData.ts';

export interface UploadableOptions extends ShrinkOptions {
  /** The largest size that the server accepts, in bytes; default 10 MB. */
  maxBytes?: number | undefined;
}

/** What can be sent; or why not, in a sentence for the user. */
export type Uploadable = { file: File; problem?: never } | { problem: string; file?: never };

/**
 * A chosen file as it is sent: an image is shrunk, if the browser can, and carries neither its place nor its camera.
 * @example const { file, problem } = await uploadable(photo, { maxWidth: 1600 });
 */
export async function uploadable(
  file: File,
  { maxBytes = 10 * 1_048_576, ...shrink }: UploadableOptions = {},
): Promise<Uploadable> {
  try {
    const small = await shrinkImage(file, shrink);
    return { file: small === file ? await withoutNotes(file) : small };
  } catch (error) {
    if (!(error instanceof ImageError)) throw error;
    const isBrowsers = error.code === 'CANVAS_CONTEXT_IDENTIFIER_NOT_SUPPORTED';
    return isBrowsers && file.size <= maxBytes ? { file: await withoutNotes(file) } : { problem: error.message };
  }
}

async function withoutNotes(file: File): Promise<File> {
  return isImage(file.name) ? withoutCameraData(file) : file;
}

import { open } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';

/**
 * Detects the type of a file from its content, ignoring its name. Text has no signature: it is plain text, or one of
 * the two types a browser would run.
 */
export async function mimeTypeOf(path: string): Promise<string> {
  const found = (await fileTypeFromFile(path))?.mime;
  if (found && found !== 'application/xml') return found;
  const start = await startOf(path);
  if (start === undefined) return 'application/octet-stream';
  if (/<svg[\s>]/i.test(start)) return 'image/svg+xml';
  if (/<(?:!doctype html|html|head|body|script|iframe)[\s>]/i.test(start)) return 'text/html';
  return found ?? 'text/plain';
}

/** The beginning of a UTF-8 text, or undefined when it is not text. */
async function startOf(path: string): Promise<string | undefined> {
  const handle = await open(path);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(4096), 0, 4096, 0);
    // a letter may be cut
    const start = new TextDecoder('utf-8', { fatal: true }).decode(buffer.subarray(0, bytesRead), { stream: true });
    // oxlint-disable-next-line no-control-regex -- what text never has is what is looked for
    return /[\0-\x08\x0e-\x1f]/.test(start) ? undefined : start;
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  } finally {
    await handle.close();
  }
}

const pictures = /\.(?:jpe?g|png|gif|webp|bmp|avif|hei[cf])$/i;

/** Whether the name claims to be an image that the content is not. */
export function isMislabelled(name: string, mime_type: string): boolean {
  return pictures.test(name) && (!mime_type.startsWith('image/') || mime_type === 'image/svg+xml');
}

import { open } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';

/** What the content of a file is, whatever its name says. Text has no signature: it is text, or one of the two that a browser would run. */
export async function mimeTypeOf(path: string): Promise<string> {
  const found = (await fileTypeFromFile(path))?.mime;
  if (found && found !== 'application/xml') return found;
  const start = await startOf(path);
  if (start === undefined) return 'application/octet-stream';
  if (/<svg[\s>]/i.test(start)) return 'image/svg+xml';
  if (/<(?:!doctype html|html|head|body|script|iframe)[\s>]/i.test(start)) return 'text/html';
  return found ?? 'text/plain';
}

/** The first letters of a text in UTF-8, or undefined where it is none. */
async function startOf(path: string): Promise<string | undefined> {
  const handle = await open(path);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(4096), 0, 4096, 0);
    const start = new TextDecoder('utf-8', { fatal: true }).decode(buffer.subarray(0, bytesRead), { stream: true }); // a letter may be cut
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

/** Whether a name promises a picture that the content is not. */
export function isMislabelled(name: string, mime_type: string): boolean {
  return pictures.test(name) && (!mime_type.startsWith('image/') || mime_type === 'image/svg+xml');
}

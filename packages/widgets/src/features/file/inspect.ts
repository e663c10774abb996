import { ImageError } from './imageError.ts';

type Kind = 'jpeg' | 'png' | 'gif' | 'webp' | 'bmp';

const signatures: [kind: Kind, offset: number, bytes: string][] = [
  ['jpeg', 0, '\xff\xd8\xff'],
  ['png', 0, '\x89PNG\r\n\x1a\n'],
  ['gif', 0, 'GIF8'],
  ['webp', 8, 'WEBP'],
  ['bmp', 0, 'BM'],
];

/** Extensions of the formats above. */
const promised = /\.(?:jpe?g|jpe|jfif|png|gif|webp|bmp)$/i;

export interface Inspection {
  /** The format found in the file; undefined for formats that only the browser may know. */
  kind: Kind | undefined;
  /** The EXIF orientation, 1 to 8; other values are invalid. */
  orientation: number;
}

/**
 * Reads the two ends of a file and throws an `ImageError` if it cannot be the image that its name says: it is empty, of
 * another format, or truncated.
 */
export async function inspect(file: File): Promise<Inspection> {
  if (file.size === 0) throw new ImageError('IMAGE_COULD_NOT_BE_LOADED', 'empty');
  const head = await bytesOf(file.slice(0, 256 * 1024));
  const kind = signatures.find(([, offset, bytes]) => textAt(head, offset, bytes.length) === bytes)?.[0];
  if (!kind) {
    if (promised.test(file.name) && !isOtherImage(head))
      throw new ImageError('IMAGE_COULD_NOT_BE_LOADED', 'mislabelled');
    return { kind, orientation: 1 };
  }
  if (await isCutOff(file, kind, head)) throw new ImageError('IMAGE_COULD_NOT_BE_LOADED', 'truncated');
  return { kind, orientation: kind === 'jpeg' ? orientationOf(head) : 1 };
}

/** Throws an `ImageError` for an invalid orientation. Only needed for an image that is redrawn. */
export function checkOrientation({ orientation }: Inspection): void {
  if (orientation < 1 || orientation > 8) throw new ImageError('INVALID_IMAGE_ORIENTATION');
}

/** AVIF, HEIC or TIFF with a wrong extension is an image nevertheless. */
function isOtherImage(head: DataView): boolean {
  return textAt(head, 4, 4) === 'ftyp' || ['II*\0', 'MM\0*'].includes(textAt(head, 0, 4));
}

async function isCutOff(file: File, kind: Kind, head: DataView): Promise<boolean> {
  const tail = async (size: number) => {
    const view = await bytesOf(file.slice(-size));
    return textAt(view, 0, view.byteLength);
  };
  switch (kind) {
    case 'jpeg':
      return !(await tail(65_536)).includes('\xff\xd9'); // not necessarily at the end: phones append data
    case 'png':
      return !(await tail(4096)).includes('IEND');
    case 'gif':
      return !(await tail(4096)).includes('\x3b');
    case 'webp':
      return head.byteLength < 12 || file.size < head.getUint32(4, true) + 8;
    case 'bmp':
      return head.byteLength < 6 || file.size < head.getUint32(2, true);
    default:
      return kind satisfies never;
  }
}

/** The orientation in a JPEG's EXIF data; 1 if there is none. */
function orientationOf(head: DataView): number {
  for (let at = 2; at + 10 < head.byteLength && head.getUint8(at) === 0xff; at += 2 + head.getUint16(at + 2)) {
    const marker = head.getUint8(at + 1);
    if (marker === 0xda) return 1;
    if (marker === 0xe1 && textAt(head, at + 4, 6) === 'Exif\0\0') return orientationIn(head, at + 10) ?? 1;
  }
  return 1;
}

/** The tag 0x0112 (orientation) in the first directory of a TIFF block. */
export function orientationIn(view: DataView, start: number): number | undefined {
  try {
    const isLittle = textAt(view, start, 2) === 'II';
    const directory = start + view.getUint32(start + 4, isLittle);
    const entries = view.getUint16(directory, isLittle);
    for (let entry = 0; entry < entries; entry++) {
      const at = directory + 2 + entry * 12;
      if (view.getUint16(at, isLittle) === 0x0112) return view.getUint16(at + 8, isLittle);
    }
    return undefined;
  } catch {
    return undefined; // an offset points outside the data
  }
}

async function bytesOf(blob: Blob): Promise<DataView> {
  return new DataView(await blob.arrayBuffer());
}

export function textAt(view: DataView, offset: number, length: number): string {
  const bytes = new Uint8Array(
    view.buffer,
    Math.min(offset, view.byteLength),
    Math.max(0, Math.min(length, view.byteLength - offset)),
  );
  let text = '';
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return text;
}

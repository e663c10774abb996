import { inspect, orientationIn, textAt } from './inspect.ts';

/**
 * A picture without what a camera or an app wrote beside it: place, device, owner, time and remarks (Exif, XMP, IPTC,
 * comments, pictures appended to it). The pixels, the colour profile and the orientation stay. JPEG, PNG and WebP; a
 * file of another kind, or without such data, is returned as it is.
 * @example const proof = await withoutCameraData(photo);
 */
export async function withoutCameraData(file: File): Promise<File> {
  const { kind } = await inspect(file);
  const clean = kind === 'jpeg' ? jpeg : kind === 'png' ? png : kind === 'webp' ? webp : undefined;
  if (!clean) return file;
  const view = new DataView(await file.arrayBuffer());
  try {
    const parts = clean(view);
    return parts ? new File(parts, file.name, { type: file.type, lastModified: file.lastModified }) : file;
  } catch (error) {
    if (error instanceof RangeError) return file; // a length points behind the end: what it is, the server says
    throw error;
  }
}

/** What of a file is kept; undefined if that is all of it. */
type Clean = (view: DataView<ArrayBuffer>) => Uint8Array<ArrayBuffer>[] | undefined;

/** ITU T.81, annex B: segments with a marker, and the picture's data behind each start of scan. */
const jpeg: Clean = (view) => {
  const kept = [cut(view, 0, 2)];
  let at = 2;
  for (;;) {
    if (view.getUint8(at) !== 0xff) throw new RangeError('no marker');
    const marker = view.getUint8(at + 1);
    const end = marker === 0xd9 ? at + 2 : at + 2 + view.getUint16(at + 2);
    if (marker === 0xe1 && textAt(view, at + 4, 6) === 'Exif\0\0') {
      const exif = exifOf(orientationIn(view, at + 10));
      if (exif) kept.push(Uint8Array.of(0xff, 0xe1, 0, exif.length + 8, ...bytes('Exif\0\0'), ...exif));
    } else if (isOfPicture(view, marker, at)) kept.push(cut(view, at, end));
    at = end;
    if (marker === 0xd9) break; // phones append films and further pictures, each with its place
    if (marker === 0xda) {
      while (view.getUint8(at) !== 0xff || isInScan(view.getUint8(at + 1))) at++;
      kept.push(cut(view, end, at));
    }
  }
  return unlessWhole(kept, view);
};

/** Of the segments for applications: JFIF, the colour profile, and how Adobe stored the colours. */
function isOfPicture(view: DataView, marker: number, at: number): boolean {
  if (marker === 0xe2) return textAt(view, at + 4, 12) === 'ICC_PROFILE\0';
  return marker === 0xe0 || marker === 0xee || ((marker < 0xe0 || marker > 0xef) && marker !== 0xfe);
}

/** Behind 0xff: a byte of the picture that is 0xff, or a mark to restart at. */
function isInScan(next: number): boolean {
  return next === 0 || next === 0xff || (next >= 0xd0 && next <= 0xd7);
}

/** PNG, third edition (W3C), 5.3: chunks of length, type, data and checksum. */
const png: Clean = (view) => {
  const kept = [cut(view, 0, 8)];
  for (let at = 8, type = ''; type !== 'IEND';) {
    const end = at + 12 + view.getUint32(at);
    type = textAt(view, at + 4, 4);
    if (type === 'eXIf') {
      const exif = exifOf(orientationIn(view, at + 8));
      if (exif) {
        const body = Uint8Array.of(...bytes('eXIf'), ...exif);
        kept.push(number(exif.length), body, number(checksum(body)));
      }
    } else if (!['tEXt', 'zTXt', 'iTXt', 'tIME'].includes(type)) kept.push(cut(view, at, end));
    at = end;
  }
  return unlessWhole(kept, view);
};

/** RFC 9649, 2.3 to 2.7: chunks of type, length and data, padded to even; the first tells by bits which follow. */
const webp: Clean = (view) => {
  const kept: Uint8Array<ArrayBuffer>[] = [];
  let flags: Uint8Array | undefined;
  for (let at = 12; at < view.byteLength;) {
    const type = textAt(view, at, 4);
    const size = view.getUint32(at + 4, true);
    const end = at + 8 + size + (size % 2);
    const chunk = cut(view, at, end);
    at = end;
    if (type === 'EXIF') {
      const start = end - size - (size % 2);
      const isPrefixed = textAt(view, start, 4) === 'Exif'; // as in a JPEG, though the RFC has no prefix
      const exif = exifOf(orientationIn(view, isPrefixed ? start + 6 : start));
      if (exif) kept.push(Uint8Array.of(...bytes('EXIF'), ...number(exif.length, true), ...exif));
      else if (flags) flags[8] = (flags[8] ?? 0) & ~0x08;
    } else if (type === 'XMP ') {
      if (flags) flags[8] = (flags[8] ?? 0) & ~0x04;
    } else {
      kept.push(chunk);
      if (type === 'VP8X') flags = chunk;
    }
  }
  const size = kept.reduce((sum, { length }) => sum + length, 4);
  return unlessWhole([Uint8Array.of(...bytes('RIFF'), ...number(size, true), ...bytes('WEBP')), ...kept], view);
};

/** A copy, so that what is kept can be changed. */
function cut(view: DataView<ArrayBuffer>, from: number, to: number): Uint8Array<ArrayBuffer> {
  if (to > view.byteLength) throw new RangeError('behind the end');
  return new Uint8Array(view.buffer.slice(from, to));
}

function unlessWhole(kept: Uint8Array<ArrayBuffer>[], view: DataView): Uint8Array<ArrayBuffer>[] | undefined {
  return kept.reduce((sum, { length }) => sum + length, 0) === view.byteLength ? undefined : kept;
}

/** Exif data (a TIFF block) that says the orientation only; undefined for an upright picture. */
function exifOf(orientation = 1): Uint8Array | undefined {
  if (orientation < 2 || orientation > 8) return undefined;
  const entry = [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0];
  return Uint8Array.from([...bytes('MM\0*'), 0, 0, 0, 8, 0, 1, ...entry, 0, 0, 0, 0]);
}

function bytes(text: string): number[] {
  return Array.from(text, (letter) => letter.charCodeAt(0));
}

function number(value: number, isLittle = false): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(4));
  view.setUint32(0, value, isLittle);
  return new Uint8Array(view.buffer);
}

/** CRC-32 as PNG has it (annex D of its specification). */
function checksum(data: Uint8Array): number {
  let crc = 0xffff_ffff;
  for (const byte of data) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? 0xedb8_8320 ^ (crc >>> 1) : crc >>> 1;
  }
  return ~crc >>> 0;
}

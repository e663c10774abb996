import { crc32, inflateRawSync } from 'node:zlib';
import { refused } from '../../base/refusal.ts';

/** The entries of a ZIP archive, found by its central directory. */
export interface Archive {
  /** The name of an entry as it is written; spreadsheet programs compare names without case. */
  find(name: string): string | undefined;
  /** Unpacks an entry of at most so many bytes; undefined if there is none. */
  read(name: string, most: number): Uint8Array | undefined;
}

interface Entry {
  name: string;
  at: number;
  packed: number;
  method: number;
  crc: number;
}

/**
 * Reads the central directory, as spreadsheet programs do: local headers may lack sizes, and bytes that look like one
 * may stand inside an entry. What an entry unpacks to is limited by what really comes out of it, and compared with its
 * checksum.
 */
export function openArchive(bytes: Uint8Array): Archive {
  const entries = directoryOf(bytes);
  return {
    find: (name) => entries.get(keyOf(name))?.name,
    read(name, most) {
      const entry = entries.get(keyOf(name));
      return entry && unpack(bytes, entry, most);
    },
  };
}

export function tooLarge() {
  return refused('Isi file terlalu besar untuk dibaca. Bagi menjadi beberapa file.');
}

/** Some programs write backslashes, or a slash at the beginning. */
function keyOf(name: string): string {
  return name.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase();
}

const signatures = { end: 0x06054b50, entry: 0x02014b50, local: 0x04034b50 };
const isEncrypted = 1;
/** More than any workbook has. */
const mostEntries = 10_000;

function directoryOf(bytes: Uint8Array): Map<string, Entry> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let end = bytes.byteLength - 22;
  while (end >= 0 && view.getUint32(end, true) !== signatures.end) end -= 1; // a comment may follow
  if (end < 0) throw new Error('The archive has no directory');
  const count = view.getUint16(end + 10, true);
  if (count > mostEntries) throw tooLarge();
  const entries = new Map<string, Entry>();
  let at = view.getUint32(end + 16, true);
  for (let left = count; left > 0; left--) {
    if (view.getUint32(at, true) !== signatures.entry) throw new Error('The directory of the archive is damaged');
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) => view.getUint16(at + offset, true));
    const nameEnd = at + 46 + (nameLength ?? 0);
    const name = new TextDecoder().decode(bytes.subarray(at + 46, nameEnd));
    if ((view.getUint16(at + 8, true) & isEncrypted) !== 0) throw new Error('The archive is encrypted');
    const key = keyOf(name);
    if (entries.has(key)) throw new Error('The archive has two entries of one name');
    entries.set(key, {
      name,
      at: view.getUint32(at + 42, true),
      packed: view.getUint32(at + 20, true),
      method: view.getUint16(at + 10, true),
      crc: view.getUint32(at + 16, true),
    });
    at = nameEnd + (extraLength ?? 0) + (commentLength ?? 0);
  }
  return entries;
}

function unpack(bytes: Uint8Array, { at, packed, method, crc }: Entry, most: number): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.getUint32(at, true) !== signatures.local)
    throw new Error('An entry of the archive is not where it should be');
  const start = at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
  const content = bytes.subarray(start, start + packed);
  const unpacked = method === 0 ? content : inflate(content, method, most);
  if (unpacked.byteLength > most) throw tooLarge();
  if (crc32(unpacked) !== crc) throw new Error('An entry of the archive is damaged');
  return unpacked;
}

function inflate(content: Uint8Array, method: number, most: number): Uint8Array {
  if (method !== 8) throw new Error('An entry of the archive is packed in an unknown way');
  try {
    return inflateRawSync(content, { maxOutputLength: most });
  } catch (error) {
    if (error instanceof RangeError) throw tooLarge();
    throw error;
  }
}

import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  scrypt,
  timingSafeEqual,
} from 'node:crypto';

// The file format of age (age-encryption.org/v1) with a passphrase, so that `age --decrypt` opens a backup too. Every
// 64 KiB are authenticated before they are passed on, and the last ones are marked: a changed or shortened file is
// noticed.

const magic = 'age-encryption.org/v1';
const chunkSize = 65_536;
const tagSize = 16;
const nonceSize = 16;
/** Of scrypt, as a power of two: 128 MB and about half a second for each guess. */
const workFactor = 17;
const largestWorkFactor = 18;
const headerLimit = 1024;

/** Why an encrypted file cannot be read. */
export class AgeError extends Error {
  readonly why: 'wrong key' | 'damaged';

  constructor(why: AgeError['why']) {
    super(why);
    this.why = why;
  }
}

/** Whether a file is encrypted, from its first bytes. */
export function isAge(beginning: Buffer): boolean {
  return beginning.subarray(0, magic.length + 1).equals(Buffer.from(`${magic}\n`));
}

/** A step of a pipeline. */
type Step = (source: AsyncIterable<Buffer>) => AsyncGenerator<Buffer>;

/** Encrypts what passes through. */
export function encryptWith(passphrase: string): Step {
  return async function* encrypt(source) {
    const fileKey = randomBytes(16);
    const salt = randomBytes(16);
    const body = seal(await wrappingKey(passphrase, salt, workFactor), Buffer.alloc(12), fileKey);
    const unsigned = `${magic}\n-> scrypt ${base64(salt)} ${workFactor}\n${base64(body)}\n---`;
    const nonce = randomBytes(nonceSize);
    yield Buffer.concat([Buffer.from(`${unsigned} ${base64(headerMac(fileKey, unsigned))}\n`), nonce]);
    const key = payloadKey(fileKey, nonce);
    for await (const chunk of inChunks(source, chunkSize)) yield seal(key, chunk.nonce, chunk.content);
  };
}

/** Decrypts what passes through; fails with an AgeError. */
export function decryptWith(passphrase: string): Step {
  return async function* decrypt(source) {
    const pieces = source[Symbol.asyncIterator]();
    let beginning: Buffer = Buffer.alloc(0);
    let size: number | undefined;
    while (size === undefined || beginning.length < size + nonceSize) {
      if (beginning.length > headerLimit) throw new AgeError('damaged');
      const piece = await pieces.next();
      if (piece.done) throw new AgeError('damaged');
      beginning = Buffer.concat([beginning, piece.value]);
      size = headerSize(beginning.subarray(0, headerLimit));
    }
    const fileKey = await openHeader(beginning.subarray(0, size).toString('latin1'), passphrase);
    const key = payloadKey(fileKey, beginning.subarray(size, size + nonceSize));
    const rest = followedBy(beginning.subarray(size + nonceSize), pieces);
    for await (const chunk of inChunks(rest, chunkSize + tagSize)) yield unseal(key, chunk.nonce, chunk.content);
  };
}

async function* followedBy(first: Buffer, others: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  yield first;
  for (let piece = await others.next(); !piece.done; piece = await others.next()) yield piece.value;
}

/** Chunks of `size`, each with its own nonce: a counter and whether it is the last, which may be shorter. */
async function* inChunks(
  source: AsyncIterable<Buffer>,
  size: number,
): AsyncGenerator<{ nonce: Buffer; content: Buffer }> {
  let count = 0;
  const chunk = (content: Buffer, isLast: boolean) => {
    const nonce = Buffer.alloc(12);
    nonce.writeUIntBE(count++, 5, 6);
    nonce[11] = isLast ? 1 : 0;
    return { nonce, content };
  };
  let pending: Buffer[] = [];
  let length = 0;
  for await (const piece of source) {
    pending.push(piece);
    length += piece.length;
    if (length <= size) continue; // the last one may be full, so one always waits for what comes
    const all = Buffer.concat(pending);
    let at = 0;
    for (; all.length - at > size; at += size) yield chunk(all.subarray(at, at + size), false);
    pending = [all.subarray(at)];
    length -= at;
  }
  yield chunk(Buffer.concat(pending), true);
}

function headerSize(beginning: Buffer): number | undefined {
  const mac = beginning.indexOf('\n--- ');
  const end = mac < 0 ? -1 : beginning.indexOf('\n', mac + 1);
  return end < 0 ? undefined : end + 1;
}

const wholeHeader =
  /^(age-encryption\.org\/v1\n-> scrypt ([a-z\d+/]{22}) ([1-9]\d?)\n([a-z\d+/]{43})\n---) ([a-z\d+/]{43})\n$/i;

async function openHeader(header: string, passphrase: string): Promise<Buffer> {
  const parts = wholeHeader.exec(header);
  const [, unsigned, salt, factor, body, mac] = parts ?? [];
  if (!unsigned || !salt || !body || !mac || Number(factor) > largestWorkFactor) throw new AgeError('damaged');
  const key = await wrappingKey(passphrase, Buffer.from(salt, 'base64'), Number(factor));
  let fileKey: Buffer;
  try {
    fileKey = unseal(key, Buffer.alloc(12), Buffer.from(body, 'base64'));
  } catch {
    throw new AgeError('wrong key');
  }
  if (!timingSafeEqual(headerMac(fileKey, unsigned), Buffer.from(mac, 'base64'))) throw new AgeError('damaged');
  return fileKey;
}

function wrappingKey(passphrase: string, salt: Buffer, factor: number): Promise<Buffer> {
  const cost = { N: 2 ** factor, r: 8, p: 1, maxmem: 2 ** (factor + 11) };
  return new Promise((resolve, reject) => {
    scrypt(passphrase, Buffer.concat([Buffer.from(`${magic}/scrypt`), salt]), 32, cost, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

function payloadKey(fileKey: Buffer, nonce: Buffer): Buffer {
  return Buffer.from(hkdfSync('sha256', fileKey, nonce, 'payload', 32));
}

function headerMac(fileKey: Buffer, unsigned: string): Buffer {
  const key = Buffer.from(hkdfSync('sha256', fileKey, Buffer.alloc(0), 'header', 32));
  return createHmac('sha256', key).update(unsigned).digest();
}

function seal(key: Buffer, nonce: Buffer, plain: Buffer): Buffer {
  const cipher = createCipheriv('chacha20-poly1305', key, nonce, { authTagLength: tagSize });
  return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

function unseal(key: Buffer, nonce: Buffer, sealed: Buffer): Buffer {
  if (sealed.length < tagSize) throw new AgeError('damaged');
  const decipher = createDecipheriv('chacha20-poly1305', key, nonce, { authTagLength: tagSize });
  decipher.setAuthTag(sealed.subarray(-tagSize));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(0, -tagSize)), decipher.final()]);
  } catch {
    throw new AgeError('damaged');
  }
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '');
}

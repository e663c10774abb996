import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  scrypt,
  timingSafeEqual,
} from 'node:crypto';
import { Transform } from 'node:stream';

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

/** Encrypts what passes through. */
export async function encryptWith(passphrase: string): Promise<Transform> {
  const fileKey = randomBytes(16);
  const salt = randomBytes(16);
  const body = seal(await wrappingKey(passphrase, salt, workFactor), Buffer.alloc(12), fileKey);
  const unsigned = `${magic}\n-> scrypt ${base64(salt)} ${workFactor}\n${base64(body)}\n---`;
  const nonce = randomBytes(nonceSize);
  const payload = chunks(payloadKey(fileKey, nonce), seal, chunkSize);
  payload.push(`${unsigned} ${base64(headerMac(fileKey, unsigned))}\n`);
  payload.push(nonce);
  return payload;
}

/** Decrypts what passes through; fails with an AgeError. */
export function decryptWith(passphrase: string): Transform {
  let beginning: Buffer = Buffer.alloc(0);
  let payload: Transform | undefined;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (payload) {
        feed(payload, chunk, done);
        return;
      }
      beginning = Buffer.concat([beginning, chunk]);
      const size = headerSize(beginning);
      if (size === undefined || beginning.length < size + nonceSize) {
        done(beginning.length > headerLimit + nonceSize ? new AgeError('damaged') : null);
        return;
      }
      openHeader(beginning.subarray(0, size).toString('latin1'), passphrase)
        .then((fileKey) => {
          payload = chunks(
            payloadKey(fileKey, beginning.subarray(size, size + nonceSize)),
            unseal,
            chunkSize + tagSize,
          );
          payload.on('data', (plain) => this.push(plain));
          payload.on('error', () => {}); // `feed` and `flush` hear of it
          feed(payload, beginning.subarray(size + nonceSize), done);
        })
        .catch(done);
    },
    flush(done) {
      if (!payload) {
        done(new AgeError('damaged'));
        return;
      }
      payload.once('end', () => done());
      payload.once('error', done);
      payload.end();
    },
  });
}

function feed(payload: Transform, chunk: Buffer, done: (error?: Error | null) => void) {
  payload.write(chunk, (error) => done(error));
}

/**
 * Cuts what passes into chunks of `size` and gives each to `work` with its own nonce: a counter and whether it is the
 * last.
 */
function chunks(key: Buffer, work: (key: Buffer, nonce: Buffer, chunk: Buffer) => Buffer, size: number): Transform {
  let pending: Buffer[] = [];
  let length = 0;
  let count = 0;
  const nonceOf = (isLast: boolean) => {
    const nonce = Buffer.alloc(12);
    nonce.writeUIntBE(count++, 5, 6);
    nonce[11] = isLast ? 1 : 0;
    return nonce;
  };
  return new Transform({
    transform(data: Buffer, _encoding, done) {
      try {
        pending.push(data);
        length += data.length;
        if (length > size) {
          const all = Buffer.concat(pending);
          let at = 0;
          // The last chunk may be a full one, so one always waits for what comes.
          for (; all.length - at > size; at += size) this.push(work(key, nonceOf(false), all.subarray(at, at + size)));
          pending = [all.subarray(at)];
          length -= at;
        }
        done();
      } catch (error) {
        done(error instanceof Error ? error : new Error(String(error)));
      }
    },
    flush(done) {
      try {
        this.push(work(key, nonceOf(true), Buffer.concat(pending)));
        done();
      } catch (error) {
        done(error instanceof Error ? error : new Error(String(error)));
      }
    },
  });
}

function headerSize(beginning: Buffer): number | undefined {
  const mac = beginning.indexOf('\n--- ');
  const end = mac < 0 ? -1 : beginning.indexOf('\n', mac + 1);
  return end < 0 ? undefined : end + 1;
}

async function openHeader(header: string, passphrase: string): Promise<Buffer> {
  const parts =
    /^(age-encryption\.org\/v1\n-> scrypt ([A-Za-z0-9+/]{22}) ([1-9]\d?)\n([A-Za-z0-9+/]{43})\n---) ([A-Za-z0-9+/]{43})\n$/.exec(
      header,
    );
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

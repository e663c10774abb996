import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { Decrypter, Encrypter } from 'age-encryption';
import { expect, test } from 'vitest';
import { AgeError, decryptWith, encryptWith, isAge } from './age.ts';

// The reference is age's own library for JavaScript, which is too slow for a large backup.

const passphrase = 'delapan belas kuda lumping';
const sizes = [0, 65_536, 200_000];

async function encrypted(plain: Buffer): Promise<Buffer> {
  return buffer(encryptWith(passphrase)(Readable.from(pieces(plain))));
}

async function decrypted(sealed: Buffer, key = passphrase): Promise<Buffer> {
  return buffer(decryptWith(key)(Readable.from(pieces(sealed))));
}

/** In uneven pieces, as they come from a disk or a compressor. */
function pieces(whole: Buffer): Buffer[] {
  const cuts = [0, 7, 100, 190, 5000, 65_600, 140_000, whole.length];
  return cuts
    .slice(1)
    .map((end, index) => whole.subarray(cuts[index], end))
    .filter(({ length }) => length > 0);
}

function bytes(size: number): Buffer {
  return Buffer.from(Array.from({ length: size }, (_, index) => (index * 31) % 251));
}

test.each(sizes)('%i bytes: age reads what we write', async (size) => {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  const sealed = await encrypted(bytes(size));
  expect(isAge(sealed)).toBe(true);
  expect(Buffer.from(await decrypter.decrypt(new Uint8Array(sealed)))).toEqual(bytes(size));
});

test.each(sizes)('%i bytes: we read what age writes', async (size) => {
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  encrypter.setScryptWorkFactor(10);
  expect(await decrypted(Buffer.from(await encrypter.encrypt(new Uint8Array(bytes(size)))))).toEqual(bytes(size));
});

test('a wrong key, and any change, is noticed', async () => {
  const sealed = await encrypted(bytes(200_000));
  await expect(decrypted(sealed, `${passphrase}.`)).rejects.toMatchObject({ why: 'wrong key' });
  const header = sealed.indexOf('\n--- ') + 1;
  const changes: Record<string, Buffer> = {
    'a flipped bit of the salt': flipped(sealed, 40),
    'of the mac': flipped(sealed, header + 10),
    'of the payload': flipped(sealed, 100_000),
    'cut off in a chunk': sealed.subarray(0, 150_000),
    'cut off between two chunks': sealed.subarray(0, sealed.indexOf('\n', header) + 1 + 16 + 2 * (65_536 + 16)),
    'cut off in the header': sealed.subarray(0, header),
    'something added': Buffer.concat([sealed, bytes(10)]),
    'work for minutes': Buffer.from(sealed.toString('latin1').replace(/ 17\n/, ' 30\n'), 'latin1'),
    'a header without end': Buffer.alloc(300_000, 'age-encryption.org/v1\n'),
  };
  const outcomes = await Promise.all(
    Object.entries(changes).map(async ([name, changed]) => [
      name,
      await decrypted(changed).then(
        () => 'decrypted',
        (error: unknown) => (error instanceof AgeError ? 'noticed' : error),
      ),
    ]),
  );
  expect(outcomes).toEqual(Object.keys(changes).map((name) => [name, 'noticed']));
});

function flipped(sealed: Buffer, at: number): Buffer {
  const copy = Buffer.from(sealed);
  copy.writeUInt8(copy.readUInt8(at) ^ 1, at);
  return copy;
}

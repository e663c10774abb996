import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

interface Cost {
  /** Logarithm of the memory and time cost. */
  ln: number;
  r: number;
  p: number;
}

/** 32 MB and about 0.2 s of one core. */
const cost: Cost = { ln: 15, r: 8, p: 3 };
const keyLength = 32;

/** `$scrypt$ln=15,r=8,p=3$salt$key`: the parameters stand in the hash, so that they can grow later. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, cost, keyLength);
  return `$scrypt$ln=${cost.ln},r=${cost.r},p=${cost.p}$${salt.toString('base64')}$${key.toString('base64')}`;
}

/** Whether the password belongs to the hash. Without a usable hash it takes as long and answers false. */
export async function isPassword(password: string, hash: string | undefined): Promise<boolean> {
  const stored = parseHash(hash ?? '');
  const { salt, key, ...used } = stored ?? { ...cost, salt: Buffer.alloc(16), key: Buffer.alloc(keyLength) };
  const derived = await derive(password, salt, used, key.length);
  return timingSafeEqual(derived, key) && stored !== undefined;
}

function parseHash(hash: string): (Cost & { salt: Buffer; key: Buffer }) | undefined {
  const match = /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})\$([\w+/=]+)\$([\w+/=]+)$/.exec(hash);
  if (!match) return undefined;
  const [, ln, r, p, salt = '', key = ''] = match;
  return { ln: Number(ln), r: Number(r), p: Number(p), salt: Buffer.from(salt, 'base64'), key: Buffer.from(key, 'base64') };
}

function derive(password: string, salt: Buffer, { ln, r, p }: Cost, length: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    // The same letters may reach us composed or decomposed, by keyboard.
    scrypt(password.normalize('NFKC'), salt, length, { N: 2 ** ln, r, p, maxmem: 256 * 2 ** ln * r }, (error, key) => (error ? reject(error) : resolve(key)));
  });
}

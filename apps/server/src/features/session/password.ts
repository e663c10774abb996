import { randomBytes, scrypt } from 'node:crypto';
import type { PasswordCost } from '../../base/environment.ts';

const keyLength = 32;

/** `$scrypt$ln=15,r=8,p=3$salt$key`: the hash contains its parameters, so that they can be raised later. */
export function hashPassword(password: string, cost: PasswordCost): Promise<string> {
  return hashWith(password, cost, randomBytes(16));
}

/**
 * Hashes with the parameters and salt of a stored hash, `$scrypt$ln=15,r=8,p=3$salt$`; equal hashes mean equal
 * passwords. Without a usable hash it takes as long as `cost` and matches none.
 */
export function hashAgain(password: string, stored: string | undefined, cost: PasswordCost): Promise<string> {
  const match = /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})\$([\w+/=]+)\$$/.exec(stored ?? '');
  if (!match) return hashWith(password, cost, Buffer.alloc(16));
  const [, ln, r, p, salt = ''] = match;
  return hashWith(password, { ln: Number(ln), r: Number(r), p: Number(p) }, Buffer.from(salt, 'base64'));
}

function hashWith(password: string, { ln, r, p }: PasswordCost, salt: Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    // Keyboards may send the same character composed or decomposed.
    scrypt(
      password.normalize('NFKC'),
      salt,
      keyLength,
      { N: 2 ** ln, r, p, maxmem: 256 * 2 ** ln * r },
      (error, key) => {
        if (error) reject(error);
        else resolve(`$scrypt$ln=${ln},r=${r},p=${p}$${salt.toString('base64')}$${key.toString('base64')}`);
      },
    );
  });
}

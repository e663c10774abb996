import { createHash, randomBytes } from 'node:crypto';

/** A secret that nobody guesses; the database keeps only its hash. */
export function newSecret(): { secret: string; hash: Buffer } {
  const secret = randomBytes(32).toString('base64url');
  return { secret, hash: hashOf(secret) };
}

export function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

/** The fragment of an address reaches no server, and so no log on the way. */
export function linkTo(origin: string, page: string, secret: string): string {
  return `${origin}${page}#${secret}`;
}

/** The pages of `session/views` that take a link. */
export const linkPages = { invitation: '/account/views/invitation', password: '/account/views/new-password' } as const;

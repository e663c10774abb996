import type { Context } from 'hono';
import { unauthorized } from '../base/refusal.ts';

/** The bearer token in the request's header. */
export function bearerToken(c: Context): string {
  const [scheme, token] = (c.req.header('authorization') ?? '').split(' ');
  if (scheme?.toLowerCase() !== 'bearer' || !token) throw unauthorized('Anda belum login. Silakan login dulu.');
  return token;
}

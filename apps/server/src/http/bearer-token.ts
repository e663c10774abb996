import type { Context } from 'hono';
import { AppError } from './app-error.ts';

/** The token that came in the request's header. */
export function bearerToken(c: Context): string {
  const [scheme, token] = (c.req.header('authorization') ?? '').split(' ');
  if (scheme?.toLowerCase() !== 'bearer' || !token)
    throw new AppError(401, ['Anda belum login. Silakan login dulu.'], { headers: { 'www-authenticate': 'Bearer' } });
  return token;
}

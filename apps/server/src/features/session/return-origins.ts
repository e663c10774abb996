import type { Context } from 'hono';
import type { RequestEnv, Services } from '../../http/services.ts';
import type { ReturnOrigins } from './redirect.rules.ts';

/** This server's origin as the browser sees it, and the allowed return addresses. */
export function returnOrigins(c: Context<RequestEnv>, { settings }: Services): ReturnOrigins {
  const asked = new URL(c.req.url);
  const forwarded = settings.trustProxy ? c.req.header('x-forwarded-proto')?.split(',').at(-1)?.trim() : undefined;
  if (forwarded === 'https' || forwarded === 'http') asked.protocol = forwarded;
  const own = settings.publicUrl ? new URL(settings.publicUrl).origin : asked.origin;
  return { own, ours: [own, asked.origin], allowed: settings.allowedOrigins };
}

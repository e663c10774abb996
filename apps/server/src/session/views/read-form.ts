import type { Context } from 'hono';
import type { RequestEnv } from '../../http/services.ts';

/** The texts of a form that was sent; files are left out. */
export async function readForm(c: Context<RequestEnv>): Promise<Record<string, string>> {
  const body = await c.req.parseBody();
  return Object.fromEntries(
    Object.entries(body).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
}

export const staleForm = 'Halaman ini sudah terlalu lama terbuka, atau cookie dimatikan. Silakan coba lagi.';

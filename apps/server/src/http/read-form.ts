import type { Context } from 'hono';
import { checkBody } from './body-limits.ts';
import type { RequestEnv } from './services.ts';

/** The texts of a form that anybody may have sent; files are left out. */
export async function readForm(c: Context<RequestEnv>): Promise<Record<string, string>> {
  await checkBody(c);
  const body = await c.req.parseBody();
  return Object.fromEntries(
    Object.entries(body).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
}

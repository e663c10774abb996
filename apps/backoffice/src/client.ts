import { createClient } from '@finance/api-client';
import * as z from 'zod/mini';

/** What the server writes into the page (`data-config`); empty where Vite serves it. */
const PageConfig = z.object({ accounts_url: z.optional(z.string()), allowed_origins: z.optional(z.array(z.string())) });

function readPageConfig(): z.infer<typeof PageConfig> {
  const written = document.documentElement.dataset['config'] ?? '';
  return written.startsWith('{') ? z.parse(PageConfig, JSON.parse(written)) : {};
}

const config = readPageConfig();

/** Hears `refused` when the server takes the stored token no more. */
export const tokenRefusals = new EventTarget();

/** Asked after such an answer: only the sign-in page has another token. */
async function getToken(): Promise<null> {
  tokenRefusals.dispatchEvent(new Event('refused'));
  return null;
}

/** The back office's one client. */
export const client = createClient({ accountsUrl: config.accounts_url, getToken, validate: import.meta.env.DEV });
client.session.takeFromAddress(); // before the router looks at the tenant

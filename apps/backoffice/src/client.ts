import { ApiError, createClient } from '@finance/api-client';
import * as z from 'zod/mini';

/** What the server writes into the page (`data-config`); empty where Vite serves it. */
const PageConfig = z.object({
  accounts_url: z.optional(z.string()),
  allowed_origins: z.optional(z.array(z.string())),
  development_hosts: z.optional(z.array(z.string())),
});

function readPageConfig(): z.infer<typeof PageConfig> {
  const written = document.documentElement.dataset['config'] ?? '';
  return written.startsWith('{') ? z.parse(PageConfig, JSON.parse(written)) : {};
}

const config = readPageConfig();

/** Hears `refused` when the server takes the stored token no more and has no other. */
export const tokenRefusals = new EventTarget();

/** The back office's one client. The browser's cookie renews its token. */
export const client = createClient({
  accountsUrl: config.accounts_url,
  developmentHosts: config.development_hosts,
  onSignedOut: () => tokenRefusals.dispatchEvent(new Event('refused')),
  validate: import.meta.env.DEV,
});

/**
 * Whoever comes back from the sign-in page is signed in before any screen is chosen: the tenant of the token decides which. Answers why that failed, if it did.
 * Asked for while the page loads, so that the router finds the address without what the sign-in page put there.
 */
export const arrival: Promise<ApiError | null> = client.session.takeFromAddress().then(
  async (hasCome) => {
    // A page of the server that sent the browser here has left a cookie and no token.
    if (!hasCome && client.session.token() === null) await client.ensureToken().catch(() => {});
    return null;
  },
  (error: unknown) => {
    if (error instanceof ApiError) return error;
    throw error;
  },
);

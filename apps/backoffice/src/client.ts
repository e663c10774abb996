import { ApiError, createClient } from '@finance/api-client';

/** The settings that the server writes into the page (`data-config`). */
interface PageConfig {
  accounts_url?: string;
  development_hosts?: string[];
}

/** Vite's development server leaves the placeholder in the page. */
function readPageConfig(): PageConfig {
  const written = document.documentElement.dataset['config'] ?? '';
  return written.startsWith('{') ? (JSON.parse(written) as PageConfig) : {}; // written by apps/server of the same build
}

const config = readPageConfig();

/** Fires `refused` when the server no longer accepts the stored token and gives no new one. */
export const tokenRefusals = new EventTarget();

/** The only client of the back office. The browser's cookie renews its token. */
export const client = createClient({
  accountsUrl: config.accounts_url,
  developmentHosts: config.development_hosts,
  onSignedOut: () => tokenRefusals.dispatchEvent(new Event('refused')),
  validate: import.meta.env.DEV,
});

/**
 * Signs in a user who comes back from the sign-in page, before a screen is chosen: the choice depends on the token's
 * tenant. Resolves to the error if it failed. Starts while the page loads, so that the router never sees the address
 * with the sign-in page's parameters.
 */
export const arrival: Promise<ApiError | null> = client.session.takeFromAddress().then(
  async (hasCome) => {
    // A page of the server may have sent the browser here: it leaves a cookie but no token.
    if (!hasCome && (client.session.token() === null || client.session.isEnded()))
      await client.ensureToken().catch(() => {});
    return null;
  },
  (error: unknown) => {
    if (error instanceof ApiError) return error;
    throw error;
  },
);

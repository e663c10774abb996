import {
  createClient,
  createMemoryPreferences,
  createMemorySession,
  type FinanceClient,
  type GetToken,
} from '@finance/api-client';
import type { ElementInput } from '../settings.ts';

const byGetToken = new WeakMap<GetToken, Map<string, FinanceClient>>();
const fromStorage = new Map<string, FinanceClient>();

/** Elements with the same way to a token share a client, and with it the one refresh at a time. */
function clientByGetToken(getToken: GetToken, baseUrl: string): FinanceClient {
  const known = byGetToken.get(getToken) ?? new Map<string, FinanceClient>();
  byGetToken.set(getToken, known);
  const client =
    known.get(baseUrl) ??
    createClient({ baseUrl, getToken, session: createMemorySession(), preferences: createMemoryPreferences() });
  known.set(baseUrl, client);
  return client;
}

function clientFromStorage(baseUrl: string): FinanceClient {
  const client = fromStorage.get(baseUrl) ?? createClient({ baseUrl });
  fromStorage.set(baseUrl, client);
  return client;
}

/** Whose client an element uses: the host's own, that of its token, that of the callback, or on our own origin that of the stored token. */
export function createClientOf(): (
  input: Pick<ElementInput, 'attributes' | 'client' | 'getToken' | 'page'>,
) => FinanceClient {
  let own: { client: FinanceClient; baseUrl: string; getToken: GetToken | undefined } | undefined;
  return ({ attributes, client, getToken, page }) => {
    const { baseUrl } = page;
    const token = attributes['access-token'];
    const callback = getToken ?? page.getToken;
    if (client) return client;
    if (token === undefined && callback) return clientByGetToken(callback, baseUrl);
    if (token === undefined && own === undefined && new URL(baseUrl, location.href).origin === location.origin)
      return clientFromStorage(baseUrl);
    if (own?.baseUrl !== baseUrl || own.getToken !== callback) {
      own = {
        baseUrl,
        getToken: callback,
        client: createClient({
          baseUrl,
          getToken: callback,
          session: createMemorySession(),
          preferences: createMemoryPreferences(),
        }),
      };
    }
    const { session } = own.client;
    if (token === undefined) session.clear();
    else if (token !== lastGiven.get(own.client)) session.setToken(token); // what the callback renewed meanwhile stays
    lastGiven.set(own.client, token);
    return own.client;
  };
}

const lastGiven = new WeakMap<FinanceClient, string | undefined>();

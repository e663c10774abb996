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

/** Elements with the same `getToken` share a client, so that only one refresh runs at a time. */
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

/** A client made from a token that the host gave to one or more elements. */
interface Given {
  key: string;
  getToken: GetToken | undefined;
  client: FinanceClient;
  users: Set<ClientUser>;
}

/** One entry for each server, token and callback, while an element uses it. */
const given = new Set<Given>();

/** An element, as its client notifies it. */
export interface ClientUser {
  /** `getToken` returned a token of another tenant than the element's own token; it was not used. */
  onOtherTenant: (text: string) => void;
}

function openGiven(token: string | undefined, getToken: GetToken | undefined, baseUrl: string, key: string): Given {
  const users = new Set<ClientUser>();
  const client = createClient({
    baseUrl,
    getToken,
    session: createMemorySession(token),
    preferences: createMemoryPreferences(),
    acceptToken(next, before) {
      if (before !== null && (before.tenant_id === undefined || before.tenant_id === next.tenant_id)) return true;
      const text = otherTenantText(next.tenant_name, before?.tenant_name);
      for (const user of users) user.onOtherTenant(text);
      return text;
    },
  });
  return { key, getToken, client, users };
}

function otherTenantText(theirs = 'tenant lain', ours = 'tampilan ini'): string {
  return (
    `Login untuk ${ours} sudah habis, dan halaman ini login ke ${theirs}. ` +
    'Tidak ada yang dikirim ke sana. Muat ulang halaman.'
  );
}

type ClientInput = Pick<ElementInput, 'attributes' | 'client' | 'getToken' | 'page'>;

/**
 * Finds the client of an element: the host's own, else the one of the element's token, else of `getToken`, else, on our
 * own origin, the one of the stored token.
 */
export function createClientOf(user: ClientUser): { of: (input: ClientInput) => FinanceClient; leave: () => void } {
  let own: Given | undefined;

  /** Leaves the current client; returns it if no other element uses it. */
  function leave(): Given | undefined {
    const left = own;
    own = undefined;
    left?.users.delete(user);
    if (!left || left.users.size > 0) return undefined;
    given.delete(left);
    return left;
  }

  function enter(token: string | undefined, getToken: GetToken | undefined, baseUrl: string): FinanceClient {
    const key = JSON.stringify([baseUrl, token]);
    // Keep the client: it may hold a newer token from `getToken`.
    if (own?.key === key && own.getToken === getToken) return own.client;
    const known = [...given].find((other) => other.key === key && other.getToken === getToken);
    const entered = known ?? openGiven(token, getToken, baseUrl, key);
    const left = leave();
    // Calls under way continue with the newer token if the tenant is the same; otherwise they are cancelled.
    if (token !== undefined && left?.client.cacheScope() === entered.client.cacheScope())
      left.client.session.setToken(token);
    else left?.client.session.clear();
    given.add(entered);
    entered.users.add(user);
    own = entered;
    return entered.client;
  }

  return {
    of({ attributes, client, getToken, page }) {
      const { baseUrl } = page;
      const token = attributes['access-token'];
      const callback = getToken ?? page.getToken;
      if (client) return client;
      if (token === undefined && callback) return clientByGetToken(callback, baseUrl);
      const isOwnOrigin = new URL(baseUrl, location.href).origin === location.origin;
      if (token === undefined && own === undefined && isOwnOrigin) return clientFromStorage(baseUrl);
      return enter(token, callback, baseUrl);
    },
    leave: () => void leave(),
  };
}

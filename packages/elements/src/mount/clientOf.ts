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

/** The client of a token that the page gave to elements. */
interface Given {
  key: string;
  getToken: GetToken | undefined;
  client: FinanceClient;
  users: Set<ClientUser>;
}

/** One for each server, token and callback, for as long as an element uses it. */
const given = new Set<Given>();

/** An element, as far as its client has something to tell it. */
export interface ClientUser {
  /** The callback gave the token of another tenant than the element's own token names; it was not used. */
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
  return `Login untuk ${ours} sudah habis, dan halaman ini login ke ${theirs}. Tidak ada yang dikirim ke sana. Muat ulang halaman.`;
}

type ClientInput = Pick<ElementInput, 'attributes' | 'client' | 'getToken' | 'page'>;

/** Whose client an element uses: the host's own, that of its token, that of the callback, or on our own origin that of the stored token. */
export function createClientOf(user: ClientUser): { of: (input: ClientInput) => FinanceClient; leave: () => void } {
  let own: Given | undefined;

  /** Answers what nobody uses any more. */
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
    if (own?.key === key && own.getToken === getToken) return own.client; // what the callback renewed meanwhile stays
    const known = [...given].find((other) => other.key === key && other.getToken === getToken);
    const entered = known ?? openGiven(token, getToken, baseUrl, key);
    const left = leave();
    // Calls that are under way go on with the newer token of the same tenant, and end in another one.
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

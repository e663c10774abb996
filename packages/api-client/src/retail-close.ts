import type { Api, RetailHeader } from '@finance/contract';
import type { ApiError, FailedCall } from './api-error.ts';
import type { Calls } from './call-types.ts';

interface RetailParts {
  /** Where the host says that the retail app is; undefined leaves it to the tenant. */
  retailUrl: string | undefined;
  baseUrl: string;
  mayGetToken: (url: string) => boolean;
  /** Whether the accounts host is the suite's own, which knows no tickets of ours. */
  isElsewhere: boolean;
  config: Calls<Api['config']>;
  session: Pick<Calls<Api['session']>, 'ticket'>;
  /** Sends the call with this token in its address, or with the session's. */
  post: (call: FailedCall, token: string | null) => Promise<void>;
  /**
   * Makes the error of a call that is not sent. It is passed in so that this file shares no code with the client's own.
   */
  refused: (url: string, text: string) => ApiError;
  signal: AbortSignal | undefined;
}

/** Closes a header in the retail app. */
export async function closeInRetail(
  header: RetailHeader,
  { retailUrl, baseUrl, mayGetToken, isElsewhere, config, session, post, refused, signal }: RetailParts,
): Promise<void> {
  let token: string | null = null;
  const call = { method: 'POST', url: '' };
  try {
    const home =
      retailUrl ?? addressOf((await config.show('solumax.transaction.retail_url', { signal })).data, baseUrl);
    if (home === null) throw refused(baseUrl, notSet);
    // Without the token: what an error says of its address may be seen by anybody.
    call.url = `${home}/${header.kind}-header/${encodeURIComponent(header.id)}/close`;
    if (!mayGetToken(home)) throw refused(call.url, notAllowed(home));
    if (!isElsewhere)
      token = (await session.ticket({ purpose: 'retail-close', ...header }, { signal })).data.access_token;
  } catch (error) {
    // The client rejects with nothing but ApiError; whatever failed here, nothing was closed yet.
    throw Object.assign(error as ApiError, { outcome: 'refused' as const });
  }
  await post(call, token);
}

/** The tenant's setting as a complete address. */
function addressOf(setting: unknown, baseUrl: string): string | null {
  if (typeof setting !== 'string') return null;
  const address = setting.startsWith('/') ? `${new URL(baseUrl).origin}${setting}` : setting;
  if (!URL.canParse(address)) return null;
  return address.endsWith('/') ? address.slice(0, -1) : address;
}

const notSet = 'Alamat aplikasi Retail belum diatur. Pemilik mengaturnya di Setting, bagian Aplikasi Retail.';

function notAllowed(address: string): string {
  return (
    `Alamat aplikasi Retail, ${new URL(address).origin}, bukan host yang boleh menerima token. ` +
    'Minta pengelola server menambahkannya di DEVELOPMENT_HOSTS.'
  );
}

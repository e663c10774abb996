import type { OnlinePaymentRequest, TicketRequest } from '@finance/contract';
import { onlinePaymentRequestPath } from '@finance/contract/rules';
import { isEndedToken } from '../ended-token.ts';
import type { FinanceClient } from '../finance-client.ts';
import { isElsewhere } from '../is-elsewhere.ts';
import { queryString } from '../query-string.ts';
import { awaitAnswer, withState } from '../sign-in-wait.ts';

/** What the receipt shows; of a cash transaction also its Bukti Kas, on A5 or on a receipt roll. */
export type PrintType = 'full' | 'info' | 'mini' | 'cash' | 'cash-mini';

export interface TenantChangeOptions {
  /** Where to come back to. */
  redirect: string;
  /** The tenant to switch to; the user chooses without it. */
  use_tenant_id?: number | string | undefined;
  /** Come back with `use_tenant_id` in the address. */
  append_tenant?: boolean | undefined;
  module_id?: number | string | undefined;
}

export interface SignInOptions {
  /** Go on to the choice of tenant, which who is in one tenant only does not see. */
  choosesTenant?: boolean | undefined;
  /** The tenant to enter, if who signs in is its member. */
  use_tenant_id?: number | undefined;
}

/** The first and last day of a statement; by default all. */
interface Range {
  date_from?: string | null | undefined;
  date_to?: string | null | undefined;
}

/**
 * Complete addresses of pages to open in the browser, not to call. A promised one holds a ticket from the server, which
 * opens its page once and within a minute: go there at once and never keep it.
 */
export interface FinanceUrls {
  /** The receipt. */
  print(uuid: string, type: PrintType): Promise<string>;
  /** The printable card of the counterparty of a due, every hutang and piutang with its payments. */
  dueStatement(uuid: string, range: Range): Promise<string>;
  /** The same card of a counterparty, by its id. */
  counterpartyStatement(id: number, range: Range): Promise<string>;
  /** The sheet of a closed cash: `full` on A4 (default), `mini` on a receipt roll. */
  printCashClosing(uuid: string, type?: 'full' | 'mini'): Promise<string>;
  /**
   * Sends the browser to the transaction in its owning app, for a user who is signed in on our own host. This link may
   * be kept.
   */
  redirectApp(uuid: string): string;
  /** The same for whoever is signed in with this client. */
  openApp(uuid: string): Promise<string>;
  /** Where a signed-in user asks for a payment online of what the request says; a page of the back office. */
  redirectOnlinePayment(tenant_id: number, request: OnlinePaymentRequest): string;
  /** Where to sign in; this tab then waits for the answer, so go there at once. */
  signIn(redirect: string, options?: SignInOptions): Promise<string>;
  /**
   * Where another tenant is chosen; it asks to sign in if nobody is. A separate accounts host gets the token itself, as
   * it knows no tickets.
   */
  tenantChange(options: TenantChangeOptions): Promise<string>;
}

/**
 * The addresses of one client.
 * @example location.href = await urlsOf(client).signIn(location.href);
 */
export function urlsOf({
  baseUrl,
  accountsUrl,
  session,
}: Pick<FinanceClient, 'baseUrl' | 'accountsUrl'> & {
  session: Pick<FinanceClient['session'], 'token' | 'ticket'>;
}): FinanceUrls {
  async function ticket(purpose: TicketRequest['purpose'], id?: string): Promise<string> {
    return (await session.ticket({ purpose, id })).data.access_token;
  }
  /** What lets into the tenant-change view; nothing where nobody is signed in. */
  async function entry(): Promise<string | null> {
    if (isElsewhere({ accountsUrl, baseUrl })) return isEndedToken(session.token()) ? null : session.token();
    try {
      return await ticket('tenant-change');
    } catch (error) {
      // An ApiError; naming its class would load it.
      if (error instanceof Error && 'kind' in error && error.kind === 'unauthorized') return null;
      throw error;
    }
  }
  /**
   * Makes this tab wait for the answer. An accounts host of the suite may know `redirect` only, so the state travels in
   * it.
   */
  async function asks(redirect: string) {
    const request = await awaitAnswer();
    const isOther = isElsewhere({ accountsUrl, baseUrl });
    return { redirect: isOther ? withState(redirect, request.state) : redirect, ...request };
  }
  const statement = async (of: 'due' | 'counterparty', id: string, { date_from, date_to }: Range) =>
    `${baseUrl}/transaction/views/${of}/statement/${encodeURIComponent(id)}` +
    queryString({ access_token: await ticket(`${of}-statement`, id), date_from, date_to });
  const redirectApp = (uuid: string) => `${baseUrl}/transaction/redirect-app/transaction/${encodeURIComponent(uuid)}`;

  return {
    print: async (uuid, type) =>
      `${baseUrl}/transaction/views/transaction/generate-print/${encodeURIComponent(uuid)}` +
      queryString({ access_token: await ticket('transaction-print', uuid), type }),
    dueStatement: (uuid, range) => statement('due', uuid, range),
    counterpartyStatement: (id, range) => statement('counterparty', `${id}`, range),
    printCashClosing: async (uuid, type) =>
      `${baseUrl}/transaction/views/cash-closing/generate-print/${encodeURIComponent(uuid)}` +
      queryString({ access_token: await ticket('cash-closing-print', uuid), type }),
    redirectApp,
    openApp: async (uuid) => `${redirectApp(uuid)}${queryString({ access_token: await ticket('redirect-app', uuid) })}`,
    redirectOnlinePayment: (tenant_id, request) => `${baseUrl}${onlinePaymentRequestPath(tenant_id, request)}`,
    signIn: async (redirect, { choosesTenant, use_tenant_id } = {}) =>
      `${accountsUrl}/account/views/authentication` +
      queryString({ ...(await asks(redirect)), next: choosesTenant ? 'tenant-change' : undefined, use_tenant_id }),
    tenantChange: async ({ redirect, use_tenant_id, append_tenant, module_id }) =>
      `${accountsUrl}/account/views/tenant-change` +
      queryString({
        access_token: await entry(),
        ...(await asks(redirect)),
        use_tenant_id,
        append_tenant: append_tenant || undefined,
        module_id,
      }),
  };
}

import type { OnlinePaymentRequest } from '@finance/contract';
import { onlinePaymentRequestPath } from '@finance/contract/rules';
import type { FinanceClient } from '../finance-client.ts';
import { queryString } from '../query-string.ts';
import type { FinanceSession } from '../session.ts';

/** What the receipt shows. */
export type PrintType = 'full' | 'info' | 'mini';

export interface TenantChangeOptions {
  /** Where to come back to. */
  redirect: string;
  /** The tenant to switch to; the user chooses without it. */
  use_tenant_id?: number | string | undefined;
  /** Come back with `use_tenant_id` in the address. */
  append_tenant?: boolean | undefined;
  module_id?: number | string | undefined;
}

/** Complete addresses of pages that are opened, not called. */
export interface FinanceUrls {
  /** The receipt; the address holds the token, so open it at once and never keep it. */
  print(uuid: string, type: PrintType): string;
  /** The printable card of the counterparty of a due, every hutang and piutang with its payments; the address holds the token, so open it at once and never keep it. */
  dueStatement(
    uuid: string,
    range: { date_from?: string | null | undefined; date_to?: string | null | undefined },
  ): string;
  /** The sheet of a closed cash; the address holds the token, too. */
  printCashClosing(uuid: string): string;
  /** Sends the browser to the transaction in its owning app. */
  redirectApp(uuid: string): string;
  /** Where a signed-in user asks for a payment online of what the request says; a page of the back office. */
  redirectOnlinePayment(tenant_id: number, request: OnlinePaymentRequest): string;
  signIn(redirect: string): string;
  /** Where another tenant is chosen; the address holds the token. */
  tenantChange(options: TenantChangeOptions): string;
}

/**
 * The addresses of one client.
 * @example location.href = urlsOf(client).signIn(location.href);
 */
export function urlsOf({
  baseUrl,
  accountsUrl,
  session: { token },
}: Pick<FinanceClient, 'baseUrl' | 'accountsUrl'> & { session: Pick<FinanceSession, 'token'> }): FinanceUrls {
  return {
    print: (uuid, type) =>
      `${baseUrl}/transaction/views/transaction/generate-print/${encodeURIComponent(uuid)}${queryString({ access_token: token(), type })}`,
    dueStatement: (uuid, { date_from, date_to }) =>
      `${baseUrl}/transaction/views/due/statement/${encodeURIComponent(uuid)}${queryString({ access_token: token(), date_from, date_to })}`,
    printCashClosing: (uuid) =>
      `${baseUrl}/transaction/views/cash-closing/generate-print/${encodeURIComponent(uuid)}${queryString({ access_token: token() })}`,
    redirectApp: (uuid) => `${baseUrl}/transaction/redirect-app/transaction/${encodeURIComponent(uuid)}`,
    redirectOnlinePayment: (tenant_id, request) => `${baseUrl}${onlinePaymentRequestPath(tenant_id, request)}`,
    signIn: (redirect) => `${accountsUrl}/account/views/authentication${queryString({ redirect })}`,
    tenantChange: ({ redirect, use_tenant_id, append_tenant, module_id }) =>
      `${accountsUrl}/account/views/tenant-change${queryString({ access_token: token(), redirect, use_tenant_id, append_tenant: append_tenant || undefined, module_id })}`,
  };
}

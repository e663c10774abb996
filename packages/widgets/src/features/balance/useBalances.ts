import type { ResponseOf } from '@finance/contract';
import { type EndpointOf, type Read, useRead } from '../../runtime/index.ts';

/** Which balances. */
export interface BalanceFilter {
  /** The last day that counts. Default today. */
  as_of?: string | undefined;
  /** Only the accounts that the user holds or was granted. */
  self?: boolean | undefined;
}

/** Reads the balance of every account that the user may read. */
export function useBalances({ as_of, self = false }: BalanceFilter): Read<ResponseOf<EndpointOf<'balance', 'show'>>> {
  return useRead('balance', self ? 'self' : 'show', as_of === undefined ? {} : { as_of });
}

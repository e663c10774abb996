import { useContext } from 'react';
import { type Finance, FinanceContext } from './FinanceContext.ts';

/**
 * The client, the signed-in user's claims, the tenant's clock and the notifier of the nearest provider.
 * @throws Error outside of a `FinanceProvider` and of a widget with a `client`
 * @example
 * const { client, notify } = useFinance();
 */
export function useFinance(): Finance {
  const finance = useContext(FinanceContext);
  if (!finance)
    throw new Error('A finance widget needs a <FinanceProvider client={...}> around it or a `client` prop.');
  return finance;
}

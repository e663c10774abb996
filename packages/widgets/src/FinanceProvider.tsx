import { late } from './late/late.tsx';
import { AdviceContext } from './provider/AdviceContext.ts';
import { type FinanceProviderProps, FinanceProvider as Provider } from './provider/FinanceProvider.tsx';

export type { FinanceProviderProps };

const OwnersWay = late(async () => (await import('./form/OwnersWay.tsx')).OwnersWay);

/**
 * Gives the finance widgets inside it their client, cache, theme, notices and confirmations.
 * @example
 * <FinanceProvider client={createClient({ baseUrl: 'https://finance.example' })}>
 *   <TransactionList filter={{ transactable_app: 'Retail', transactable_type: 'Sales', transactable_id: '17' }} />
 * </FinanceProvider>
 */
export function FinanceProvider(props: FinanceProviderProps) {
  return (
    <AdviceContext.Provider value={OwnersWay}>
      <Provider {...props} />
    </AdviceContext.Provider>
  );
}

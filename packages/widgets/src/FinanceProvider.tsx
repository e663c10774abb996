import type { ApiError } from '@finance/api-client';
import { loadable } from './ui/loadable.tsx';
import { AdviceContext } from './runtime/AdviceContext.ts';
import { type FinanceProviderProps as ProviderProps, FinanceProvider as Provider } from './runtime/FinanceProvider.tsx';

export type FinanceProviderProps = ProviderProps;

const UnblockButton = loadable(async () => (await import('./UnblockButton.tsx')).UnblockButton);
const advise = ({ blocked }: ApiError) => blocked && <UnblockButton {...blocked} />;

/**
 * Provides client, cache, theme, notices and confirmations to the finance widgets inside it.
 * @example
 * <FinanceProvider client={createClient({ baseUrl: 'https://finance.example' })}>
 *   <TransactionList filter={{ transactable_app: 'Retail', transactable_type: 'Sales', transactable_id: '17' }} />
 * </FinanceProvider>
 */
export function FinanceProvider(props: FinanceProviderProps) {
  return (
    <AdviceContext.Provider value={advise}>
      <Provider {...props} />
    </AdviceContext.Provider>
  );
}

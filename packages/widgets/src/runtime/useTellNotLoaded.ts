import { useCallback, useContext } from 'react';
import { type Finance, FinanceContext } from './FinanceContext.ts';
import { loadFault, notLoadedText, whyNotLoaded } from './notLoaded.ts';

/** Tells the user and the host's telemetry of code that did not come. `before` is said first. */
export function useTellNotLoaded(): (error: unknown, before?: string) => void {
  const finance = useContext(FinanceContext); // a field stands without one, too
  return useCallback((error, before = '') => void tell(finance, error, before), [finance]);
}

async function tell(finance: Finance | null, error: unknown, before: string) {
  const why = await whyNotLoaded(error);
  finance?.onFault?.(loadFault(why));
  finance?.notify({
    severity: 'error',
    text: before + notLoadedText(why),
    ...(why === 'gone' ? { action: { label: 'Muat ulang halaman', onClick: () => location.reload() } } : {}),
  });
}

import { useCallback, useContext } from 'react';
import { type Finance, FinanceContext } from './FinanceContext.ts';
import { loadFault, notLoadedText, whyNotLoaded } from './notLoaded.ts';

/** Tells the user and the host's telemetry that code could not be loaded. The notice begins with `before`. */
export function useTellNotLoaded(): (error: unknown, before?: string) => void {
  const finance = useContext(FinanceContext); // a single field may stand without one
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

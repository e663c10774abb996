import { useFinance } from '@finance/widgets';
import { useCallback } from 'react';

/** Tells, when asked, whether something is typed on the screen that is not saved. */
export function useHasUnsaved(): () => boolean {
  const { unsaved } = useFinance();
  return useCallback(() => [...unsaved].some((isUnsaved) => isUnsaved()), [unsaved]);
}

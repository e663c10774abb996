import { useFinance } from '@finance/widgets';
import { useCallback } from 'react';

/** Returns a function that tells whether the screen has unsaved input. */
export function useHasUnsaved(): () => boolean {
  const { unsaved } = useFinance();
  return useCallback(() => [...unsaved].some((isUnsaved) => isUnsaved()), [unsaved]);
}

import { useEffect } from 'react';
import { useFinance } from './useFinance.ts';

/** Lets a host know, when it asks, whether something typed here is not saved. */
export function useUnsaved(isUnsaved: () => boolean): void {
  const { addUnsaved } = useFinance();
  useEffect(() => addUnsaved(isUnsaved), [addUnsaved, isUnsaved]);
}

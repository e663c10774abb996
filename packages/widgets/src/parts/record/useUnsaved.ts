import { useEffect } from 'react';
import { useFinance } from '../../runtime/index.ts';

/** Tells a host, when it asks, whether something typed here is not saved yet. */
export function useUnsaved(isUnsaved: () => boolean): void {
  const { unsaved } = useFinance();
  useEffect(() => {
    unsaved.add(isUnsaved);
    return () => void unsaved.delete(isUnsaved);
  }, [unsaved, isUnsaved]);
}

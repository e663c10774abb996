import { useEffect } from 'react';
import { useFinance } from '../../runtime/index.ts';

/** Lets a host know, when it asks, whether something typed here is not saved. */
export function useUnsaved(isUnsaved: () => boolean): void {
  const { unsaved } = useFinance();
  useEffect(() => {
    unsaved.add(isUnsaved);
    return () => void unsaved.delete(isUnsaved);
  }, [unsaved, isUnsaved]);
}

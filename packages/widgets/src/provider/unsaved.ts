import type { Finance } from './FinanceContext.ts';

/** Knows of everything that may be typed and not saved, and asks it only when it is asked itself: a letter more costs nothing. */
export function createUnsaved(): Pick<Finance, 'hasUnsaved' | 'addUnsaved'> {
  const asked = new Set<() => boolean>();
  return {
    hasUnsaved: () => [...asked].some((isUnsaved) => isUnsaved()),
    addUnsaved(isUnsaved) {
      asked.add(isUnsaved);
      return () => void asked.delete(isUnsaved);
    },
  };
}

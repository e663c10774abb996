import type { AmountSign } from '@finance/contract';
import { useRef } from 'react';
import { directionOf, type MoneyValues } from './directionOf.ts';

/**
 * Which way the next one goes that 'Simpan & buat lagi' begins, asked with what was just saved: as the first one of the
 * run went, whatever has gone the other way in between.
 */
export function useDirectionOfRun(): (saved: MoneyValues) => AmountSign | null {
  const first = useRef<AmountSign | null>(undefined);
  return (saved) => {
    if (first.current === undefined) first.current = directionOf(saved);
    return first.current;
  };
}

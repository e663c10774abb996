import { useContext } from 'react';
import { FinanceContext } from './FinanceContext.ts';

/** Where the nearest provider opens what floats over the page; undefined, the page's body, also without a provider. */
export function useFinanceContainer(): HTMLElement | undefined {
  return useContext(FinanceContext)?.container;
}

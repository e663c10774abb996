'use client';
import { FinanceProvider } from '@finance/widgets';
import { finance } from './embed/finance.ts';

/** A host's own provider around server-rendered content. */
export function Desk({ children }) {
  return <FinanceProvider client={finance}>{children}</FinanceProvider>;
}

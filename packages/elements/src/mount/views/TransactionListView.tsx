import { TransactionList } from '@finance/widgets';
import { useCallback } from 'react';
import { filterOf } from '../read.ts';
import { reportError } from '../reportError.ts';
import type { ViewProps } from '../views.ts';

export function TransactionListView({ input: { attributes }, emit }: ViewProps) {
  const handleTotal = useCallback((total: number) => emit('total', total), [emit]);
  const handleError = useCallback((error: unknown) => reportError(emit)(error), [emit]);
  const { label } = attributes;
  return <TransactionList key={JSON.stringify(filterOf(attributes))} filter={filterOf(attributes)} {...(label ? { title: label } : {})} onTotalChange={handleTotal} onUpdated={(transaction) => emit('updated', transaction)} onError={handleError} />;
}

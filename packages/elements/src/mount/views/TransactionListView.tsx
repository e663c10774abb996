import { TransactionList } from '@finance/widgets';
import { filterOf } from './read.ts';
import { reportError } from './reportError.ts';
import type { ViewProps } from './viewProps.ts';

export function TransactionListView({ input: { attributes }, emit }: ViewProps<'transaction-list'>) {
  const filter = filterOf(attributes);
  const { label } = attributes;
  return (
    <TransactionList
      key={JSON.stringify(filter)}
      filter={filter}
      {...(label ? { title: label } : {})}
      onTotalChange={(total) => emit('total', total)}
      onUpdated={(transaction) => emit('updated', transaction)}
      onError={reportError(emit)}
    />
  );
}

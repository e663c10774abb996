import { TransactionList } from '@finance/widgets';
import { filterOf, listProps } from './read.ts';
import { reportError } from './reportError.ts';
import type { ViewProps } from './viewProps.ts';

export function TransactionListView({ input: { attributes }, emit }: ViewProps<'transaction-list'>) {
  const filter = filterOf(attributes);
  return (
    <TransactionList
      key={JSON.stringify([filter, attributes['paginate']])}
      filter={filter}
      {...listProps(attributes)}
      onTotalChange={(total) => emit('total', total)}
      onUpdated={(transaction) => emit('updated', transaction)}
      onError={reportError(emit)}
    />
  );
}

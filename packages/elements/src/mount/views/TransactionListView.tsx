import { TransactionList, type TransactionListProps } from '@finance/widgets';
import { filterOf, listFilter, listProps } from './read.ts';
import { reportError } from './reportError.ts';
import type { ViewProps } from './viewProps.ts';

export function TransactionListView({ input: { attributes, setting }, emit }: ViewProps<'transaction-list'>) {
  const filter = listFilter<NonNullable<TransactionListProps['filter']>>(setting, filterOf(attributes));
  return (
    <TransactionList
      key={JSON.stringify([filter, attributes['paginate']])}
      filter={filter}
      {...listProps(attributes)}
      onOpen={setting.rowsOpen === false ? (transaction) => emit('selected', transaction) : undefined}
      onTotalChange={(total) => emit('total', total)}
      onUpdated={(transaction) => emit('updated', transaction)}
      onError={reportError(emit)}
    />
  );
}

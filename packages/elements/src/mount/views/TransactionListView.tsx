import { TransactionList, type TransactionListProps } from '@finance/widgets';
import { filterOf, listProps } from './read.ts';
import { reportError } from './reportError.ts';
import { useFilter } from './useFilter.ts';
import type { ViewProps } from './viewProps.ts';

export function TransactionListView({ input, emit }: ViewProps<'transaction-list'>) {
  const { attributes, setting } = input;
  const filter = useFilter<NonNullable<TransactionListProps['filter']>>(
    'transaction-list',
    input,
    filterOf(attributes),
    emit,
  );
  if (!filter) return null;
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

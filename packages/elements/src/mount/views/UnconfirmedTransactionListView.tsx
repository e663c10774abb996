import { UnconfirmedTransactionList, type UnconfirmedTransactionListProps } from '@finance/widgets';
import { filterOf, listProps } from './read.ts';
import { reportError } from './reportError.ts';
import { useFilter } from './useFilter.ts';
import type { ViewProps } from './viewProps.ts';

export function UnconfirmedTransactionListView({ input, emit }: ViewProps<'unconfirmed-transaction-list'>) {
  const { attributes, setting } = input;
  const filter = useFilter<NonNullable<UnconfirmedTransactionListProps['filter']>>(
    'unconfirmed-transaction-list',
    input,
    filterOf(attributes),
    emit,
  );
  if (!filter) return null;
  return (
    <UnconfirmedTransactionList
      key={JSON.stringify([filter, attributes['paginate']])}
      filter={filter}
      {...listProps(attributes)}
      onOpen={setting.rowsOpen === false ? (unconfirmed) => emit('selected', unconfirmed) : undefined}
      onTotalChange={(total) => emit('total', total)}
      onUpdated={(unconfirmed) => emit('updated', unconfirmed)}
      onError={reportError(emit)}
    />
  );
}

import { UnconfirmedTransactionList, type UnconfirmedTransactionListProps } from '@finance/widgets';
import { filterOf, listFilter, listProps } from './read.ts';
import { reportError } from './reportError.ts';
import type { ViewProps } from './viewProps.ts';

export function UnconfirmedTransactionListView({
  input: { attributes, setting },
  emit,
}: ViewProps<'unconfirmed-transaction-list'>) {
  const filter = listFilter<NonNullable<UnconfirmedTransactionListProps['filter']>>(setting, filterOf(attributes));
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

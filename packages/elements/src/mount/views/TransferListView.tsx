import { TransferList, type TransferListProps } from '@finance/widgets';
import { listFilter, listProps } from './read.ts';
import { reportError } from './reportError.ts';
import type { ViewProps } from './viewProps.ts';

export function TransferListView({ input: { attributes, setting }, emit }: ViewProps<'transfer-list'>) {
  const filter = listFilter<NonNullable<TransferListProps['filter']>>(setting, {});
  return (
    <TransferList
      key={JSON.stringify([filter, attributes['paginate']])}
      filter={filter}
      {...listProps(attributes)}
      onOpen={setting.rowsOpen === false ? (transfer) => emit('selected', transfer) : undefined}
      onTotalChange={(total) => emit('total', total)}
      onUpdated={(transfer) => emit('updated', transfer)}
      onError={reportError(emit)}
    />
  );
}

import { TransferList, type TransferListProps } from '@finance/widgets';
import { listProps } from './read.ts';
import { reportError } from './reportError.ts';
import { useFilter } from './useFilter.ts';
import type { ViewProps } from './viewProps.ts';

export function TransferListView({ input, emit }: ViewProps<'transfer-list'>) {
  const { attributes, setting } = input;
  const filter = useFilter<NonNullable<TransferListProps['filter']>>('transfer-list', input, {}, emit);
  if (!filter) return null;
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

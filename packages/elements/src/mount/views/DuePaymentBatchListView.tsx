import { DuePaymentBatchList, type DuePaymentBatchListProps } from '@finance/widgets';
import { listFilter, listProps } from './read.ts';
import { reportError } from './reportError.ts';
import type { ViewProps } from './viewProps.ts';

export function DuePaymentBatchListView({ input: { attributes, setting }, emit }: ViewProps<'due-payment-batch-list'>) {
  const filter = listFilter<NonNullable<DuePaymentBatchListProps['filter']>>(setting, {});
  return (
    <DuePaymentBatchList
      key={JSON.stringify([filter, attributes['paginate']])}
      filter={filter}
      {...listProps(attributes)}
      onOpen={setting.rowsOpen === false ? (batch) => emit('selected', batch) : undefined}
      onTotalChange={(total) => emit('total', total)}
      onUpdated={(batch) => emit('updated', batch)}
      onError={reportError(emit)}
    />
  );
}

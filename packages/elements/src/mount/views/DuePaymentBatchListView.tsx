import { DuePaymentBatchList, type DuePaymentBatchListProps } from '@finance/widgets';
import { listProps } from './read.ts';
import { reportError } from './reportError.ts';
import { useFilter } from './useFilter.ts';
import type { ViewProps } from './viewProps.ts';

export function DuePaymentBatchListView({ input, emit }: ViewProps<'due-payment-batch-list'>) {
  const { attributes, setting } = input;
  const filter = useFilter<NonNullable<DuePaymentBatchListProps['filter']>>('due-payment-batch-list', input, {}, emit);
  if (!filter) return null;
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

import { OnlinePaymentList, type OnlinePaymentListProps } from '@finance/widgets';
import { filterOf, listProps } from './read.ts';
import { reportError } from './reportError.ts';
import { useFilter } from './useFilter.ts';
import type { ViewProps } from './viewProps.ts';

export function OnlinePaymentListView({ input, emit }: ViewProps<'online-payment-list'>) {
  const { attributes, setting } = input;
  const filter = useFilter<NonNullable<OnlinePaymentListProps['filter']>>(
    'online-payment-list',
    input,
    filterOf(attributes),
    emit,
  );
  if (!filter) return null;
  return (
    <OnlinePaymentList
      key={JSON.stringify([filter, attributes['paginate']])}
      filter={filter}
      {...listProps(attributes)}
      onOpen={setting.rowsOpen === false ? (payment) => emit('selected', payment) : undefined}
      onTotalChange={(total) => emit('total', total)}
      onUpdated={(payment) => emit('updated', payment)}
      onError={reportError(emit)}
    />
  );
}

import { OnlinePaymentList, type OnlinePaymentListProps } from '@finance/widgets';
import { filterOf, listFilter, listProps } from './read.ts';
import { reportError } from './reportError.ts';
import type { ViewProps } from './viewProps.ts';

export function OnlinePaymentListView({ input: { attributes, setting }, emit }: ViewProps<'online-payment-list'>) {
  const filter = listFilter<NonNullable<OnlinePaymentListProps['filter']>>(setting, filterOf(attributes));
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

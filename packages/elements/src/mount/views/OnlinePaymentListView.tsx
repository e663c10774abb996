import { OnlinePaymentList } from '@finance/widgets';
import { filterOf, listProps } from './read.ts';
import { reportError } from './reportError.ts';
import type { ViewProps } from './viewProps.ts';

export function OnlinePaymentListView({ input: { attributes }, emit }: ViewProps<'online-payment-list'>) {
  const filter = filterOf(attributes);
  return (
    <OnlinePaymentList
      key={JSON.stringify([filter, attributes['paginate']])}
      filter={filter}
      {...listProps(attributes)}
      onTotalChange={(total) => emit('total', total)}
      onUpdated={(payment) => emit('updated', payment)}
      onError={reportError(emit)}
    />
  );
}

import { OnlinePaymentList } from '@finance/widgets';
import { filterOf } from './read.ts';
import { reportError } from './reportError.ts';
import type { ViewProps } from './viewProps.ts';

export function OnlinePaymentListView({ input: { attributes }, emit }: ViewProps<'online-payment-list'>) {
  const filter = filterOf(attributes);
  return (
    <OnlinePaymentList
      key={JSON.stringify(filter)}
      filter={filter}
      {...(attributes['label'] ? { title: attributes['label'] } : {})}
      onTotalChange={(total) => emit('total', total)}
      onUpdated={(payment) => emit('updated', payment)}
      onError={reportError(emit)}
    />
  );
}

import { OnlinePaymentList } from '@finance/widgets';
import { objectOf } from '../read.ts';
import type { ViewProps } from '../views.ts';

export function OnlinePaymentListView({ input: { attributes } }: ViewProps) {
  const filter = objectOf(attributes);
  return <OnlinePaymentList key={JSON.stringify(filter)} filter={filter} {...(attributes['label'] ? { title: attributes['label'] } : {})} />;
}

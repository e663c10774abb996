import { OnlinePaymentCreate } from '@finance/widgets';
import { amountOf, whoAndWhat } from './read.ts';
import type { ViewProps } from './viewProps.ts';

export function OnlinePaymentCreateView({
  input: { attributes, setting },
  isOpen,
  emit,
}: ViewProps<'online-payment-create'>) {
  const amount = amountOf(attributes);
  const request = {
    ...whoAndWhat(attributes),
    ...(amount === undefined ? {} : { amount, fix_amount: setting.amount?.readonly ?? false }),
  };
  return (
    <OnlinePaymentCreate
      request={request}
      {...(attributes['label'] ? { label: attributes['label'] } : {})}
      disabled={attributes['disabled'] === 'true'}
      defaultOpen={isOpen}
      onOpened={(url) => emit('opened', { url })}
      onClose={() => emit('close', null)}
    />
  );
}

import { DuePaymentBatchDetail } from '@finance/widgets';
import { recordOf } from './read.ts';
import { reportError } from './reportError.ts';
import type { ViewProps } from './viewProps.ts';

export function DuePaymentBatchShowView({ input: { attributes }, emit }: ViewProps<'due-payment-batch-show'>) {
  const id = recordOf(attributes);
  return id === undefined ? null : (
    <DuePaymentBatchDetail key={id} id={id} onUpdated={(batch) => emit('updated', batch)} onError={reportError(emit)} />
  );
}

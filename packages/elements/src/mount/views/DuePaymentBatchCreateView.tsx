import { DuePaymentBatchCreate } from '@finance/widgets';
import { batchDefaults, idsOf } from './read.ts';
import { reportError } from './reportError.ts';
import type { ViewProps } from './viewProps.ts';

export function DuePaymentBatchCreateView({ input, isOpen, emit }: ViewProps<'due-payment-batch-create'>) {
  const { label, disabled } = input.attributes;
  return (
    <DuePaymentBatchCreate
      {...(label ? { label } : {})}
      defaults={batchDefaults(input.attributes)}
      dueIds={idsOf(input.attributes, 'due-ids')}
      disabled={disabled === 'true'}
      defaultOpen={isOpen}
      onCreated={(batch) => emit('created', batch)}
      onError={reportError(emit)}
      onClose={() => emit('close', null)}
    />
  );
}

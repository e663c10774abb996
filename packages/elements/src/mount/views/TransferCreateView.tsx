import { TransferCreate } from '@finance/widgets';
import { transferDefaults } from './read.ts';
import { reportError } from './reportError.ts';
import type { ViewProps } from './viewProps.ts';

export function TransferCreateView({ input, isOpen, emit }: ViewProps<'transfer-create'>) {
  const { label, disabled } = input.attributes;
  return (
    <TransferCreate
      {...(label ? { label } : {})}
      defaults={transferDefaults(input.attributes)}
      disabled={disabled === 'true'}
      defaultOpen={isOpen}
      onCreated={(transfer) => emit('created', transfer)}
      onError={reportError(emit)}
      onClose={() => emit('close', null)}
    />
  );
}

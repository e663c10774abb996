import { UnconfirmedTransactionCreate } from '@finance/widgets';
import { unconfirmedDefaults } from './read.ts';
import { reportError } from './reportError.ts';
import type { ViewProps } from './viewProps.ts';

export function UnconfirmedTransactionCreateView({ input, isOpen, emit }: ViewProps<'unconfirmed-transaction-create'>) {
  const { label, disabled } = input.attributes;
  return (
    <UnconfirmedTransactionCreate
      {...(label ? { label } : {})}
      defaults={unconfirmedDefaults(input.attributes)}
      disabled={disabled === 'true'}
      defaultOpen={isOpen}
      onCreated={(unconfirmed) => emit('created', unconfirmed)}
      onError={reportError(emit)}
      onClose={() => emit('close', null)}
    />
  );
}

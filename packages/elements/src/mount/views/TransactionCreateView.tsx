import { preloadTransactionCreate, TransactionCreate } from '@finance/widgets';
import { reportError } from './reportError.ts';
import { transactionSettings } from './read.ts';
import type { ViewProps } from './viewProps.ts';

// Load the form as soon as the button's code is needed; the click reports a failure.
void preloadTransactionCreate().catch(() => {});

export function TransactionCreateView({ input, isOpen, emit }: ViewProps<'transaction-create'>) {
  const { label, disabled } = input.attributes;
  return (
    <TransactionCreate
      {...transactionSettings(input)}
      {...(label ? { label } : {})}
      disabled={disabled === 'true'}
      defaultOpen={isOpen}
      preload={!isOpen}
      onCreated={(transaction) => emit('created', transaction)}
      onError={reportError(emit)}
      onClose={() => emit('close', null)}
    />
  );
}

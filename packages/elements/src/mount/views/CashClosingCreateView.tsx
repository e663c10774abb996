import { CashClosingCreate } from '@finance/widgets';
import { cashClosingKindOf, idOf } from './read.ts';
import { reportError } from './reportError.ts';
import type { ViewProps } from './viewProps.ts';

export function CashClosingCreateView({ input, isOpen, emit }: ViewProps<'cash-closing-create'>) {
  const { label, disabled } = input.attributes;
  return (
    <CashClosingCreate
      {...(label ? { label } : {})}
      kind={cashClosingKindOf(input.attributes) ?? 'closing'}
      cashierId={idOf(input.attributes, 'cashier-id')}
      disabled={disabled === 'true'}
      defaultOpen={isOpen}
      onCreated={(closing) => emit('created', closing)}
      onError={reportError(emit)}
      onClose={() => emit('close', null)}
    />
  );
}

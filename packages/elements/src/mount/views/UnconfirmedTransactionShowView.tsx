import { UnconfirmedTransactionDetail } from '@finance/widgets';
import { recordOf } from './read.ts';
import { reportError } from './reportError.ts';
import type { ViewProps } from './viewProps.ts';

export function UnconfirmedTransactionShowView({
  input: { attributes },
  emit,
}: ViewProps<'unconfirmed-transaction-show'>) {
  const id = recordOf(attributes);
  return id === undefined ? null : (
    <UnconfirmedTransactionDetail
      key={id}
      id={id}
      onUpdated={(unconfirmed) => emit('updated', unconfirmed)}
      onError={reportError(emit)}
    />
  );
}

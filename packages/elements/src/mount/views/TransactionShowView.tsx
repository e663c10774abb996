import { TransactionDetail } from '@finance/widgets';
import { recordOf } from './read.ts';
import { reportError } from './reportError.ts';
import type { ViewProps } from './viewProps.ts';

export function TransactionShowView({ input: { attributes }, emit }: ViewProps<'transaction-show'>) {
  const id = recordOf(attributes);
  return id === undefined ? null : (
    <TransactionDetail
      key={id}
      id={id}
      onUpdated={(transaction) => emit('updated', transaction)}
      onError={reportError(emit)}
    />
  );
}

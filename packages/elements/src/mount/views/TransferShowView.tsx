import { TransferDetail } from '@finance/widgets';
import { recordOf } from './read.ts';
import { reportError } from './reportError.ts';
import type { ViewProps } from './viewProps.ts';

export function TransferShowView({ input: { attributes }, emit }: ViewProps<'transfer-show'>) {
  const id = recordOf(attributes);
  return id === undefined ? null : (
    <TransferDetail key={id} id={id} onUpdated={(transfer) => emit('updated', transfer)} onError={reportError(emit)} />
  );
}

import { CashClosingDetail } from '@finance/widgets';
import { recordOf } from './read.ts';
import { reportError } from './reportError.ts';
import type { ViewProps } from './viewProps.ts';

export function CashClosingShowView({ input: { attributes }, emit }: ViewProps<'cash-closing-show'>) {
  const id = recordOf(attributes);
  return id === undefined ? null : (
    <CashClosingDetail key={id} id={id} onUpdated={(closing) => emit('updated', closing)} onError={reportError(emit)} />
  );
}

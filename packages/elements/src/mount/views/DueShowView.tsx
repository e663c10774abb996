import { DueDetail } from '@finance/widgets';
import { recordOf } from './read.ts';
import { reportError } from './reportError.ts';
import type { ViewProps } from './viewProps.ts';

export function DueShowView({ input: { attributes }, emit }: ViewProps<'due-show'>) {
  const id = recordOf(attributes);
  return id === undefined ? null : (
    <DueDetail key={id} id={id} onUpdated={(due) => emit('updated', due)} onError={reportError(emit)} />
  );
}

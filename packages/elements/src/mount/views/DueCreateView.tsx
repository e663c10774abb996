import { DueCreate, preloadDueCreate } from '@finance/widgets';
import { dueSettings, dueTypeOf } from './read.ts';
import { reportError } from './reportError.ts';
import type { ViewProps } from './viewProps.ts';

// Load the form as soon as the button's code is needed; the click reports a failure.
void preloadDueCreate().catch(() => {});

export function DueCreateView({ input, isOpen, emit }: ViewProps<'transaction-due-create'>) {
  const { label, disabled } = input.attributes;
  return (
    <DueCreate
      type={dueTypeOf(input.attributes) ?? 'R'}
      {...(label ? { label } : {})}
      {...dueSettings(input)}
      disabled={disabled === 'true'}
      defaultOpen={isOpen}
      preload={!isOpen}
      onCreated={(due) => emit('created', due)}
      onError={reportError(emit)}
      onClose={() => emit('close', null)}
    />
  );
}

import { UserFinder } from '@finance/widgets';
import type { ViewProps } from './viewProps.ts';

export function UserFinderView({ input: { attributes }, isOpen, emit }: ViewProps<'user-finder'>) {
  return (
    <UserFinder
      {...(attributes['label'] ? { label: attributes['label'] } : {})}
      disabled={attributes['disabled'] === 'true'}
      defaultOpen={isOpen}
      onSelected={(found) => emit('selected', found)}
    />
  );
}

import { TenantFinder } from '@finance/widgets';
import type { ViewProps } from './viewProps.ts';

export function TenantFinderView({ input: { attributes }, isOpen, emit }: ViewProps<'tenant-finder'>) {
  return (
    <TenantFinder
      disabled={attributes['disabled'] === 'true'}
      defaultOpen={isOpen}
      onSelected={(found) => emit('selected', found)}
    />
  );
}

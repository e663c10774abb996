import { TenantFinder } from '@finance/widgets';
import type { ViewProps } from './viewProps.ts';

export function TenantFinderView({ input: { attributes }, isOpen, emit }: ViewProps<'tenant-finder'>) {
  return (
    <TenantFinder
      {...(attributes['label'] ? { label: attributes['label'] } : {})}
      disabled={attributes['disabled'] === 'true'}
      defaultOpen={isOpen}
      onSelected={(found) => emit('selected', found)}
    />
  );
}

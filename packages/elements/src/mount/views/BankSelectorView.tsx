import { BankSelector } from '@finance/widgets';
import { useSelectorProps } from './useSelectorProps.ts';
import type { ViewProps } from './viewProps.ts';

export function BankSelectorView({ input: { attributes }, emit }: ViewProps<'bank-selector'>) {
  return (
    <BankSelector
      {...useSelectorProps(attributes, emit)}
      writeAllowedOnly={attributes['write-allowed-only'] === 'true'}
    />
  );
}

import { BankSelector } from '@finance/widgets';
import { selectorProps } from './selectorProps.ts';
import type { ViewProps } from './viewProps.ts';

export function BankSelectorView({ input: { attributes }, emit }: ViewProps<'bank-selector'>) {
  return (
    <BankSelector {...selectorProps(attributes, emit)} writeAllowedOnly={attributes['write-allowed-only'] === 'true'} />
  );
}

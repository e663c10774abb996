import { CashierSelector } from '@finance/widgets';
import { useSelectorProps } from './useSelectorProps.ts';
import type { ViewProps } from './viewProps.ts';

export function CashierSelectorView({ input: { attributes }, emit }: ViewProps<'cashier-selector'>) {
  return <CashierSelector {...useSelectorProps(attributes, emit)} />;
}

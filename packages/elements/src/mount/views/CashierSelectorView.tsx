import { CashierSelector } from '@finance/widgets';
import { selectorProps } from './selectorProps.ts';
import type { ViewProps } from './viewProps.ts';

export function CashierSelectorView({ input: { attributes }, emit }: ViewProps<'cashier-selector'>) {
  return <CashierSelector {...selectorProps(attributes, emit)} />;
}

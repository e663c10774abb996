import { InvestmentSelector } from '@finance/widgets';
import { useSelectorProps } from './useSelectorProps.ts';
import type { ViewProps } from './viewProps.ts';

export function InvestmentSelectorView({ input: { attributes }, emit }: ViewProps<'investment-selector'>) {
  return <InvestmentSelector {...useSelectorProps(attributes, emit)} />;
}

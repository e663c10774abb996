import { InvestmentSelector } from '@finance/widgets';
import { selectorProps } from './selectorProps.ts';
import type { ViewProps } from './viewProps.ts';

export function InvestmentSelectorView({ input: { attributes }, emit }: ViewProps<'investment-selector'>) {
  return <InvestmentSelector {...selectorProps(attributes, emit)} />;
}

import { InvestmentSelector } from '@finance/widgets';
import { useSelected } from '../useSelected.ts';
import type { ViewProps } from '../views.ts';

export function InvestmentSelectorView({ input: { attributes }, emit }: ViewProps) {
  const { value, handleChange } = useSelected(attributes['value'], emit);
  return <InvestmentSelector value={value} onChange={handleChange} {...(attributes['label'] ? { label: attributes['label'] } : {})} disabled={attributes['disabled'] === 'true'} />;
}

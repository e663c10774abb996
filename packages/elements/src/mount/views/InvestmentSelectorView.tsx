import { InvestmentSelector } from '@finance/widgets';
import { useSelected } from '../useSelected.ts';
import type { ViewProps } from '../views.ts';

export function InvestmentSelectorView({ input: { attributes }, emit }: ViewProps<'investment-selector'>) {
  const { value, select } = useSelected(attributes['value']);
  return (
    <InvestmentSelector
      value={value} {...(attributes['label'] ? { label: attributes['label'] } : {})} disabled={attributes['disabled'] === 'true'}
      onChange={(id, record) => {
        select(id);
        emit('change', { value: id, record });
      }}
    />
  );
}

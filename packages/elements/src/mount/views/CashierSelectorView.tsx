import { CashierSelector } from '@finance/widgets';
import { useSelected } from '../useSelected.ts';
import type { ViewProps } from '../views.ts';

export function CashierSelectorView({ input: { attributes }, emit }: ViewProps<'cashier-selector'>) {
  const { value, select } = useSelected(attributes['value']);
  return (
    <CashierSelector
      value={value} {...(attributes['label'] ? { label: attributes['label'] } : {})} disabled={attributes['disabled'] === 'true'}
      onChange={(id, record) => {
        select(id);
        emit('change', { value: id, record });
      }}
    />
  );
}

import { BankSelector } from '@finance/widgets';
import { useSelected } from '../useSelected.ts';
import type { ViewProps } from '../views.ts';

export function BankSelectorView({ input: { attributes }, emit }: ViewProps<'bank-selector'>) {
  const { value, select } = useSelected(attributes['value']);
  return (
    <BankSelector
      value={value} {...(attributes['label'] ? { label: attributes['label'] } : {})} disabled={attributes['disabled'] === 'true'} writeAllowedOnly={attributes['write-allowed-only'] === 'true'}
      onChange={(id, record) => {
        select(id);
        emit('change', { value: id, record });
      }}
    />
  );
}

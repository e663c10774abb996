import { BankSelector } from '@finance/widgets';
import { useSelected } from '../useSelected.ts';
import type { ViewProps } from '../views.ts';

export function BankSelectorView({ input: { attributes }, emit }: ViewProps) {
  const { value, handleChange } = useSelected(attributes['value'], emit);
  return <BankSelector value={value} onChange={handleChange} {...(attributes['label'] ? { label: attributes['label'] } : {})} disabled={attributes['disabled'] === 'true'} writeAllowedOnly={attributes['write-allowed-only'] === 'true'} />;
}

import { useState } from 'react';
import type { Filled } from '../../tags.ts';

/** The props of every selector. The value is the attribute's until the user selects, and again once that changes. */
export function useSelectorProps<Selected>(
  { value: attribute, label, disabled }: Filled,
  emit: (name: 'change', detail: { value: number | null; record: Selected | null }) => void,
) {
  const given = attribute !== undefined && /^\d+$/.test(attribute) ? Number(attribute) : null;
  const [state, setState] = useState({ given, value: given });
  if (state.given !== given) setState({ given, value: given });
  return {
    value: state.given === given ? state.value : given,
    ...(label ? { label } : {}),
    disabled: disabled === 'true',
    onChange(value: number | null, record: Selected | null) {
      setState({ given, value });
      emit('change', { value, record });
    },
  };
}

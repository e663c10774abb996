import { useState } from 'react';
import type { Filled } from '../../tags.ts';

/** What every selector of records is drawn with. It holds the attribute's id until the user chooses, and again when the attribute changes. */
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

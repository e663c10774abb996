import { useState } from 'react';
import type { Emit } from '../settings.ts';

/** The id that a selector holds: the attribute's until the user chooses, and again when the attribute changes. */
export function useSelected(attribute: string | undefined, emit: Emit) {
  const given = attribute !== undefined && /^\d+$/.test(attribute) ? Number(attribute) : null;
  const [state, setState] = useState({ given, value: given });
  if (state.given !== given) setState({ given, value: given });
  function handleChange(value: number | null, record: unknown) {
    setState({ given, value });
    emit('change', { value, record });
  }
  return { value: state.given === given ? state.value : given, handleChange };
}

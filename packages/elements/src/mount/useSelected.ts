import { useState } from 'react';

/** The id that a selector holds: the attribute's until the user chooses, and again when the attribute changes. */
export function useSelected(attribute: string | undefined) {
  const given = attribute !== undefined && /^\d+$/.test(attribute) ? Number(attribute) : null;
  const [state, setState] = useState({ given, value: given });
  if (state.given !== given) setState({ given, value: given });
  return { value: state.given === given ? state.value : given, select: (value: number | null) => setState({ given, value }) };
}

import { accountTypes } from '@finance/contract/rules';
import { useState } from 'react';
import { useFinance } from '../../runtime/index.ts';

/**
 * What this user chose last in a form, in this tenant and browser: where the next booking begins. Only choices are
 * kept, such as an account; never who, how much or which way: that would book a sale as an expense.
 */
export function useRemembered<Values extends object>(
  form: string,
  names: readonly (keyof Values & string)[],
): [chosen: Partial<Values>, remember: (values: Partial<Values>) => void] {
  const {
    client: { preferences },
    scope,
  } = useFinance();
  const name = `form|${scope}|${form}`;
  const [chosen] = useState(() => readChosen<Values>(preferences.read(name), names));

  function remember(values: Partial<Values>) {
    preferences.write(name, JSON.stringify(Object.fromEntries(names.map((field) => [field, values[field]]))));
  }
  return [chosen, remember];
}

/** Anything else, such as from another version, is ignored. */
function readChosen<Values>(text: string | null, names: readonly string[]): Partial<Values> {
  try {
    const kept = Object(JSON.parse(text ?? '{}')) as Record<string, unknown>; // checked below
    return Object.fromEntries(
      names.flatMap((name) => (isChoice(name, kept[name]) ? [[name, kept[name]]] : [])),
    ) as Partial<Values>; // by the wire names of the choices
  } catch {
    return {};
  }
}

function isChoice(name: string, value: unknown): boolean {
  if (name.endsWith('_type')) return accountTypes.some((type) => type === value);
  return Number.isSafeInteger(value) && Number(value) > 0;
}

import type { TransactableField } from '@finance/contract';
import { useState } from 'react';
import { useRead, useSettled } from '../../runtime/index.ts';

/** The fields that narrow the suggestions of the fields after them. */
export type TransactableScope = Partial<Record<Exclude<TransactableField, 'transactable_id'>, string>>;

export interface SuggestionsProps {
  /** What the input names its list by. */
  id: string;
  field: TransactableField;
  within: TransactableScope;
  isVisited: boolean;
}

/**
 * The values that a field had in earlier bookings, the most used first. They are read once the field is visited or the
 * field before it changes.
 */
export function Suggestions({ id, field, within, isVisited }: SuggestionsProps) {
  const scope = useSettled(
    JSON.stringify(Object.fromEntries(before[field].map((name) => [name, within[name] || undefined]))),
  );
  const settled: TransactableScope = JSON.parse(scope);
  const nearest = before[field].at(-1);
  const narrowing = nearest && settled[nearest];
  const [first] = useState(narrowing);
  const isWanted = isVisited || (field !== 'transactable_id' && narrowing !== first);
  const { data } = useRead(
    'transaction',
    'uniqueVariables',
    ...(isWanted ? ([field, { ...settled, skip_group_by: true }] as const) : ([null] as const)),
  );
  const suggestions = (data?.data ?? [])
    .map((row) => row[field])
    .filter((suggestion) => suggestion !== null && suggestion !== undefined);
  return (
    <datalist id={id}>
      {suggestions.map((suggestion) => (
        <option key={suggestion}>{suggestion}</option>
      ))}
    </datalist>
  );
}

const before: Record<TransactableField, (keyof TransactableScope)[]> = {
  transactable_app: [],
  transactable_type: ['transactable_app'],
  transactable_subtype: ['transactable_app', 'transactable_type'],
  transactable_id: ['transactable_app', 'transactable_type', 'transactable_subtype'],
};

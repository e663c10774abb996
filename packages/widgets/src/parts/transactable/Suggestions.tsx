import type { TransactableField } from '@finance/contract';
import { useState } from 'react';
import { useRead, useSettled } from '../../runtime/index.ts';

/** The fields that narrow down the suggestions of those after them. */
export type TransactableScope = Partial<Record<Exclude<TransactableField, 'transactable_id'>, string>>;

export interface SuggestionsProps {
  /** What the input names its list by. */
  id: string;
  field: TransactableField;
  within: TransactableScope;
  isVisited: boolean;
}

/** What was booked with before in a field, the most used first; loads once the field is visited or, for type and sub type, the field before it changes. */
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

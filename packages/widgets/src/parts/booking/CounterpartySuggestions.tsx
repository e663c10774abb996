import type { CounterpartySuggestion } from '@finance/contract';
import { useState } from 'react';
import { useRead, useSettled } from '../../runtime/index.ts';
import { SuggestionList } from '../../ui/index.ts';

export interface CounterpartySuggestionsProps {
  input: HTMLInputElement;
  /** What is typed. */
  typed: string;
  /** The app of the record, whose id of the counterparty is brought along. */
  app: string;
  onChosen: (counterparty: CounterpartySuggestion) => void;
  onClose: () => void;
}

/** Whom the typed name may mean, from the tenant's directory. Nothing while it is not known, or not reachable. */
export function CounterpartySuggestions({ input, typed, app, onChosen, onClose }: CounterpartySuggestionsProps) {
  const q = useSettled(typed.trim(), 150);
  const { data, error } = useRead(
    'counterparty',
    'suggestions',
    ...(q.length < 2 ? ([null] as const) : ([{ q, app: app || undefined }] as const)),
  );
  const [known, setKnown] = useState(data); // until the next answer, so that the list does not flicker
  if (data && data !== known) setKnown(data);
  const rows = ((data ?? known)?.data ?? []).map((row) => ({
    ...row,
    key: row.id,
    text: row.name ?? row.phone_number ?? `ID ${row.external_id ?? row.id}`,
    about: [row.name && row.phone_number, row.external_id && `ID ${row.external_id}`].filter(Boolean).join(' · '),
  }));
  const isChosen = rows.length === 1 && rows[0]?.text === typed && !rows[0].about;
  if (error || rows.length === 0 || isChosen || typed.trim().length < 2) return null;
  return <SuggestionList label="Lawan transaksi" input={input} rows={rows} onChosen={onChosen} onClose={onClose} />;
}

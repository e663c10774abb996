import type { CounterpartySuggestion } from '@finance/contract';
import { useEffect, useRef, useState } from 'react';
import { useRead, useSettled } from '../../runtime/index.ts';
import { SuggestionList } from '../../ui/index.ts';

/** The part of a form that a chosen counterparty fills. */
export interface CounterpartyFields {
  getValues(name: string): string;
  setValue(name: string, value: string, options: { shouldDirty: boolean; shouldValidate: boolean }): void;
}

export interface CounterpartySuggestionsProps {
  form: CounterpartyFields;
  of: 'entity' | 'related_entity';
  input: HTMLInputElement;
  /** What is typed; null while nobody types. */
  typed: string | null;
  /** The name of the chosen one. */
  onChosen: (name: string) => void;
  onClose: () => void;
}

/** Whom the typed name may mean, from the tenant's directory. Nothing while it is not known, or not reachable. */
export function CounterpartySuggestions({ form, of, input, typed, onChosen, onClose }: CounterpartySuggestionsProps) {
  useEffect(() => SuggestionList.hint(), []);
  const [chosen, setChosen] = useState<CounterpartySuggestion | null>(null);
  const choose = (next: CounterpartySuggestion | null) => {
    const fill = (name: string, text: string | null, before: string | null | undefined) => {
      const present = form.getValues(name) || '';
      if (present === (before ?? '') && present !== (text ?? ''))
        form.setValue(name, text ?? '', { shouldDirty: true, shouldValidate: false });
    };
    fill(`${of}_phone_number`, next && next.phone_number, chosen?.phone_number);
    fill(`${of}_id`, next && next.external_id, chosen?.external_id);
    setChosen(next);
  };
  const latest = useRef(choose);
  useEffect(() => {
    latest.current = choose;
  });
  const isOther = chosen !== null && typed !== null && typed !== chosen.name;
  useEffect(() => {
    if (isOther) latest.current(null);
  }, [isOther]);
  if (typed === null) return null;
  return (
    <Rows
      input={input}
      typed={typed}
      app={form.getValues('transactable_app')}
      onChosen={(counterparty) => {
        if (counterparty.name !== null) onChosen(counterparty.name);
        choose(counterparty);
        onClose();
      }}
      onClose={onClose}
    />
  );
}

interface RowsProps {
  input: HTMLInputElement;
  typed: string;
  /** The app of the record, whose id of the counterparty is brought along. */
  app: string;
  onChosen: (counterparty: CounterpartySuggestion) => void;
  onClose: () => void;
}

function Rows({ input, typed, app, onChosen, onClose }: RowsProps) {
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
  return (
    <SuggestionList
      label="Lawan transaksi"
      input={input}
      rows={rows}
      onChosen={(key) => {
        const row = rows.find(({ id }) => id === key);
        if (row) onChosen(row);
      }}
      onClose={onClose}
    />
  );
}

import type { Pagination } from '@finance/contract';
import { useEffect, useRef, useState } from 'react';
import { type ClientProps, type Read, useFinance } from '../../runtime/index.ts';
import { type ChoiceFieldProps, ChoiceSelect, type ChoiceSelectProps } from './ChoiceSelect.tsx';

/** The number of records that a selector requests; the maximum of the API. */
export const recordsPerPage = 200;

/** A record that a selector can show. */
export interface SelectableRecord {
  id: number;
  full_info: string;
  deactivated?: boolean;
}

/** Props of every selector of records. */
export interface RecordSelectorProps<Selected> extends ChoiceFieldProps, ClientProps {
  /** Id of the selected record. */
  value: number | null;
  /** Called with the selected record, or null for none. */
  onChange: (id: number | null, record: Selected | null) => void;
  /** Selects the record automatically if there is only one to choose from. */
  autoSelectOnly?: boolean | undefined;
  /** Called instead of `onChange` with what was selected automatically, which a form does not take for typed. */
  onOnly?: ((id: number) => void) | undefined;
  /** Called when the selected record is none of all those to choose from, such as one that was deactivated. */
  onGone?: (() => void) | undefined;
}

export interface RecordSelectProps<Selected extends SelectableRecord>
  extends
    Omit<RecordSelectorProps<Selected>, 'client'>,
    Pick<ChoiceSelectProps<number>, 'emptyText' | 'emptyHelp' | 'link'> {
  label: string;
  /** One page of the records to choose from. */
  list: Read<{ data: Selected[]; meta: { pagination: Pagination } }>;
  /** The selected record, requested separately if the page does not contain it. */
  saved: Read<{ data: Selected[] }>;
  onPage: (page: number) => void;
}

/** Selects a record by its full name. The selection is shown even if it is deactivated or on another page. */
export function RecordSelect<Selected extends SelectableRecord>({
  value,
  onChange,
  list,
  saved,
  onPage,
  autoSelectOnly = false,
  onOnly,
  onGone,
  ...field
}: RecordSelectProps<Selected>) {
  const { scope } = useFinance();
  const [known, setKnown] = useState<{ scope: string; record: Selected }>();
  const records = list.data?.data ?? [];
  const found = [...records, ...(saved.data?.data ?? [])].find((record) => record.id === value);
  if (found && found !== known?.record) setKnown({ scope, record: found });
  // Its name stays while it is requested by its id, as when another page is shown.
  const selected = found ?? (known?.scope === scope && known.record.id === value ? known.record : undefined);
  const page = list.data?.meta.pagination;
  const isOpenToChange = value === null && !field.disabled && !field.readOnly;
  const only = autoSelectOnly && isOpenToChange && page?.total === 1 ? records[0] : undefined;
  const isGone = isMissing(value, list) && !list.isValidating && page?.total_pages === 1;
  const latest = useRef({ onChange, onOnly, onGone });
  useEffect(() => {
    latest.current = { onChange, onOnly, onGone };
  });
  useEffect(() => {
    if (!only) return;
    if (latest.current.onOnly) latest.current.onOnly(only.id);
    else latest.current.onChange(only.id, only);
  }, [only]);
  useEffect(() => {
    if (isGone) latest.current.onGone?.();
  }, [isGone]);

  function handleChange(id: number | null) {
    onChange(id, records.find((record) => record.id === id) ?? null);
  }

  return (
    <ChoiceSelect
      {...field}
      value={value}
      onChange={handleChange}
      read={list}
      choices={records.map((record) => ({ value: record.id, text: textOf(record) }))}
      valueText={selected ? textOf(selected) : list.isLoading || saved.isLoading ? 'Memuat…' : `ID ${value}`}
      pages={page && { page: page.current_page, total: page.total_pages, onPage }}
    />
  );
}

function textOf({ full_info, deactivated }: SelectableRecord): string {
  return deactivated ? `${full_info} (non-aktif)` : full_info;
}

/** Whether the selected record must be requested by its id. */
export function isMissing(value: number | null, list: Read<{ data: SelectableRecord[] }>): value is number {
  return value !== null && list.data !== undefined && !list.data.data.some((record) => record.id === value);
}

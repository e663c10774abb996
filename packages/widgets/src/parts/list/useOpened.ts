import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useFinance } from '../../runtime/index.ts';
import type { ListProps } from './listProps.ts';

/** The record whose detail is open. */
export interface Opened<Row> {
  id: number | string;
  /** The record as the list has it, if it is on the page. */
  row: Row | undefined;
}

/** The record kept open by the host, or else by the list. */
export function useOpened<Row extends { id: number; uuid?: string }>(
  { open, onOpenChange }: Pick<ListProps, 'open' | 'onOpenChange'>,
  rows: readonly Row[] | undefined,
): [opened: Opened<Row> | null, setOpened: (row: Row | null) => void] {
  const [own, setOwn] = useState<Row | null>(null);
  const { unsaved } = useFinance();
  const [closed, setClosed] = useState<string | undefined>();
  if (closed !== undefined && closed !== open) setClosed(undefined); // the host has updated `open`

  if (!onOpenChange) return [own && { id: own.id, row: own }, setOwn];

  function setOpened(row: Row | null) {
    // Close the detail before telling the host: the user has already been asked about unsaved text.
    if (!row || [...unsaved].some((isUnsaved) => isUnsaved())) flushSync(() => setClosed(open));
    onOpenChange?.(row ? nameOf(row) : undefined);
  }
  if (open === undefined || open === '' || open === closed) return [null, setOpened];
  const id = /^\d{1,15}$/.test(open) ? Number(open) : open;
  return [{ id, row: rows?.find((row) => open === nameOf(row) || row.id === id) }, setOpened];
}

function nameOf({ id, uuid }: { id: number; uuid?: string }): string {
  return uuid ?? String(id);
}

import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { ListProps } from './listProps.ts';

/** The record whose detail is shown. */
interface Opened<Row> {
  id: number | string;
  /** The record as its list has it, where it stands there. */
  row: Row | undefined;
}

/** The record that the host keeps open, or the list's own. */
export function useOpened<Row extends { id: number; uuid?: string }>(
  { open, onOpenChange }: Pick<ListProps, 'open' | 'onOpenChange'>,
  rows: readonly Row[] | undefined,
): [opened: Opened<Row> | null, setOpened: (row: Row | null) => void] {
  const [own, setOwn] = useState<Row | null>(null);
  const [closed, setClosed] = useState<string | undefined>();
  if (closed !== undefined && closed !== open) setClosed(undefined); // the host has followed

  if (!onOpenChange) return [own && { id: own.id, row: own }, setOwn];

  function setOpened(row: Row | null) {
    if (row) return onOpenChange?.(nameOf(row));
    flushSync(() => setClosed(open)); // gone before the host hears of it: what was typed there has been asked about
    onOpenChange?.(undefined);
  }
  if (open === undefined || open === '' || open === closed) return [null, setOpened];
  const id = /^\d{1,15}$/.test(open) ? Number(open) : open;
  return [{ id, row: rows?.find((row) => open === nameOf(row) || row.id === id) }, setOpened];
}

function nameOf({ id, uuid }: { id: number; uuid?: string }): string {
  return uuid ?? String(id);
}

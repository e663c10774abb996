import type { ReactNode } from 'react';
import { type LinkedRecord, useFinance } from '../../runtime/index.ts';
import { TextButton } from '../../ui/index.ts';

export interface RecordLinkProps {
  record: LinkedRecord;
  /** What opens it, instead of `onOpenRecord` of the provider; where there is neither, its name is not a link. */
  onOpen?: (() => void) | undefined;
  /** Its name; what leads to one without a name is called 'Lihat'. */
  children: ReactNode;
}

/** The name of another record, which opens it. */
export function RecordLink({ record, onOpen, children }: RecordLinkProps) {
  const { onOpenRecord } = useFinance();
  const open = onOpen ?? (onOpenRecord && (() => onOpenRecord(record)));
  if (!open) return children;
  return (
    <TextButton type="button" onClick={open}>
      {children ?? 'Lihat'}
    </TextButton>
  );
}

import { type ReactNode, useState } from 'react';
import type { WrittenOne } from '../../runtime/index.ts';
import { Text, TextField } from '../../ui/index.ts';
import { BulkAction, type BulkActionProps } from './BulkAction.tsx';

export interface BulkRefusalProps<Row> extends Omit<BulkActionProps<Row>, 'label' | 'question' | 'children' | 'run'> {
  /** What stays as it is. */
  children: ReactNode;
  /** Refuses these rows with the typed reason. */
  run: (rows: readonly Row[], reason: string, onOne: (one: WrittenOne) => void) => Promise<void>;
}

/** 'Tolak' for the selected requests, with one reason for all, which the requesters read. */
export function BulkRefusal<Row extends { id: number }>({ children, run, ...action }: BulkRefusalProps<Row>) {
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  return (
    <BulkAction
      {...action}
      label="Tolak"
      question={(count) => `Tolak ${count} pengajuan?`}
      run={(rows, onOne) => {
        const given = reason.trim();
        setIsMissing(given === '');
        return given === '' ? null : run(rows, given, onOne);
      }}
    >
      <Text>{children}</Text>
      <TextField
        label="Alasan"
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        required
        multiline
        rows={2}
        maxLength={500}
        error={isMissing}
        helperText={isMissing ? 'Alasan wajib diisi' : undefined}
      />
    </BulkAction>
  );
}

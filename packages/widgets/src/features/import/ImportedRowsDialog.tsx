import type { ImportDetail } from '@finance/contract';
import { DetailDialog } from '../../parts/record/index.ts';
import { DueList } from '../due/index.ts';
import { TransactionList } from '../transaction/index.ts';

export interface ImportedRowsDialogProps {
  made: ImportDetail;
  onClose: () => void;
}

/** The records that an import has made, each to be opened. */
export function ImportedRowsDialog({ made, onClose }: ImportedRowsDialogProps) {
  const rows = { level: 3, filter: { import_id: made.id } } as const;
  return (
    <DetailDialog title={`Dari ${made.file_name}`} width="lg" onClose={onClose}>
      {made.resource === 'due' ? <DueList {...rows} /> : <TransactionList {...rows} />}
    </DetailDialog>
  );
}

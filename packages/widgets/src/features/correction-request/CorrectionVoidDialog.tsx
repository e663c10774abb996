import type { CorrectionResource } from '@finance/contract';
import type { ReactNode } from 'react';
import { ReasonDialog } from '../../parts/record/index.ts';
import { useWrite } from '../../runtime/index.ts';
import { voidWords } from './voidWords.ts';

export interface CorrectionVoidDialogProps {
  resource: CorrectionResource;
  /** As the requester sees it. */
  record: { id: number; version: number };
  onClose: () => void;
  /** What voiding it means. */
  children: ReactNode;
}

/** Asks whoever may do it to void a record, with the reason. */
export function CorrectionVoidDialog({ resource, record, onClose, children }: CorrectionVoidDialogProps) {
  const { id: record_id, version } = record;
  const write = useWrite('correctionRequest', 'store', {
    inForm: true,
    success: voidWords(resource).asked,
    onSaved: onClose,
  });
  return (
    <ReasonDialog
      title={voidWords(resource).title}
      yes="Ajukan"
      isDestructive={false}
      write={write}
      run={(reason) => write.run({ resource, record_id, version, kind: 'void', reason })}
      onClose={onClose}
    >
      {children} Tidak ada yang berubah sampai pemilik menyetujui; keputusannya tampil di sini.
    </ReasonDialog>
  );
}

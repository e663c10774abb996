import type { CorrectionRequest } from '@finance/contract';
import { ReasonDialog } from '../../parts/record/index.ts';
import { useWrite } from '../../runtime/index.ts';

export interface CorrectionRefuseDialogProps {
  request: CorrectionRequest;
  /** What the record is called within a sentence. */
  noun: string;
  onClose: () => void;
}

/** Refuses a request with a reason, which the requester reads. */
export function CorrectionRefuseDialog({ request, noun, onClose }: CorrectionRefuseDialogProps) {
  const write = useWrite('correctionRequest', 'refuse', {
    inForm: true,
    success: 'Pengajuan ditolak',
    onSaved: onClose,
  });
  return (
    <ReasonDialog
      title="Tolak pengajuan?"
      yes="Tolak pengajuan"
      write={write}
      run={(reason) => write.run(request.id, { reason })}
      onClose={onClose}
    >
      Isi {noun} tetap seperti sekarang. {request.creator_name} membaca alasan Anda.
    </ReasonDialog>
  );
}

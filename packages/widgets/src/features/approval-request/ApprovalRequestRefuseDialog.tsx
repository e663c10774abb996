import type { ApprovalRequest } from '@finance/contract';
import { ReasonDialog } from '../../parts/record/index.ts';
import { useWrite } from '../../runtime/index.ts';

export interface ApprovalRequestRefuseDialogProps {
  request: ApprovalRequest;
  onClose: () => void;
  /** It was refused. */
  onUpdated?: ((request: ApprovalRequest) => void) | undefined;
}

/** Refuses a request with a reason, which the requester reads. */
export function ApprovalRequestRefuseDialog({ request, onClose, onUpdated }: ApprovalRequestRefuseDialogProps) {
  const write = useWrite('approvalRequest', 'refuse', {
    inForm: true,
    success: 'Pengajuan ditolak',
    onSaved({ data }) {
      onClose();
      onUpdated?.(data);
    },
  });
  return (
    <ReasonDialog
      title="Tolak pengajuan?"
      yes="Tolak pengajuan"
      write={write}
      run={(reason) => write.run(request.id, { reason, version: request.version })}
      onClose={onClose}
    >
      Tidak ada yang dicatat. {request.creator_name} membaca alasan Anda.
    </ReasonDialog>
  );
}

import type { TransactionRequest } from '@finance/contract';
import { useWrite } from '../../runtime/index.ts';
import { ReasonDialog } from '../../parts/record/index.ts';

export interface TransactionRequestRefuseDialogProps {
  request: TransactionRequest;
  onClose: () => void;
}

/** Refuses a request with a reason, which the asker reads. */
export function TransactionRequestRefuseDialog({ request, onClose }: TransactionRequestRefuseDialogProps) {
  const write = useWrite('transactionRequest', 'refuse', {
    inForm: true,
    success: 'Pengajuan ditolak',
    onSaved: onClose,
  });
  return (
    <ReasonDialog
      title="Tolak pengajuan?"
      yes="Tolak pengajuan"
      write={write}
      run={(reason) => write.run(request.id, { reason: reason ?? '' })}
      onClose={onClose}
    >
      Transaksinya tetap seperti sekarang. {request.creator_name} membaca alasan Anda.
    </ReasonDialog>
  );
}

import type { ImportDetail } from '@finance/contract';
import { ReasonDialog } from '../../parts/record/index.ts';
import { useFinance, useWrite } from '../../runtime/index.ts';
import { LoadableUnblockButton } from '../cash-closing/index.ts';

export interface ImportUndoDialogProps {
  made: ImportDetail;
  onClose: () => void;
}

/** Asks for the reason and undoes a whole import. */
export function ImportUndoDialog({ made: { id, live_count, resource, file_name }, onClose }: ImportUndoDialogProps) {
  const { notify } = useFinance();
  const what = `${live_count.toLocaleString('id-ID')} ${resource === 'due' ? 'hutang/piutang' : 'transaksi'}`;
  const undo = useWrite('import', 'undo', {
    inForm: true,
    onSaved() {
      notify({ severity: 'success', text: `Impor diurungkan: ${what} dibatalkan` });
      onClose();
    },
  });
  return (
    <ReasonDialog
      title="Urungkan impor?"
      yes="Urungkan impor"
      write={undo}
      unblock={LoadableUnblockButton}
      run={(reason) => undo.run(id, { reason })}
      onClose={onClose}
    >
      {what} dari {file_name} akan dibatalkan. Barisnya tetap ada, ditandai batal dengan alasan ini, dan filenya dapat
      diimpor lagi.
    </ReasonDialog>
  );
}

import { type Due, formatRupiah } from '@finance/contract';
import { useWrite } from '../../runtime/index.ts';
import { ReasonDialog } from '../../parts/record/index.ts';
import { LoadableUnblockButton } from '../cash-closing/index.ts';

export interface DueCloseDialogProps {
  due: Due;
  onClosed: (due: Due) => void;
  onClose: () => void;
}

/** Closes a due; what is still outstanding is given up for a reason. */
export function DueCloseDialog({ due, onClosed, onClose }: DueCloseDialogProps) {
  const write = useWrite('due', 'close', {
    inForm: true,
    success: 'Berhasil ditutup',
    onSaved: ({ data }) => onClosed(data),
  });
  const name = due.type_name.toLowerCase();
  return (
    <ReasonDialog
      title={`Tutup ${name}?`}
      yes="Tutup"
      isDestructive={false}
      write={write}
      unblock={LoadableUnblockButton}
      run={(reason) => write.run(due.id, { reason, version: due.version })}
      onClose={onClose}
    >
      Sisa <strong>{formatRupiah(due.outstanding_amount)}</strong> tidak ditagih atau dibayar lagi. Alasannya tersimpan
      pada {name} ini.
    </ReasonDialog>
  );
}

import { type Due, formatRupiah } from '@finance/contract';
import { useWrite } from '../../runtime/index.ts';
import { ReasonDialog } from '../../parts/record/index.ts';
import { LoadableUnblockButton } from '../cash-closing/index.ts';

export interface DueVoidDialogProps {
  due: Due;
  onVoided: (due: Due) => void;
  onClose: () => void;
}

/** Voids a due that nothing was paid of: the row stays, out of every total. */
export function DueVoidDialog({ due, onVoided, onClose }: DueVoidDialogProps) {
  const name = due.type_name.toLowerCase();
  const write = useWrite('due', 'destroy', {
    inForm: true,
    success: `${due.type_name} dibatalkan`,
    onSaved: ({ data }) => onVoided(data),
  });
  return (
    <ReasonDialog
      title={`Batalkan ${name}?`}
      yes={`Batalkan ${name}`}
      write={write}
      unblock={LoadableUnblockButton}
      run={(reason) => write.run(due.id, { reason, version: due.version })}
      onClose={onClose}
    >
      <strong>{formatRupiah(due.amount)}</strong> tidak lagi dihitung dalam total. Barisnya tetap ada dengan tanda
      batal.
    </ReasonDialog>
  );
}

import type { OpenHandover } from '@finance/contract';
import { ReasonDialog } from '../../parts/record/index.ts';
import { useWrite } from '../../runtime/index.ts';

export interface HandoverEndDialogProps {
  handover: OpenHandover;
  /** The one who was to take it refuses. */
  isTaker: boolean;
  onClose: () => void;
}

/** Ends a handover that nobody has taken, with a reason that both read. */
export function HandoverEndDialog({ handover, isTaker, onClose }: HandoverEndDialogProps) {
  const write = useWrite('cashClosing', 'endHandover', {
    inForm: true,
    success: 'Serah terima diakhiri',
    onSaved: onClose,
  });
  const { cashier_name, creator_name, taker_name } = handover;
  return (
    <ReasonDialog
      title={isTaker ? 'Tolak serah terima?' : 'Akhiri serah terima?'}
      yes={isTaker ? 'Tolak' : 'Akhiri'}
      write={write}
      run={(reason) => write.run(handover.id, { reason })}
      onClose={onClose}
    >
      Kas {cashier_name} tetap tertutup seperti dihitung {creator_name}, dan tidak menunggu {taker_name} lagi. Siapa pun
      yang memegangnya dapat membukanya.
    </ReasonDialog>
  );
}

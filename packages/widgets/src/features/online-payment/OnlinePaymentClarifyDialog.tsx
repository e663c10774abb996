import type { OnlinePayment } from '@finance/contract';
import { beyondAsked } from '@finance/contract/rules';
import { useState } from 'react';
import { useMay, useWrite } from '../../runtime/index.ts';
import { ReasonDialog } from '../../parts/record/index.ts';
import { CheckField } from '../../ui/index.ts';
import { UnclearMoney } from './UnclearMoney.tsx';

export interface OnlinePaymentClarifyDialogProps {
  payment: OnlinePayment;
  onClarified: (payment: OnlinePayment) => void;
  onClose: () => void;
}

/** Asks what became of a difference; afterwards it no longer needs attention. */
export function OnlinePaymentClarifyDialog({ payment, onClarified, onClose }: OnlinePaymentClarifyDialogProps) {
  const [asAdvance, setAsAdvance] = useState(false);
  const mayKeep = useMay('advance:create') === true && beyondAsked(payment) > 0 && Boolean(payment.counterparty_id);
  const write = useWrite('onlinePayment', 'clarify', {
    inForm: true,
    success: 'Penjelasan disimpan',
    onSaved: ({ data }) => onClarified(data),
  });
  return (
    <ReasonDialog
      title="Jelaskan selisih"
      label="Penjelasan"
      yes="Simpan"
      isDestructive={false}
      write={write}
      run={(note) => write.run(payment.id, { note, as_advance: mayKeep && asAdvance, version: payment.version })}
      onClose={onClose}
    >
      <UnclearMoney payment={payment} />. Tulis apa yang dilakukan, misalnya sisanya dibayar tunai. Yang sudah dibukukan
      tidak berubah.
      {mayKeep && (
        <CheckField
          label="Simpan sebagai uang muka"
          checked={asAdvance}
          onChange={({ target }) => setAsAdvance(target.checked)}
        />
      )}
    </ReasonDialog>
  );
}

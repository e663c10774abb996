import type { DuePaymentBatchDetail } from '@finance/contract';
import { addUp, formatRupiah } from '@finance/contract/rules';
import { SaveProblem } from '../../parts/record/index.ts';
import { useRead, useWrite } from '../../runtime/index.ts';
import { Button, Note } from '../../ui/index.ts';
import { LoadableUnblockButton } from '../cash-closing/index.ts';

export interface BatchAdvancesProps {
  /** An open one. */
  batch: DuePaymentBatchDetail;
  onUsed: ((batch: DuePaymentBatchDetail) => void) | undefined;
}

/** Offers what the counterparties of a batch have paid or been paid ahead. Nothing where there is none. */
export function BatchAdvances({ batch, onUsed }: BatchAdvancesProps) {
  const { data } = useRead('advance', 'index', { due_payment_batch_id: batch.id, paginate: 200 });
  const write = useWrite('duePaymentBatch', 'useAdvances', {
    inForm: true,
    success: 'Uang muka dipakai',
    onSaved: ({ data: saved }) => onUsed?.(saved),
  });
  const usable = data?.data ?? [];
  if (usable.length === 0) return null;
  const names = [...new Set(usable.map(({ entity_name }) => entity_name ?? 'Lawan transaksi'))];
  const left = addUp(usable.map(({ left_amount }) => left_amount));
  return (
    <div>
      <SaveProblem write={write} unblock={LoadableUnblockButton} />
      <Note>
        {names.slice(0, 3).join(', ')}
        {names.length > 3 && ` dan ${names.length - 3} lainnya`} punya uang muka {formatRupiah(left)}.
      </Note>
      <Button
        variant="outlined"
        disabled={write.isSaving}
        onClick={() => void write.run(batch.id, { version: batch.version })}
      >
        Pakai uang muka
      </Button>
    </div>
  );
}

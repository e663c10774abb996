import { type Due, DuePaymentBatchAssignment, formatRupiah } from '@finance/contract';
import { useState } from 'react';
import { Controller, type Resolver, useForm } from 'react-hook-form';
import { Button, RupiahField } from '../../ui/index.ts';
import { ChoiceSelect, recordsPerPage } from '../../parts/booking/index.ts';
import { contractResolver, RecordDialog } from '../../parts/record/index.ts';
import { useRead, useWrite } from '../../runtime/index.ts';
import { faultOf } from './allocation.ts';
import { DuePaymentBatchDialog } from './DuePaymentBatchDialog.tsx';

export interface DuePaymentBatchAssignDialogProps {
  due: Due;
  /** It is in a batch now, or the user wants out. */
  onClose: () => void;
}

interface Values {
  due_payment_batch_id: number | null;
  amount: number | null;
}

const resolver: Resolver<Values, unknown, DuePaymentBatchAssignment> = contractResolver(DuePaymentBatchAssignment);

/** Puts a due into an open batch, or into a new one. */
export function DuePaymentBatchAssignDialog({ due, onClose }: DuePaymentBatchAssignDialogProps) {
  const [isNew, setIsNew] = useState(false);
  const form = useForm<Values, unknown, DuePaymentBatchAssignment>({
    resolver,
    defaultValues: { due_payment_batch_id: null, amount: due.outstanding_amount },
  });
  const open = useRead('duePaymentBatch', 'index', { status: 'open', paginate: recordsPerPage });
  const assign = useWrite('due', 'assignToDuePaymentBatch', {
    inForm: true,
    success: 'Dimasukkan ke pelunasan',
    onSaved: onClose,
  });

  /** The next form has no field for the amount. */
  async function handleNew() {
    if (!(await form.trigger('amount', { shouldFocus: true }))) return;
    const fault = faultOf({ due, amount: form.getValues('amount') });
    if (fault) return form.setError('amount', { message: fault }, { shouldFocus: true });
    setIsNew(true);
  }

  if (isNew) {
    const amount = form.getValues('amount') ?? undefined;
    const lines = [{ due_id: due.id, amount }];
    return <DuePaymentBatchDialog title="Buat Pelunasan" lines={lines} onSaved={onClose} onClose={onClose} />;
  }

  return (
    <RecordDialog
      title="Masukkan ke pelunasan"
      form={form}
      write={assign}
      save={(values) => assign.run(due.id, values)}
      onClose={onClose}
    >
      <Controller
        control={form.control}
        name="due_payment_batch_id"
        render={({ field: { ref, ...field }, fieldState: { error } }) => (
          <ChoiceSelect
            {...field}
            inputRef={ref}
            label="Pelunasan"
            required
            read={open}
            error={error !== undefined}
            helperText={error?.message}
            choices={(open.data?.data ?? []).map(({ id, name, account }) => ({
              value: id,
              text: `${name} · ${account.full_info}`,
            }))}
            valueText={undefined}
            emptyText="Belum ada pelunasan yang terbuka"
          />
        )}
      />
      <Controller
        control={form.control}
        name="amount"
        render={({ field: { ref, onChange, ...field }, fieldState: { error } }) => (
          <RupiahField
            {...field}
            label="Jumlah"
            required
            inputRef={ref}
            onValueChange={onChange}
            error={error !== undefined}
            helperText={error?.message ?? `Sisa ${formatRupiah(due.outstanding_amount)}`}
          />
        )}
      />
      <div>
        <Button size="small" onClick={() => void handleNew()}>
          Buat pelunasan baru
        </Button>
      </div>
    </RecordDialog>
  );
}

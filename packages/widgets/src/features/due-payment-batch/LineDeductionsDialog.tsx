import {
  addUp,
  type DuePaymentBatchChange,
  type DuePaymentBatchDetail,
  type DuePaymentBatchLine,
  type NewDeduction,
} from '@finance/contract';
import { useState } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { type PendingFile, RecordDialog } from '../../parts/record/index.ts';
import { useWrite } from '../../runtime/index.ts';
import { RupiahField, Text } from '../../ui/index.ts';
import { type DeductionDraft, DeductionRows, RestChoice } from '../deduction/index.ts';
import { nameOf } from './allocation.ts';
import { lineOf } from './duePaymentBatchForm.ts';

export interface LineDeductionsDialogProps {
  batch: DuePaymentBatchDetail;
  line: DuePaymentBatchLine;
  onSaved: (batch: DuePaymentBatchDetail) => void;
  onClose: () => void;
}

interface LineValues {
  amount: number | null;
  deductions: DeductionDraft[];
  rest: 'open' | 'write_off';
  rest_reason: string;
}
type CheckedLine = NonNullable<DuePaymentBatchChange['lines']>[number];

/** What a line of an open batch settles without money, and what becomes of its rest. */
export function LineDeductionsDialog({ batch, line, onSaved, onClose }: LineDeductionsDialogProps) {
  const { due } = line;
  const [pendingFile, setPendingFile] = useState<PendingFile>(null);
  const form = useForm<LineValues, unknown, LineValues>({
    defaultValues: {
      amount: line.amount,
      deductions: line.deductions.map((deduction): NewDeduction => deduction),
      rest: line.rest,
      rest_reason: line.rest_reason ?? '',
    },
  });
  const write = useWrite('duePaymentBatch', 'update', {
    inForm: true,
    success: 'Berhasil menyimpan',
    onSaved: ({ data }) => onSaved(data),
  });
  const { control, setValue } = form;
  const [amount, deductions, rest] = useWatch({ control, name: ['amount', 'deductions', 'rest'] });
  const left = due.outstanding_amount - (amount || 0) - sumOf(deductions);

  async function save({ amount: paid, deductions: given, rest_reason, ...values }: LineValues) {
    const lines = batch.lines.map((each): CheckedLine => {
      if (each.due.id !== due.id) return lineOf(each);
      return { due_id: due.id, amount: paid ?? 0, deductions: given.map(plain), rest_reason, ...values };
    });
    await write.run(batch.id, { version: batch.version, lines });
  }

  return (
    <RecordDialog title="Potongan" form={form} write={write} save={save} pendingFile={pendingFile} onClose={onClose}>
      <Text>
        {due.type_name} {nameOf(due)} #{due.id}
      </Text>
      <Controller
        control={control}
        name="amount"
        render={({ field: { ref, onChange, ...field } }) => (
          <RupiahField {...field} label="Jumlah" inputRef={ref} onValueChange={onChange} required />
        )}
      />
      <Controller
        control={control}
        name="deductions"
        render={({ field: { value }, fieldState: { error } }) => (
          <DeductionRows
            value={value}
            onChange={(next) => {
              setValue('deductions', next, { shouldDirty: true });
              setValue('amount', due.outstanding_amount - sumOf(next), { shouldDirty: true });
            }}
            base={due.amount}
            error={error?.message}
            onPendingChange={setPendingFile}
          />
        )}
      />
      {left !== 0 && (
        <Controller
          control={control}
          name="rest_reason"
          render={({ field: { value, onChange }, fieldState: { error } }) => (
            <RestChoice
              rest={left}
              value={rest}
              onChange={(choice) => setValue('rest', choice, { shouldDirty: true })}
              reason={value}
              onReasonChange={onChange}
              error={error?.message}
            />
          )}
        />
      )}
    </RecordDialog>
  );
}

function sumOf(deductions: readonly DeductionDraft[]): number {
  return Number(addUp(deductions.map(({ amount }) => amount || 0)));
}

/** An amount that is not typed yet is zero, which the server refuses. */
function plain({ amount, ...deduction }: DeductionDraft): NewDeduction {
  return { ...deduction, amount: amount || 0 };
}

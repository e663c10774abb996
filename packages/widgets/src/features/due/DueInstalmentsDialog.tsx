import { type Due, type DueInstalment, DueInstalmentPlan, formatRupiah } from '@finance/contract';
import { addMonths, divideEvenly, type PlannedInstalment } from '@finance/contract/rules';
import { useState } from 'react';
import { Controller, type Resolver, useForm, useWatch } from 'react-hook-form';
import { contractResolver, RecordDialog, TextInput, useOpenedRecord } from '../../parts/record/index.ts';
import { useFinance, useWrite } from '../../runtime/index.ts';
import { DueInstalmentRows } from './DueInstalmentRows.tsx';

export interface DueInstalmentsDialogProps {
  due: Due;
  /** As it is planned now. */
  plan: readonly DueInstalment[];
  onSaved: (due: Due) => void;
  onClose: () => void;
}

interface PlanValues {
  instalments: PlannedInstalment[];
  reason: string;
}

const resolver: Resolver<PlanValues, unknown, DueInstalmentPlan> = contractResolver(DueInstalmentPlan);

/** Divides a due into instalments; what is paid already stays as it was. */
export function DueInstalmentsDialog({ due, plan, onSaved, onClose }: DueInstalmentsDialogProps) {
  const { today } = useFinance();
  const [defaultValues] = useState((): PlanValues => ({
    instalments: plan.map(({ due_date, amount }) => ({ due_date, amount })),
    reason: '',
  }));
  const form = useForm<PlanValues, unknown, DueInstalmentPlan>({ defaultValues, resolver });
  const write = useWrite('due', 'setInstalments', {
    inForm: true,
    success: 'Berhasil menyimpan',
    onSaved: (answer) => onSaved(answer.due),
  });
  const { opened, conflict } = useOpenedRecord(due, { valuesOf: () => defaultValues, resource: 'due' });
  const instalments = useWatch({ control: form.control, name: 'instalments' });
  const kept = plan.filter(({ settled_amount }) => settled_amount !== 0);
  const rest = due.amount - instalments.reduce((sum, { amount }) => sum + amount, 0);

  function handleDivide(count: number, first: string) {
    const paid = kept.map(({ due_date, amount }) => ({ due_date, amount }));
    const left = due.amount - paid.reduce((sum, { amount }) => sum + amount, 0);
    form.setValue('instalments', [...paid, ...divideEvenly(left, count, first)], { shouldDirty: true });
    form.clearErrors('instalments');
  }

  return (
    <RecordDialog
      title={`Cicilan ${due.type_name}`}
      form={form}
      write={write}
      save={async ({ instalments: planned, reason }) => {
        await write.run(due.id, { instalments: planned, reason: reason?.trim() || null, version: opened.version });
      }}
      conflict={conflict}
      onClose={onClose}
      width="sm"
    >
      <p style={{ margin: 0 }}>
        Jumlah <strong translate="no">{formatRupiah(due.amount)}</strong> dibagi menjadi cicilan. Pembayaran mengisi
        yang tertua lebih dulu.
      </p>
      <Controller
        control={form.control}
        name="instalments"
        render={({ field: { value, onChange }, fieldState: { error } }) => (
          <DueInstalmentRows
            value={value}
            onChange={onChange}
            onDivide={handleDivide}
            first={kept.at(-1)?.due_date ? addMonths(kept.at(-1)?.due_date ?? '', 1) : (due.due_date ?? today())}
            kept={kept}
            problem={error?.message ?? (instalments.length > 0 && rest !== 0 ? restText(rest) : undefined)}
          />
        )}
      />
      <TextInput control={form.control} name="reason" label="Alasan perubahan" />
    </RecordDialog>
  );
}

function restText(rest: number): string {
  return rest > 0 ? `Masih kurang ${formatRupiah(rest)}` : `Kelebihan ${formatRupiah(-rest)}`;
}

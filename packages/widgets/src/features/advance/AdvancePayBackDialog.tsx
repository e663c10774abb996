import { type AdvanceDetail, AdvancePayBack, formatRupiah } from '@finance/contract';
import { useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { contractResolver, RecordDialog, TextInput, useOpenedRecord, useRemembered } from '../../parts/record/index.ts';
import { useFinance, useWrite } from '../../runtime/index.ts';
import { LoadableUnblockButton } from '../cash-closing/index.ts';
import { drawSimilarTransaction } from '../transaction/index.ts';
import { AccountInputs } from '../../parts/booking/index.ts';
import { PartInputs } from './PartInputs.tsx';

export interface AdvancePayBackDialogProps {
  advance: AdvanceDetail;
  /** It is booked, and the advance is so now. */
  onPaidBack: (advance: AdvanceDetail) => void;
  onClose: () => void;
}

interface PayBackValues {
  amount: number | null;
  account_type: AdvancePayBack['account_type'] | null;
  account_id: number | null;
  date: string | null;
  note: string;
}

const resolver: Resolver<PayBackValues, unknown, AdvancePayBack> = contractResolver(AdvancePayBack);

/** Pays back what is left of an advance, or a part of it. */
export function AdvancePayBackDialog({ advance, onPaidBack, onClose }: AdvancePayBackDialogProps) {
  const { today } = useFinance();
  const [chosen, remember] = useRemembered<PayBackValues>('advance', ['account_type', 'account_id']);
  const [defaultValues] = useState((): PayBackValues => ({
    amount: advance.left_amount,
    account_type: chosen.account_type ?? null,
    account_id: chosen.account_id ?? null,
    date: today(),
    note: '',
  }));
  const form = useForm<PayBackValues, unknown, AdvancePayBack>({ defaultValues, resolver });
  const write = useWrite('advance', 'payBack', {
    inForm: true,
    similar: drawSimilarTransaction,
    success: 'Pengembalian dicatat',
    onSaved({ data }) {
      remember(form.getValues());
      onPaidBack(data);
    },
  });
  const { opened, conflict } = useOpenedRecord(advance, {
    valuesOf: ({ left_amount }) => ({ ...defaultValues, amount: left_amount }),
    resource: 'advance',
  });
  return (
    <RecordDialog
      title="Kembalikan Uang Muka"
      form={form}
      write={write}
      unblock={LoadableUnblockButton}
      save={(values) => write.run(advance.id, { ...values, version: opened.version })}
      conflict={conflict}
      onClose={onClose}
    >
      <p style={{ margin: 0 }}>
        {advance.direction === 'received' ? 'Uang keluar kepada' : 'Uang masuk dari'}{' '}
        <strong>{advance.entity_name ?? 'lawan transaksi'}</strong>
        {`. Sisa ${formatRupiah(advance.left_amount)}.`}
      </p>
      <PartInputs form={form} most={advance.left_amount} />
      <AccountInputs form={form} />
      <TextInput control={form.control} name="note" label="Catatan" multiline />
    </RecordDialog>
  );
}

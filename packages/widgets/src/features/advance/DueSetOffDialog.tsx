import { AdvanceSetOff, type Due, formatRupiah } from '@finance/contract';
import { useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { contractResolver, RecordDialog, TextInput } from '../../parts/record/index.ts';
import { useFinance, useWrite } from '../../runtime/index.ts';
import { LoadableUnblockButton } from '../cash-closing/index.ts';
import { PartInputs } from './PartInputs.tsx';

export interface DueSetOffDialogProps {
  due: Due;
  /** What its counterparty has, in whole rupiah. */
  left: number;
  /** Of this advance alone; by default of all, the oldest first. */
  advance_id?: number;
  /** It is set off, and the due is so now. */
  onSetOff: (due: Due) => void;
  onClose: () => void;
}

interface SetOffValues {
  due_id: number;
  amount: number | null;
  date: string | null;
  note: string;
}

const resolver: Resolver<SetOffValues, unknown, AdvanceSetOff> = contractResolver(AdvanceSetOff);

/** Sets advances off against a due, without money. */
export function DueSetOffDialog({ due, left, advance_id, onSetOff, onClose }: DueSetOffDialogProps) {
  const { today } = useFinance();
  const most = Math.min(left, due.outstanding_amount);
  const [defaultValues] = useState((): SetOffValues => ({ due_id: due.id, amount: most, date: today(), note: '' }));
  const form = useForm<SetOffValues, unknown, AdvanceSetOff>({ defaultValues, resolver });
  const write = useWrite('advance', 'setOff', {
    inForm: true,
    success: 'Uang muka dipakai',
    onSaved: ({ data }) => onSetOff(data),
  });
  const one = advance_id === undefined ? {} : { advance_id };
  return (
    <RecordDialog
      title="Pakai Uang Muka"
      form={form}
      write={write}
      unblock={LoadableUnblockButton}
      save={(values) => write.run({ ...values, ...one, version: due.version })}
      onClose={onClose}
    >
      <p style={{ margin: 0 }}>
        Uang muka <strong>{due.entity_name ?? 'lawan transaksi'}</strong>
        {` ${formatRupiah(left)}, sisa ${due.type_name.toLowerCase()} ${formatRupiah(due.outstanding_amount)}. `}
        Tidak ada uang yang berpindah.
      </p>
      <PartInputs form={form} most={most} />
      <TextInput control={form.control} name="note" label="Catatan" multiline />
    </RecordDialog>
  );
}

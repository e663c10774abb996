import { addUp, type Due, NewOnlinePayment, type OnlinePayment, onlinePaymentTypeLabels } from '@finance/contract';
import { formatRupiah } from '@finance/contract/rules';
import { useState } from 'react';
import { Controller, type Resolver, useForm } from 'react-hook-form';
import { ChoiceSelect } from '../../parts/booking/index.ts';
import { contractResolver, RecordDialog, TextInput } from '../../parts/record/index.ts';
import { CheckField, RupiahField, Text } from '../../ui/index.ts';
import { useRead, useWrite } from '../../runtime/index.ts';

/** A piutang, and how much of it is to be paid. */
export interface AskedDue {
  due: Due;
  amount: number;
}

export interface PayLinkDialogProps {
  /** The piutang of one counterparty. */
  asked: readonly AskedDue[];
  /** The batch whose lines they are. */
  due_payment_batch_id?: number;
  /** The request was made. */
  onCreated: (payment: OnlinePayment) => void;
  onClose: () => void;
}

interface Values {
  enabler_id: number | null;
  amount: number | null;
  may_be_less: boolean;
  note: string;
}

const resolver: Resolver<Values, unknown, NewOnlinePayment> = contractResolver(NewOnlinePayment);

/** Asks for the payment of piutang by a link; what is received by it settles them. */
export function PayLinkDialog({ asked, due_payment_batch_id, onCreated, onClose }: PayLinkDialogProps) {
  const enablers = useRead('onlinePaymentEnabler', 'index', { active: true, paginate: 200 });
  const offered = enablers.data?.data ?? [];
  const only = offered.length === 1 ? (offered[0]?.id ?? null) : null;
  const [first, ...others] = asked;
  const total = addUp(asked.map(({ amount }) => amount));
  const isPart = others.length === 0 && due_payment_batch_id === undefined;
  const [defaultValues] = useState((): Values => ({
    enabler_id: null,
    amount: Number(total),
    may_be_less: false,
    note: isPart ? (first?.due.note ?? '') : '',
  }));
  const form = useForm<Values, unknown, NewOnlinePayment>({
    defaultValues,
    resolver: (values, context, options) =>
      resolver({ ...values, enabler_id: values.enabler_id ?? only }, context, options),
  });
  const { control } = form;
  const write = useWrite('onlinePayment', 'store', { inForm: true, onSaved: ({ data }) => onCreated(data) });

  async function save({ note, amount, ...values }: NewOnlinePayment) {
    const lines = asked.map((each) => ({ due_id: each.due.id, amount: each.amount }));
    const dues = isPart ? lines.map((line) => ({ ...line, amount: amount ?? line.amount })) : lines;
    const target = due_payment_batch_id === undefined ? { dues } : { due_payment_batch_id };
    await write.run({ ...values, ...target, note: note?.trim() ? note : null });
  }

  return (
    <RecordDialog title="Minta pembayaran" form={form} write={write} save={save} onClose={onClose}>
      <Text>
        {asked.length > 1 ? `${asked.length} piutang dari ` : 'Dari '}
        <strong>{first?.due.entity_name ?? 'lawan transaksi'}</strong>
        {`, ${formatRupiah(total)}. Begitu uangnya diterima, `}
        {asked.length > 1 ? 'semuanya tercatat dibayar.' : 'piutang ini tercatat dibayar.'}
      </Text>
      <Controller
        control={control}
        name="enabler_id"
        render={({ field: { ref, ...field }, fieldState: { error } }) => (
          <ChoiceSelect
            {...field}
            value={field.value ?? only}
            inputRef={ref}
            label="Cara pembayaran"
            required
            read={enablers}
            error={error !== undefined}
            helperText={error?.message}
            choices={offered.map(({ id, name, type }) => ({
              value: id,
              text: name === onlinePaymentTypeLabels[type] ? name : `${name} (${onlinePaymentTypeLabels[type]})`,
            }))}
            emptyText="Belum ada pembayaran online yang aktif"
            emptyHelp="Tambahkan dulu di Online Payment Enabler."
          />
        )}
      />
      <Controller
        control={control}
        name="amount"
        render={({ field: { ref, onChange, ...field }, fieldState: { error } }) => (
          <RupiahField
            {...field}
            label="Jumlah"
            required
            readOnly={!isPart}
            inputRef={ref}
            onValueChange={onChange}
            error={error !== undefined}
            helperText={error?.message ?? (isPart ? undefined : 'Jumlah semua sisanya')}
          />
        )}
      />
      <Controller
        control={control}
        name="may_be_less"
        render={({ field: { value, ...field } }) => (
          <CheckField {...field} label="Boleh kurang: pembayar boleh membayar sebagian dulu" checked={value} />
        )}
      />
      <TextInput control={control} name="note" label="Catatan" multiline />
    </RecordDialog>
  );
}

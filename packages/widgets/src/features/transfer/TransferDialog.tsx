import { NewTransfer, type Transfer } from '@finance/contract';
import { useState } from 'react';
import { Controller, type Resolver, useForm, useWatch } from 'react-hook-form';
import { type AccountKey, AnyAccountSelector } from '../../parts/account/index.ts';
import { askForDate, contractResolver, readDefaults, RecordDialog, TextInput } from '../../parts/record/index.ts';
import { DateField, RupiahField } from '../../ui/index.ts';
import { ProofInput } from '../file/index.ts';
import { useFinance, useWrite } from '../../runtime/index.ts';
import { emptyTransfer, type TransferValues, valuesOfTransfer } from './transferForm.ts';

export interface TransferDialogProps {
  /** Heading of the modal. */
  title: string;
  /** What the fields hold at first. */
  defaults?: Partial<TransferValues> | undefined;
  /** The transfer to change; a new one is made without it. */
  transfer?: Transfer | undefined;
  /** The server has it; the modal is to be closed. */
  onSaved: (transfer: Transfer) => void;
  /** The user wants out. */
  onClose: () => void;
}

/** While it is open a form may hold nothing where the schema wants something; the resolver refuses that before anything is sent. */
const resolver = contractResolver(NewTransfer) as unknown as Resolver<TransferValues>;

/** The modal form that moves money, or changes a transfer that is still on its way. */
export function TransferDialog({ title, defaults, transfer, onSaved, onClose }: TransferDialogProps) {
  const { today } = useFinance();
  const form = useForm<TransferValues>({
    resolver,
    defaultValues: { ...(transfer ? valuesOfTransfer(transfer) : emptyTransfer(today())), ...readDefaults(defaults) },
  });
  const options = {
    inForm: true,
    success: 'Berhasil menyimpan',
    onSaved: ({ data }: { data: Transfer }) => onSaved(data),
  };
  const store = useWrite('transfer', 'store', options);
  const update = useWrite('transfer', 'update', options);
  const [isUploading, setIsUploading] = useState(false);
  const { control } = form;
  const [fromType, fromId, toType, toId] = useWatch({
    control,
    name: ['from_account_type', 'from_account_id', 'to_account_type', 'to_account_id'],
  });

  async function save(values: TransferValues) {
    const { date, ...sent } = { ...values, fee: values.fee ?? 0 } as NewTransfer; // the resolver let it pass
    if (!transfer) return void (await store.run({ ...sent, date }));
    if (!date) return askForDate(form);
    await update.run(transfer.id, { ...sent, date, version: transfer.version });
  }

  function account(side: 'from' | 'to', label: string, without: AccountKey | null) {
    const typeName = `${side}_account_type` as const;
    return (
      <Controller
        control={control}
        name={`${side}_account_id`}
        render={({ field: { ref, value, onChange, ...field }, fieldState: { error } }) => {
          const type = form.getValues(typeName);
          return (
            <AnyAccountSelector
              {...field}
              inputRef={ref}
              label={label}
              required
              writeAllowedOnly={side === 'from'}
              without={without}
              error={error !== undefined}
              helperText={error?.message}
              value={type === null || value === null ? null : { account_type: type, account_id: value }}
              valueText={transfer?.[`${side}_account`].full_info}
              onChange={(chosen) => {
                form.setValue(typeName, chosen?.account_type ?? null, { shouldDirty: true });
                onChange(chosen?.account_id ?? null);
              }}
            />
          );
        }}
      />
    );
  }

  return (
    <RecordDialog
      title={title}
      form={form}
      write={transfer ? update : store}
      save={save}
      onClose={onClose}
      isWaiting={isUploading}
    >
      {account('from', 'Dari account', keyOf(toType, toId))}
      {account('to', 'Ke account', keyOf(fromType, fromId))}
      <div
        style={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 150px), 1fr))',
          gap: 16,
          alignItems: 'start',
        }}
      >
        <Controller
          control={control}
          name="amount"
          render={({ field: { ref, onChange, ...field }, fieldState: { error } }) => (
            <RupiahField
              {...field}
              label="Jumlah"
              required
              inputRef={ref}
              onValueChange={onChange}
              error={error !== undefined}
              helperText={error?.message}
            />
          )}
        />
        <Controller
          control={control}
          name="fee"
          render={({ field: { ref, onChange, ...field }, fieldState: { error } }) => (
            <RupiahField
              {...field}
              value={field.value ?? null}
              label="Biaya"
              inputRef={ref}
              onValueChange={(fee) => onChange(fee ?? undefined)}
              error={error !== undefined}
              helperText={error?.message ?? 'Kosongkan bila tanpa biaya'}
            />
          )}
        />
      </div>
      <Controller
        control={control}
        name="date"
        render={({ field: { ref, onChange, ...field }, fieldState: { error } }) => (
          <DateField
            {...field}
            label="Tanggal"
            inputRef={ref}
            onValueChange={onChange}
            error={error !== undefined}
            helperText={error?.message}
          />
        )}
      />
      <TextInput control={control} name="note" label="Catatan" multiline />
      <ProofInput
        control={control}
        name="proof_file_uuid"
        label="Bukti"
        disabled={store.isSaving || update.isSaving}
        onBusyChange={setIsUploading}
      />
    </RecordDialog>
  );
}

function keyOf(account_type: TransferValues['from_account_type'], account_id: number | null): AccountKey | null {
  return account_type === null || account_id === null ? null : { account_type, account_id };
}

import type { ApiError } from '@finance/api-client';
import { NewTransfer, type Transfer } from '@finance/contract';
import { useState } from 'react';
import { Controller, type Resolver, useForm, useWatch } from 'react-hook-form';
import { type AccountKey, AnyAccountSelector } from '../../parts/booking/index.ts';
import {
  askForDate,
  contractResolver,
  DateInput,
  LoadableFormTop,
  LoadableSaveAndNewButtons,
  type PendingFile,
  readDefaults,
  RecordDialog,
  TextInput,
  useSaveAndNew,
  useOpenedRecord,
  useRefocus,
  useRemembered,
} from '../../parts/record/index.ts';
import { AmountInWords, RupiahField } from '../../ui/index.ts';
import { ProofInput } from '../file/index.ts';
import { useFinance, useWrite } from '../../runtime/index.ts';
import { LoadableUnblockButton } from '../cash-closing/index.ts';
import { drawSimilarTransfer } from './drawSimilarTransfer.tsx';
import { emptyTransfer, transferName, type TransferValues, valuesOfTransfer } from './transferForm.ts';
import { transferNews } from './transferNews.tsx';

export interface TransferDialogProps {
  /** Heading of the modal. */
  title: string;
  /** What the fields hold at first. */
  defaults?: Partial<TransferValues> | undefined;
  /** The transfer to change; a new one is made without it. */
  transfer?: Transfer | undefined;
  /** The server has saved it: close the modal. */
  onSaved: (transfer: Transfer) => void;
  /** Offers 'Simpan & buat lagi' too. */
  isRepeatable?: boolean | undefined;
  /** The server has saved it, and the form begins anew. */
  onRepeated?: ((transfer: Transfer) => void) | undefined;
  /** The server refused it, or its answer was lost. */
  onError?: ((error: ApiError) => void) | undefined;
  /** The user closes the modal. */
  onClose: () => void;
}

const remembered = ['from_account_type', 'from_account_id', 'to_account_type', 'to_account_id'] as const;
const resolver: Resolver<TransferValues, unknown, NewTransfer> = contractResolver(NewTransfer, { fee: 0 });

/** The modal form that moves money, or changes a transfer that is still on its way. */
export function TransferDialog({
  title,
  defaults,
  transfer,
  onSaved,
  isRepeatable = false,
  onRepeated,
  onError,
  onClose,
}: TransferDialogProps) {
  const { today } = useFinance();
  const [last, remember] = useRemembered<TransferValues>('transfer', remembered);
  const begun = { ...emptyTransfer(today()), ...last };
  const form = useForm<TransferValues, unknown, NewTransfer>({
    resolver,
    defaultValues: { ...(transfer ? valuesOfTransfer(transfer) : begun), ...readDefaults(defaults) },
  });
  const saveAndNew = useSaveAndNew<Transfer>();
  const options = {
    inForm: true,
    similar: drawSimilarTransfer,
    success:
      saveAndNew.after === 'again' // the form itself names it
        ? undefined
        : ({ data }: { data: Transfer }) => transferNews(data, transfer === undefined),
    onError,
    onSaved: ({ data }: { data: Transfer }) => handleSaved(data),
  };
  const store = useWrite('transfer', 'store', options);
  const update = useWrite('transfer', 'update', options);
  const { opened, conflict } = useOpenedRecord(transfer, { valuesOf: valuesOfTransfer, resource: 'transfer' });
  const [pendingFile, setPendingFile] = useState<PendingFile>(null);
  const isUploading = pendingFile === 'sending';
  const { control } = form;
  useRefocus(saveAndNew, store.isSaving);
  const [amount, fromType, fromId, toType, toId] = useWatch({
    control,
    name: ['amount', 'from_account_type', 'from_account_id', 'to_account_type', 'to_account_id'],
  });

  async function save({ date, ...values }: NewTransfer) {
    if (!opened) return void (await store.run({ ...values, date }));
    if (!date) return askForDate(form);
    await update.run(opened.id, { ...values, date, version: opened.version });
  }

  function handleSaved(data: Transfer) {
    const { from_account_type, from_account_id, to_account_type, to_account_id, date } = form.getValues();
    const accounts = { from_account_type, from_account_id, to_account_type, to_account_id };
    if (!transfer && defaults === undefined) remember(accounts);
    if (saveAndNew.after !== 'again') return onSaved(data);
    form.reset({ ...emptyTransfer(today()), ...readDefaults(defaults), ...accounts, date });
    saveAndNew.startAnew(data);
    onRepeated?.(data);
  }

  /** A remembered account that can no longer be chosen is forgotten. */
  function forget(side: 'from' | 'to') {
    if (transfer || defaults?.[`${side}_account_id`] || form.getFieldState(`${side}_account_id`).isDirty) return;
    form.resetField(`${side}_account_type`, { defaultValue: null });
    form.resetField(`${side}_account_id`, { defaultValue: null });
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
              valueText={opened?.[`${side}_account`].full_info}
              onGone={() => forget(side)}
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
      unblock={LoadableUnblockButton}
      save={save}
      onClose={onClose}
      pendingFile={pendingFile}
      more={
        isRepeatable &&
        !transfer && <LoadableSaveAndNewButtons saveAndNew={saveAndNew} disabled={store.isSaving || isUploading} />
      }
      conflict={conflict}
      onStart={saveAndNew.start}
      top={
        <LoadableFormTop
          draft={{ form: 'transfer', record: opened, given: [defaults] }}
          form={form}
          write={transfer ? update : store}
          saveAndNew={saveAndNew}
          name={saveAndNew.saved && transferName(saveAndNew.saved)}
        />
      }
    >
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
              below={<AmountInWords amount={amount} />}
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
              label="Biaya"
              inputRef={ref}
              onValueChange={onChange}
              error={error !== undefined}
              helperText={error?.message ?? 'Kosongkan bila tanpa biaya'}
            />
          )}
        />
      </div>
      {account('from', 'Dari account', keyOf(toType, toId))}
      {account('to', 'Ke account', keyOf(fromType, fromId))}
      <DateInput control={control} name="date" label="Tanggal" />
      <TextInput control={control} name="note" label="Catatan" multiline />
      <ProofInput
        control={control}
        name="proof_file_uuid"
        label="Bukti"
        disabled={store.isSaving || update.isSaving}
        onPendingChange={setPendingFile}
      />
    </RecordDialog>
  );
}

function keyOf(account_type: TransferValues['from_account_type'], account_id: number | null): AccountKey | null {
  return account_type === null || account_id === null ? null : { account_type, account_id };
}

import type { ApiError } from '@finance/api-client';
import { NewUnconfirmedTransaction, type UnconfirmedTransaction } from '@finance/contract';
import { transactableFields } from '@finance/contract/rules';
import { useState } from 'react';
import { Controller, type Resolver, useForm, useWatch } from 'react-hook-form';
import {
  AmountInput,
  AnyAccountSelector,
  CounterpartyInput,
  DirectionInput,
  ObjectGroup,
  TransactableInput,
  useDirectionOfRun,
} from '../../parts/booking/index.ts';
import {
  askForDate,
  contractResolver,
  DateInput,
  LoadableFormTop,
  LoadableSaveAndNewButtons,
  type PendingFile,
  readDefaults,
  RecordDialog,
  SimilarLink,
  TextInput,
  useSaveAndNew,
  useOpenedRecord,
  useRefocus,
  useRemembered,
} from '../../parts/record/index.ts';
import { FieldRow, loadable } from '../../ui/index.ts';
import { ProofInput } from '../file/index.ts';
import { type Similar, useFinance, useWrite } from '../../runtime/index.ts';
import { LoadableUnblockButton } from '../cash-closing/index.ts';
import {
  unconfirmedTransactionLabels,
  type UnconfirmedTransactionValues,
  unconfirmedTransactionValues,
} from './unconfirmedTransactionValues.ts';
import { unconfirmedTransactionNews } from './unconfirmedTransactionNews.tsx';

const LoadableUnconfirmedTransactionDetailDialog = loadable(
  async () => (await import('./UnconfirmedTransactionDetailDialog.tsx')).UnconfirmedTransactionDetailDialog,
);

/** Links to the record that looks the same. */
function drawSimilar(record: Similar) {
  return (
    <SimilarLink>
      {(onClose) => <LoadableUnconfirmedTransactionDetailDialog id={record.id} row={undefined} onClose={onClose} />}
    </SimilarLink>
  );
}

export interface UnconfirmedTransactionFormProps {
  /** Heading of the modal. */
  title: string;
  /** What the fields hold at first. */
  defaults?: Partial<UnconfirmedTransactionValues> | undefined;
  /** The unconfirmed transaction to change; a new one is made without it. */
  unconfirmed?: UnconfirmedTransaction | undefined;
  /** The server has saved it: close the modal. */
  onSaved: (unconfirmed: UnconfirmedTransaction) => void;
  /** Offers 'Simpan & buat lagi' too. */
  isRepeatable?: boolean | undefined;
  /** The server has saved it, and the form begins anew. */
  onRepeated?: ((unconfirmed: UnconfirmedTransaction) => void) | undefined;
  /** The server refused it, or its answer was lost. */
  onError?: ((error: ApiError) => void) | undefined;
  /** The user closes the modal. */
  onClose: () => void;
}

const resolver: Resolver<UnconfirmedTransactionValues, unknown, NewUnconfirmedTransaction> =
  contractResolver(NewUnconfirmedTransaction);

const remembered = ['account_type', 'account_id'] as const;

/** The id is not seen here, and belongs to the name that it was chosen with. */
const isLocked = (name: string) => name === 'related_entity_id';

/** The modal form that writes down an unconfirmed transaction, or changes one that still waits. */
export function UnconfirmedTransactionForm({
  title,
  defaults,
  unconfirmed,
  onSaved,
  isRepeatable = false,
  onRepeated,
  onError,
  onClose,
}: UnconfirmedTransactionFormProps) {
  const { today } = useFinance();
  const given = readDefaults(defaults);
  const [last, remember] = useRemembered<UnconfirmedTransactionValues>('unconfirmed-transaction', remembered);
  const begun = {
    ...unconfirmedTransactionValues(today(), unconfirmed),
    ...(unconfirmed ? {} : last),
    ...given,
    ...(given?.amount && given.amount < 0 ? { amount_sign: '-' as const } : {}),
  };
  const form = useForm<UnconfirmedTransactionValues, unknown, NewUnconfirmedTransaction>({
    resolver,
    defaultValues: begun,
  });
  const saveAndNew = useSaveAndNew<UnconfirmedTransaction>();
  const directionOfRun = useDirectionOfRun();
  const options = {
    inForm: true,
    similar: drawSimilar,
    success:
      saveAndNew.after === 'again' // the form itself names it
        ? undefined
        : ({ data }: { data: UnconfirmedTransaction }) => unconfirmedTransactionNews(data, unconfirmed === undefined),
    onError,
    onSaved: ({ data }: { data: UnconfirmedTransaction }) => handleSaved(data),
  };
  const store = useWrite('unconfirmedTransaction', 'store', options);
  const update = useWrite('unconfirmedTransaction', 'update', options);
  const write = unconfirmed ? update : store;
  const { opened, conflict } = useOpenedRecord(unconfirmed, {
    valuesOf: (record) => unconfirmedTransactionValues(record.date, record),
    resource: 'unconfirmedTransaction',
  });
  useRefocus(saveAndNew, write.isSaving);
  const [pendingFile, setPendingFile] = useState<PendingFile>(null);
  const isUploading = pendingFile === 'sending';
  const { control } = form;
  const [transactable_app, transactable_type, transactable_subtype] = useWatch({
    control,
    name: ['transactable_app', 'transactable_type', 'transactable_subtype'],
  });

  async function save({ proof_file_uuid, date, ...sent }: NewUnconfirmedTransaction) {
    if (!opened) return void (await store.run({ ...sent, date, proof_file_uuid: proof_file_uuid ?? null }));
    if (!date) return askForDate(form);
    await update.run(opened.id, { ...sent, date, version: opened.version });
  }

  function handleSaved(data: UnconfirmedTransaction) {
    const values = form.getValues();
    const amount_sign = directionOfRun(values) ?? begun.amount_sign;
    if (!unconfirmed && defaults === undefined) remember(values);
    if (saveAndNew.after !== 'again') return onSaved(data);
    const { account_type, account_id, date } = values;
    form.reset({ ...begun, amount_sign, account_type, account_id, date });
    saveAndNew.startAnew(data);
    onRepeated?.(data);
  }

  return (
    <RecordDialog
      title={title}
      form={form}
      write={write}
      unblock={LoadableUnblockButton}
      save={save}
      onClose={onClose}
      pendingFile={pendingFile}
      width="sm"
      more={
        isRepeatable &&
        !unconfirmed && <LoadableSaveAndNewButtons saveAndNew={saveAndNew} disabled={write.isSaving || isUploading} />
      }
      conflict={conflict}
      onStart={saveAndNew.start}
      top={
        <LoadableFormTop
          draft={{ form: 'unconfirmed-transaction', record: opened, given: [defaults], isLocked }}
          form={form}
          write={write}
          saveAndNew={saveAndNew}
          counterparty={saveAndNew.saved?.related_entity_name}
        />
      }
    >
      <DirectionInput form={form} />
      <FieldRow>
        <Controller
          control={control}
          name="amount"
          render={({ field: { ref, ...field }, fieldState: { error } }) => (
            <AmountInput
              {...field}
              form={form}
              label={unconfirmedTransactionLabels.amount}
              data-autofocus
              inputRef={ref}
              error={error !== undefined}
              helperText={error?.message}
            />
          )}
        />
        <DateInput control={control} name="date" label={unconfirmedTransactionLabels.date} />
      </FieldRow>
      <Controller
        control={control}
        name="account_id"
        render={({ field: { ref, value, onChange, ...field }, fieldState: { error } }) => {
          const type = form.getValues('account_type');
          return (
            <AnyAccountSelector
              {...field}
              inputRef={ref}
              label={unconfirmedTransactionLabels.account_id}
              required
              error={error !== undefined}
              helperText={error?.message}
              valueText={opened?.account.full_info}
              onGone={() => {
                if (unconfirmed || given?.account_id || form.getFieldState('account_id').isDirty) return;
                form.resetField('account_type', { defaultValue: null });
                form.resetField('account_id', { defaultValue: null });
              }}
              value={type === null || value === null ? null : { account_type: type, account_id: value }}
              onChange={(chosen) => {
                form.setValue('account_type', chosen?.account_type ?? null, { shouldDirty: true });
                onChange(chosen?.account_id ?? null);
              }}
            />
          );
        }}
      />
      <FieldRow>
        <Controller
          control={control}
          name="related_entity_name"
          render={({ field: { ref, ...field }, fieldState: { error } }) => (
            <CounterpartyInput
              {...field}
              form={form}
              of="related_entity"
              label="Nama lawan transaksi"
              inputRef={ref}
              error={error !== undefined}
              helperText={error?.message}
            />
          )}
        />
        <TextInput
          control={control}
          name="related_entity_phone_number"
          label={unconfirmedTransactionLabels.related_entity_phone_number}
        />
      </FieldRow>
      <TextInput control={control} name="note" label={unconfirmedTransactionLabels.note} multiline />
      {unconfirmed && (
        <TextInput
          control={control}
          name="internal_note"
          label={unconfirmedTransactionLabels.internal_note}
          multiline
        />
      )}
      <ObjectGroup
        form={form}
        isFixed={false}
        hint={transactableFields.map((name) => unconfirmedTransactionLabels[name]).join(', ')}
      >
        {transactableFields.map((name) => (
          <Controller
            key={name}
            control={control}
            name={name}
            render={({ field: { ref, ...field }, fieldState: { error } }) => (
              <TransactableInput
                {...field}
                field={name}
                label={unconfirmedTransactionLabels[name]}
                inputRef={ref}
                within={{ transactable_app, transactable_type, transactable_subtype }}
                error={error !== undefined}
                helperText={error?.message}
              />
            )}
          />
        ))}
      </ObjectGroup>
      {!unconfirmed && (
        <ProofInput control={control} name="proof_file_uuid" label="Bukti transfer" onPendingChange={setPendingFile} />
      )}
    </RecordDialog>
  );
}

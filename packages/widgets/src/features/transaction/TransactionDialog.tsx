import type { ApiError } from '@finance/api-client';
import type { NewTransaction, Transaction } from '@finance/contract';
import { isOpening } from '@finance/contract/rules';
import { askForDate, readDefaults, RecordDialog, useLateResolver, useNewDefaults } from '../../parts/record/index.ts';
import { useCallback, useState } from 'react';
import { Controller, type Resolver, useForm, type UseFormReturn, useWatch } from 'react-hook-form';
import { late, SignChoice, Tag } from '../../ui/index.ts';
import { useFinance, useWrite } from '../../runtime/index.ts';
import { TransactionFields } from './TransactionFields.tsx';
import {
  directionOf,
  emptyValues,
  type TransactionFormSettings,
  type TransactionValues,
  valuesOf,
} from './transactionForm.ts';

const ProofInput = late(
  async () => (await import('../file/index.ts')).ProofInput<TransactionValues, NewTransaction>,
  () => <div style={{ minHeight: 60 }} />,
);
const proofOwner = { fileable_type: 'transaction' };

export interface TransactionDialogProps {
  /** Without it the modal waits out of sight. Default true. */
  isOpen?: boolean;
  /** Heading of the modal. */
  title: string;
  settings: TransactionFormSettings;
  /** The transaction to change; a new one is booked without it. */
  transaction?: Transaction;
  /** The server has it; the modal is to be closed. */
  onSaved: (transaction: Transaction) => void;
  /** The server refused it, or its answer was lost. */
  onError?: ((error: ApiError) => void) | undefined;
  /** The user wants out. */
  onClose: () => void;
}

const loadRules = async () => (await import('./transactionRules.ts')).transactionRules;

/** The modal form that books a transaction or changes one. */
export function TransactionDialog({
  isOpen = true,
  title,
  settings,
  transaction,
  onSaved,
  onError,
  onClose,
}: TransactionDialogProps) {
  const { today } = useFinance();
  const [isUploading, setIsUploading] = useState(false);
  const defaults = readDefaults(settings.defaults);
  const [defaultValues] = useState(() => ({
    ...emptyValues(today()),
    ...(transaction ? valuesOf(transaction) : {}),
    ...defaults,
  }));
  const resolver = useRules(settings);
  const form = useForm<TransactionValues, unknown, NewTransaction>({ defaultValues, resolver });
  const options = {
    inForm: true,
    success: 'Berhasil menyimpan',
    onError,
    onSaved: ({ data }: { data: Transaction }) => onSaved(data),
  };
  const store = useWrite('transaction', 'store', options);
  const update = useWrite('transaction', 'update', options);
  const write = transaction ? update : store;
  useNewDefaults(form, {
    given: defaults,
    empty: emptyValues(today()),
    isLocked: (name) =>
      name !== 'proof_file_uuid' &&
      name !== 'amount_sign' &&
      Boolean(settings.fieldsConfig?.[name]?.readOnly ?? settings.fieldsConfig?.[name]?.hidden),
  });

  async function save(values: NewTransaction) {
    const { date, ...typed } = values;
    const sent = { ...typed, amount_sign: directionOf(form.getValues(), settings.amountSign) };
    if (!transaction) return void (await store.run({ ...sent, date }));
    if (!date) return askForDate(form);
    await update.run(transaction.id, { ...sent, date, version: transaction.version });
  }

  return (
    <RecordDialog
      isOpen={isOpen}
      width="sm"
      title={title}
      mark={<SignTag form={form} settings={settings} />}
      form={form}
      write={write}
      save={save}
      onClose={onClose}
      isWaiting={isUploading}
    >
      {settings.amountSign === undefined && <Direction form={form} />}
      <TransactionFields form={form} settings={settings} isEdit={transaction !== undefined} isOpen={isOpen} />
      <ProofInput
        control={form.control}
        name="proof_file_uuid"
        fields={proofOwner}
        disabled={write.isSaving}
        onBusyChange={setIsUploading}
      />
    </RecordDialog>
  );
}

/** The rules of the contract, which come after the form; which way the money goes is asked by the form itself, whether they came or not. */
function useRules({
  amountSign,
  isSignRequired = false,
}: TransactionFormSettings): Resolver<TransactionValues, unknown, NewTransaction> {
  const resolve = useLateResolver(loadRules);
  return useCallback(
    async (values, ...rest) => {
      const checked = await resolve(values, ...rest);
      if (!isSignRequired || directionOf(values, amountSign) !== null) return checked;
      const amount_sign = { type: 'required', message: 'Pilih uang masuk atau uang keluar.' };
      return { values: {}, errors: { amount_sign, ...checked.errors } };
    },
    [resolve, amountSign, isSignRequired],
  );
}

type Form = UseFormReturn<TransactionValues, unknown, NewTransaction>;

/** The choice of the direction: a minus makes it, and 'Uang masuk' takes the minus away. */
function Direction({ form: { control, setValue } }: { form: Form }) {
  const amount = useWatch({ control, name: 'amount' });
  return (
    <Controller
      control={control}
      name="amount_sign"
      render={({ field: { ref, value, onChange }, fieldState: { error } }) => (
        <SignChoice
          value={directionOf({ amount, amount_sign: value }, undefined)}
          inputRef={ref}
          error={error?.message}
          onChange={(sign) => {
            onChange(sign);
            if (amount !== null && amount < 0 && sign !== '-') setValue('amount', -amount, { shouldDirty: true });
          }}
        />
      )}
    />
  );
}

/** Red 'Pengeluaran' or green 'Pendapatan', as it will be saved; an opening balance is neither. */
function SignTag({
  form: { control },
  settings: { amountSign, isSignRequired = false },
}: {
  form: Form;
  settings: TransactionFormSettings;
}) {
  const [amount, amount_sign, transactable_app, transactable_type] = useWatch({
    control,
    name: ['amount', 'amount_sign', 'transactable_app', 'transactable_type'],
  });
  const sign =
    directionOf({ amount, amount_sign }, amountSign) ?? (!isSignRequired && amount !== null && amount > 0 ? '+' : null);
  if (isOpening({ transactable_app, transactable_type })) return <Tag tone="success">Saldo awal</Tag>;
  return sign && (sign === '-' ? <Tag>Pengeluaran</Tag> : <Tag tone="success">Pendapatan</Tag>);
}

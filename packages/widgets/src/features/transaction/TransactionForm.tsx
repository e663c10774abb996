import type { ApiError } from '@finance/api-client';
import { NewTransaction, type Transaction } from '@finance/contract';
import { isOpening } from '@finance/contract/rules';
import { useState } from 'react';
import { Controller, type Resolver, useForm, type UseFormReturn, useWatch } from 'react-hook-form';
import { askForDate, contractResolver, readDefaults, RecordDialog, useNewDefaults } from '../../parts/record/index.ts';
import { useFinance, useWrite } from '../../runtime/index.ts';
import { SignChoice, Tag } from '../../ui/index.ts';
import { ProofInput } from '../file/index.ts';
import { TransactionFields } from './TransactionFields.tsx';
import {
  directionOf,
  emptyValues,
  type TransactionFormSettings,
  type TransactionValues,
  valuesOf,
} from './transactionValues.ts';

const proofOwner = { fileable_type: 'transaction' };
const checkByContract: Resolver<TransactionValues, unknown, NewTransaction> = contractResolver(NewTransaction);

export interface TransactionFormProps {
  /** Otherwise the modal is drawn, but hidden. Default true. */
  isOpen?: boolean;
  /** Heading of the modal. */
  title: string;
  settings: TransactionFormSettings;
  /** The transaction to change; without it a new one is booked. */
  transaction?: Transaction;
  /** The server has saved it: close the modal. */
  onSaved: (transaction: Transaction) => void;
  /** The server refused it, or its answer was lost. */
  onError?: ((error: ApiError) => void) | undefined;
  /** The user closes the modal. */
  onClose: () => void;
}

/** The modal form that books a transaction or changes one. */
export function TransactionForm({
  isOpen = true,
  title,
  settings,
  transaction,
  onSaved,
  onError,
  onClose,
}: TransactionFormProps) {
  const { today } = useFinance();
  const [isUploading, setIsUploading] = useState(false);
  const defaults = readDefaults(settings.defaults);
  const [defaultValues] = useState(() => ({
    ...emptyValues(today()),
    ...(transaction ? valuesOf(transaction) : {}),
    ...defaults,
  }));
  const form = useForm<TransactionValues, unknown, NewTransaction>({ defaultValues, resolver: resolverFor(settings) });
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

/** The contract's rules and, where the host wants it, the question which way the money goes. */
function resolverFor({
  amountSign,
  isSignRequired = false,
}: TransactionFormSettings): Resolver<TransactionValues, unknown, NewTransaction> {
  return async (values, ...rest) => {
    const checked = await checkByContract(values, ...rest);
    if (!isSignRequired || directionOf(values, amountSign) !== null) return checked;
    const amount_sign = { type: 'required', message: 'Pilih uang masuk atau uang keluar.' };
    return { values: {}, errors: { amount_sign, ...checked.errors } };
  };
}

type Form = UseFormReturn<TransactionValues, unknown, NewTransaction>;

/** The choice of direction. A minus before the amount chooses 'Uang keluar'; 'Uang masuk' removes the minus. */
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

/** Red 'Pengeluaran' or green 'Pendapatan', as it will be saved. An opening balance is neither. */
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

import type { ApiError } from '@finance/api-client';
import type { AmountSign, NewTransaction, Transaction } from '@finance/contract';
import { readDefaults } from '../amount/index.ts';
import { useState } from 'react';
import { type Control, useForm, useWatch } from 'react-hook-form';
import { askForDate, useLateResolver, useNewDefaults } from '../form/index.ts';
import { late } from '../late/index.ts';
import { Tag } from '../look/index.ts';
import { useFinance, useWrite } from '../provider/index.ts';
import { RecordDialog } from '../record-dialog/index.ts';
import { SignChoice } from '../sign-choice/index.ts';
import { TransactionFields } from './TransactionFields.tsx';
import { emptyValues, type TransactionFormSettings, type TransactionValues, valuesOf } from './transactionForm.ts';

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
  const [chosenSign, setChosenSign] = useState<AmountSign | null>(null);
  const defaults = readDefaults(settings.defaults);
  const [defaultValues] = useState(() => ({
    ...emptyValues(today()),
    ...(transaction ? valuesOf(transaction) : {}),
    ...defaults,
  }));
  const resolver = useLateResolver(loadRules);
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
  const amountSign = settings.amountSign ?? chosenSign;
  useNewDefaults(form, {
    given: defaults,
    empty: emptyValues(today()),
    isLocked: (name) =>
      name !== 'proof_file_uuid' &&
      Boolean(settings.fieldsConfig?.[name]?.readOnly ?? settings.fieldsConfig?.[name]?.hidden),
  });

  async function save(values: NewTransaction) {
    const { date, ...sent } = { ...values, amount_sign: amountSign };
    if (!transaction) return void (await store.run({ ...sent, date }));
    if (!date) return askForDate(form);
    await update.run(transaction.id, { ...sent, date, version: transaction.version });
  }

  return (
    <RecordDialog
      isOpen={isOpen}
      width="sm"
      title={title}
      mark={<SignTag control={form.control} amountSign={amountSign} />}
      form={form}
      write={write}
      save={save}
      onClose={onClose}
      isWaiting={isUploading}
    >
      {settings.amountSign === undefined && <SignChoice value={chosenSign} onChange={setChosenSign} />}
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

/** Red 'Pengeluaran' or green 'Pendapatan', by the fixed sign or else by what is typed. */
function SignTag({
  control,
  amountSign,
}: {
  control: Control<TransactionValues, unknown, NewTransaction>;
  amountSign: AmountSign | null;
}) {
  const amount = useWatch({ control, name: 'amount' });
  const typedSign = amount === null || amount === 0 ? null : amount < 0 ? '-' : '+';
  const sign = amountSign ?? typedSign;
  return sign && (sign === '-' ? <Tag>Pengeluaran</Tag> : <Tag tone="success">Pendapatan</Tag>);
}

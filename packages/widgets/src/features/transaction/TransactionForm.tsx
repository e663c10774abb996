import { type ApiError, newIdempotencyKey } from '@finance/api-client';
import { NewTransaction, type Transaction } from '@finance/contract';
import { isOpening } from '@finance/contract/rules';
import { useEffect, useRef, useState } from 'react';
import { type Resolver, useForm, type UseFormReturn, useWatch } from 'react-hook-form';
import {
  askForDate,
  contractResolver,
  LoadableFormTop,
  LoadableSaveAndNewButtons,
  type PendingFile,
  readDefaults,
  RecordDialog,
  useNewDefaults,
  useSaveAndNew,
  useOpenedRecord,
  useRefocus,
  useRemembered,
} from '../../parts/record/index.ts';
import { DirectionInput, directionOf, useDirectionOfRun } from '../../parts/booking/index.ts';
import { useFinance, useWrite } from '../../runtime/index.ts';
import { loadable, Tag } from '../../ui/index.ts';
import { ProofInput } from '../file/index.ts';
import { LoadableUnblockButton } from '../cash-closing/index.ts';
import { drawSimilarTransaction } from './drawSimilarTransaction.tsx';
import { TransactionFields } from './TransactionFields.tsx';
import { transactionNews } from './transactionNews.tsx';
import {
  emptyValues,
  remembered,
  type TransactionField,
  type TransactionFormSettings,
  type TransactionValues,
  valuesOf,
} from './transactionValues.ts';
import { useOnlyCash } from './useOnlyCash.ts';

const ChangeInput = loadable(async () => (await import('./ChangeInput.tsx')).ChangeInput);

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
  /** All is given that is needed: the focus begins on 'Simpan'. */
  isReady?: boolean;
  /** The Idempotency-Key that an earlier attempt to book this was sent with. */
  sentKey?: string;
  /** The server has saved it: close the modal. */
  onSaved: (transaction: Transaction) => void;
  /** The server has saved it, and the form begins anew. */
  onRepeated?: ((transaction: Transaction) => void) | undefined;
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
  isReady = false,
  sentKey,
  onSaved,
  onRepeated,
  onError,
  onClose,
}: TransactionFormProps) {
  const { today, scope, unsent } = useFinance();
  const [pendingFile, setPendingFile] = useState<PendingFile>(null);
  const isUploading = pendingFile === 'sending';
  const defaults = readDefaults(settings.defaults);
  const [chosen, remember] = useRemembered<TransactionValues>('transaction', remembered);
  const [defaultValues] = useState(() => ({
    ...emptyValues(today()),
    ...(transaction ? valuesOf(transaction) : beginningOf(chosen, settings)),
    ...defaults,
  }));
  const form = useForm<TransactionValues, unknown, NewTransaction>({ defaultValues, resolver: resolverFor(settings) });
  const saveAndNew = useSaveAndNew<Transaction>();
  const directionOfRun = useDirectionOfRun();
  const options = {
    inForm: true,
    onError: (error: ApiError) => void handleError(error),
    similar: drawSimilarTransaction,
    success:
      saveAndNew.after === 'again' // the form itself names it
        ? undefined
        : ({ data }: { data: Transaction }) => transactionNews(data, transaction === undefined),
    onSaved: ({ data }: { data: Transaction }) => handleSaved(data),
  };
  const store = useWrite('transaction', 'store', { ...options, key: sentKey });
  const update = useWrite('transaction', 'update', options);
  const write = transaction ? update : store;
  const { opened, conflict } = useOpenedRecord(transaction, { valuesOf, resource: 'transaction' });
  useRefocus(saveAndNew, write.isSaving);
  const isRepeatable = settings.isRepeatable === true && !transaction;
  useOnlyCash(form, !transaction && isAccountOpen(settings) && chosen.account_type === undefined);
  const isLocked = (name: string) => {
    const { readOnly, hidden } = settings.fieldsConfig?.[name as TransactionField] ?? {}; // others have none
    return Boolean(readOnly ?? hidden);
  };
  useNewDefaults(form, { given: defaults, empty: emptyValues(today()), isLocked });

  const isStoring = useRef(false);
  const latest = useRef(goOn); // what was asked for is known once the form is drawn again
  useEffect(() => {
    latest.current = goOn;
  });

  async function save(values: NewTransaction) {
    const { date, ...typed } = values;
    const sent = { ...typed, amount_sign: directionOf(form.getValues(), settings.amountSign) };
    // the day on which it was saved, also where it is sent on another
    if (!opened) return storeOrKeep({ ...sent, date: date ?? today() });
    if (!date) return askForDate(form);
    await update.run(opened.id, { ...sent, date, version: opened.version });
  }

  /** Where the page keeps what this user books in this tenant, if it does. */
  const findBox = () => [...unsent].find((box) => box.scope === scope);

  /** Sends it; or, so that it overtakes nothing, puts it behind what waits on this device for the server to answer. */
  async function storeOrKeep(body: NewTransaction) {
    if (isStoring.current) return;
    isStoring.current = true;
    try {
      const box = findBox();
      const { key, lost } = store.memory.current;
      const isBehind = box && lost.length === 0 && (await box.isWaiting().catch(() => false));
      if (isBehind) store.reset({ key: key ?? newIdempotencyKey(), lost });
      if (!isBehind || !(await keep(body))) await store.run(body);
    } finally {
      isStoring.current = false;
    }
  }

  /** No answer came: where the page keeps such bookings and sends them later, this one is done here. */
  async function handleError(error: ApiError) {
    const { lost } = store.memory.current;
    // Had it been changed since, only the user would know which of the two is meant.
    const isKept = error.kind === 'transport' && lost.length === 1 && (await keep(lost[0]?.[0]));
    if (!isKept) onError?.(error);
  }

  async function keep(body: unknown): Promise<boolean> {
    const box = findBox();
    const { key } = store.memory.current;
    const values = { ...form.getValues(), amount_sign: directionOf(form.getValues(), settings.amountSign) };
    if (!box || key === null || !(await box.keep({ key, body: Object(body) as object, values }))) return false;
    store.reset();
    remember({ ...chosen, ...keptAccount() });
    latest.current();
    return true;
  }

  function goOn() {
    if (saveAndNew.after === 'again') startAnew(null);
    else onClose();
  }

  function handleSaved(data: Transaction) {
    if (!transaction) remember({ ...chosen, ...keptAccount() });
    if (saveAndNew.after === 'print') saveAndNew.print(data.uuid);
    if (saveAndNew.after !== 'again') return onSaved(data);
    startAnew(data);
    onRepeated?.(data);
  }

  function keptAccount() {
    const { account_type, account_id } = form.getValues();
    return isAccountOpen(settings) ? { account_type, account_id } : {};
  }

  /** Empties the form for the next booking of the run, with the one before named above it if it is saved. */
  function startAnew(saved: Transaction | null) {
    const { date } = form.getValues();
    const amount_sign = directionOfRun(form.getValues());
    form.reset({ ...emptyValues(today()), amount_sign, ...defaults, ...keptAccount(), date });
    saveAndNew.startAnew(saved);
  }

  return (
    <RecordDialog
      isOpen={isOpen}
      width="sm"
      title={title}
      mark={<SignTag form={form} settings={settings} />}
      form={form}
      write={write}
      unblock={LoadableUnblockButton}
      save={save}
      onClose={onClose}
      pendingFile={pendingFile}
      conflict={conflict}
      more={
        isRepeatable && (
          <LoadableSaveAndNewButtons saveAndNew={saveAndNew} hasReceipt disabled={write.isSaving || isUploading} />
        )
      }
      onStart={saveAndNew.start}
      isReady={isReady}
      top={
        <LoadableFormTop
          isOpen={isOpen}
          draft={{ form: 'transaction', record: opened, given: [settings.amountSign, defaults], isLocked }}
          form={form}
          write={write}
          saveAndNew={saveAndNew}
          counterparty={saveAndNew.saved?.related_entity_name}
          hasReceipt
        />
      }
    >
      <TransactionFields
        form={form}
        settings={settings}
        isEdit={transaction !== undefined}
        isOpen={isOpen}
        isReady={isReady}
        direction={settings.amountSign === undefined && <DirectionInput form={form} />}
      />
      {isRepeatable && <ChangeInput key={saveAndNew.turn} form={form} amountSign={settings.amountSign} />}
      <ProofInput
        control={form.control}
        name="proof_file_uuid"
        isFirst={!transaction}
        fields={proofOwner}
        disabled={write.isSaving}
        onPendingChange={setPendingFile}
      />
    </RecordDialog>
  );
}

/** What was chosen last, where the host leaves it open. An account is a type with its id. */
function beginningOf(
  { account_type = null, account_id = null }: Partial<TransactionValues>,
  settings: TransactionFormSettings,
): Partial<TransactionValues> {
  const isAccount = isAccountOpen(settings) && account_type !== null && account_id !== null;
  return isAccount ? { account_type, account_id } : {};
}

function isAccountOpen({ defaults, fieldsConfig }: TransactionFormSettings): boolean {
  return (['account_type', 'account_id'] as const).every((name) => {
    const { readOnly, hidden } = fieldsConfig?.[name] ?? {};
    return defaults?.[name] === undefined && !readOnly && !hidden;
  });
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

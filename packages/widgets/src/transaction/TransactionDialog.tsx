import type { ApiError } from '@finance/api-client';
import { type AmountSign, NewTransaction, type Transaction } from '@finance/contract';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import CircularProgress from '@mui/material/CircularProgress';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { styled } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { type FormEvent, Suspense, useEffect, useId, useMemo, useState } from 'react';
import { type Control, Controller, type Resolver, useForm, useWatch } from 'react-hook-form';
import { contractResolver, putFieldErrors, SaveProblem, useIsDirty, useNewDefaults } from '../form/index.ts';
import { late } from '../late/index.ts';
import { MuiLook, useFinance, useWrite } from '../provider/index.ts';
import { TransactionFields } from './TransactionFields.tsx';
import { emptyValues, type TransactionFormSettings, type TransactionValues, valuesOf } from './transactionForm.ts';

const FileUpload = late(async () => (await import('../file/index.ts')).FileUpload);

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

/** While it is open a form may hold nothing where the schema wants something; the resolver refuses that before anything is sent. */
const resolver = contractResolver(NewTransaction) as unknown as Resolver<TransactionValues, unknown, NewTransaction>;

/** The modal form that books a transaction or changes one. */
export function TransactionDialog(props: TransactionDialogProps) {
  return <MuiLook><FormDialog {...props} /></MuiLook>;
}

function FormDialog({ isOpen = true, title, settings, transaction, onSaved, onError, onClose }: TransactionDialogProps) {
  const { today, confirm } = useFinance();
  const titleId = useId();
  const [isUploading, setIsUploading] = useState(false);
  const [chosenSign, setChosenSign] = useState<AmountSign | null>(null);
  const [defaultValues] = useState(() => ({ ...emptyValues(today()), ...(transaction ? valuesOf(transaction) : {}), ...settings.defaults }));
  const form = useForm<TransactionValues, unknown, NewTransaction>({ defaultValues, resolver });
  const options = { inForm: true, success: 'Berhasil menyimpan', onError, onSaved: ({ data }: { data: Transaction }) => onSaved(data) };
  const store = useWrite('transaction', 'store', options);
  const update = useWrite('transaction', 'update', options);
  const write = transaction ? update : store;
  const isDirty = useIsDirty(form);
  const amountSign = settings.amountSign ?? chosenSign;
  useNewDefaults(form, {
    given: settings.defaults, empty: emptyValues(today()),
    isLocked: (name) => name !== 'proof_file_uuid' && Boolean(settings.fieldsConfig?.[name]?.readOnly ?? settings.fieldsConfig?.[name]?.hidden),
  });

  const { error } = write;
  const { setError } = form;
  useEffect(() => {
    if (error) putFieldErrors(error, setError); // after the fields are enabled again: a disabled one takes no focus
  }, [error, setError]);

  async function save(values: NewTransaction) {
    await (transaction
      ? update.run(transaction.id, { ...values, date: values.date ?? transaction.date, amount_sign: amountSign, version: transaction.version })
      : store.run({ ...values, amount_sign: amountSign }));
  }

  function handleSubmit(event: FormEvent) {
    event.stopPropagation(); // a host's own form may stand around the widget
    void form.handleSubmit(save)(event);
  }

  async function handleClose() {
    if (write.isSaving) return;
    const isFree = !isDirty() && !write.isUncertain;
    const text = write.isUncertain ? 'Belum diketahui apakah data ini sudah tersimpan. Periksa daftar transaksi sebelum mencatat lagi.' : 'Yang sudah diisi akan hilang.';
    if (isFree || await confirm({ title: 'Tutup tanpa menyimpan?', text, yes: 'Ya, tutup', no: 'Kembali ke isian' })) onClose();
  }

  const proof = useMemo(() => (
    <Controller control={form.control} name="proof_file_uuid" render={({ field: { value, onChange }, fieldState: { error: problem } }) => (
      <Suspense fallback={<div style={{ minHeight: 60 }} />}>
        <FileUpload value={value} onChange={onChange} fields={{ fileable_type: 'transaction' }} error={problem !== undefined} helperText={problem?.message} disabled={write.isSaving} onBusyChange={setIsUploading} />
      </Suspense>
    )} />
  ), [form.control, write.isSaving]);

  return (
    <Dialog open={isOpen} keepMounted onClose={() => void handleClose()} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <Form noValidate onSubmit={handleSubmit}>
        {/* Its own id: MUI would give it the heading's. */}
        <DialogTitle component="div" id={`${titleId}-head`} sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1, flexWrap: 'wrap' }}>
          <h2 id={titleId} style={{ font: 'inherit', margin: 0 }}>{title}</h2>
          <SignTag control={form.control} amountSign={amountSign} />
        </DialogTitle>
        <DialogContent>
          <Fields disabled={write.isSaving}>
            {settings.amountSign === undefined && (
              <ToggleButtonGroup exclusive fullWidth size="small" value={chosenSign} onChange={(_, sign: AmountSign | null) => setChosenSign(sign)} aria-label="Arah uang">
                <ToggleButton value="+" color="success">Uang masuk</ToggleButton>
                <ToggleButton value="-" color="error">Uang keluar</ToggleButton>
              </ToggleButtonGroup>
            )}
            <TransactionFields form={form} settings={settings} isEdit={transaction !== undefined} isOpen={isOpen} />
            {proof}
          </Fields>
          <SaveProblem write={write} />
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={() => void handleClose()} disabled={write.isSaving}>Batal</Button>
          {write.isSaving
            ? <CircularProgress size={24} aria-label="Menyimpan" sx={{ mx: 3 }} />
            : <Button type="submit" variant="contained" loading={isUploading}>Simpan</Button>}
        </DialogActions>
      </Form>
    </Dialog>
  );
}

/** Red 'Pengeluaran' or green 'Pendapatan', by the fixed sign or else by what is typed. */
function SignTag({ control, amountSign }: { control: Control<TransactionValues, unknown, NewTransaction>; amountSign: AmountSign | null }) {
  const amount = useWatch({ control, name: 'amount' });
  const typedSign = amount === null || amount === 0 ? null : amount < 0 ? '-' : '+';
  switch (amountSign ?? typedSign) {
    case '-': return <Chip size="small" color="error" label="Pengeluaran" />;
    case '+': return <Chip size="small" color="success" label="Pendapatan" />;
    default: return null;
  }
}

/** Around content and actions, so that Enter saves; the dialog's paper lays them out. */
const Form = styled('form')({ display: 'contents' });

const Fields = styled('fieldset')({ border: 0, margin: 0, padding: '4px 0 0', minWidth: 0, containerType: 'inline-size', display: 'grid', gap: 16 });

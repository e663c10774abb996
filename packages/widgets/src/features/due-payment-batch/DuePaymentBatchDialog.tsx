import type { ApiError } from '@finance/api-client';
import { type DuePaymentBatchDetail, NewDuePaymentBatch } from '@finance/contract';
import { type Resolver, useForm } from 'react-hook-form';
import { AnyAccountInput } from '../../parts/booking/index.ts';
import {
  askForDate,
  contractResolver,
  DateInput,
  LoadableFormTop,
  RecordDialog,
  TextInput,
  useOpenedRecord,
} from '../../parts/record/index.ts';
import { useFinance, useWrite } from '../../runtime/index.ts';
import { LoadableUnblockButton } from '../cash-closing/index.ts';
import { type DuePaymentBatchValues, emptyBatch, valuesOfDuePaymentBatch } from './duePaymentBatchForm.ts';

export interface DuePaymentBatchDialogProps {
  /** Heading of the modal. */
  title: string;
  /** What the fields hold at first. */
  defaults?: Partial<DuePaymentBatchValues> | undefined;
  /** Dues that a new batch has from the start; without an amount, all that is outstanding. */
  lines?: NonNullable<NewDuePaymentBatch['lines']> | undefined;
  /** The batch to change; a new one is made without it. */
  batch?: DuePaymentBatchDetail | undefined;
  /** The server has saved it: close the modal. */
  onSaved: (batch: DuePaymentBatchDetail) => void;
  /** The server refused it, or its answer was lost. */
  onError?: ((error: ApiError) => void) | undefined;
  /** The user closes the modal. */
  onClose: () => void;
}

const resolver: Resolver<DuePaymentBatchValues, unknown, NewDuePaymentBatch> = contractResolver(NewDuePaymentBatch);

/** The modal form that begins a batch, or changes what it is called and where its money goes. */
export function DuePaymentBatchDialog({
  title,
  defaults,
  lines = [],
  batch,
  onSaved,
  onError,
  onClose,
}: DuePaymentBatchDialogProps) {
  const { today } = useFinance();
  const form = useForm<DuePaymentBatchValues, unknown, NewDuePaymentBatch>({
    resolver,
    defaultValues: { ...(batch ? valuesOfDuePaymentBatch(batch) : emptyBatch(today())), ...defaults },
  });
  const options = {
    inForm: true,
    success: 'Berhasil menyimpan',
    onError,
    onSaved: ({ data }: { data: DuePaymentBatchDetail }) => onSaved(data),
  };
  const store = useWrite('duePaymentBatch', 'store', options);
  const update = useWrite('duePaymentBatch', 'update', options);
  const { opened, conflict } = useOpenedRecord(batch, {
    valuesOf: valuesOfDuePaymentBatch,
    resource: 'duePaymentBatch',
  });
  const { control } = form;

  async function save(values: NewDuePaymentBatch) {
    const { lines: _, date, ...sent } = values;
    if (!opened) return void (await store.run({ ...sent, date, lines }));
    if (!date) return askForDate(form);
    await update.run(opened.id, { ...sent, date, version: opened.version });
  }

  return (
    <RecordDialog
      title={title}
      form={form}
      write={batch ? update : store}
      unblock={LoadableUnblockButton}
      top={
        <LoadableFormTop
          draft={{ form: 'due-payment-batch', record: opened, given: [defaults, lines] }}
          form={form}
          write={batch ? update : store}
        />
      }
      save={save}
      conflict={conflict}
      onClose={onClose}
    >
      <TextInput control={control} name="name" label="Nama" required />
      <AnyAccountInput
        form={form}
        label="Account"
        hint="Tempat uangnya masuk atau keluar"
        valueText={opened?.account.full_info}
      />
      <DateInput control={control} name="date" label="Tanggal" hint="Tanggal transaksinya nanti" />
      <TextInput control={control} name="note" label="Catatan" multiline />
    </RecordDialog>
  );
}

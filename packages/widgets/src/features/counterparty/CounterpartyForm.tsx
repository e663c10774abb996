import { CounterpartyChange, type CounterpartyDetail } from '@finance/contract';
import { useForm } from 'react-hook-form';
import { contractResolver, RecordDialog, TextInput, useOpenedRecord } from '../../parts/record/index.ts';
import { useWrite } from '../../runtime/index.ts';
import { Note } from '../../ui/index.ts';

export interface CounterpartyFormProps {
  counterparty: CounterpartyDetail;
  /** The server has it. */
  onSaved: () => void;
  onClose: () => void;
}

const resolver = contractResolver(CounterpartyChange);

/** The modal that corrects a counterparty's name, phone number and e-mail address */
export function CounterpartyForm({ counterparty, onSaved, onClose }: CounterpartyFormProps) {
  const form = useForm<CounterpartyChange>({ resolver, defaultValues: valuesOf(counterparty) });
  const update = useWrite('counterparty', 'update', { inForm: true, success: 'Berhasil menyimpan', onSaved });
  const { conflict } = useOpenedRecord(counterparty, { valuesOf, resource: 'counterparty' });

  return (
    <RecordDialog
      title="Ubah Lawan Transaksi"
      form={form}
      write={update}
      save={(values) => update.run(counterparty.id, values)}
      conflict={conflict}
      onClose={onClose}
    >
      <TextInput control={form.control} name="name" label="Nama" required />
      <TextInput control={form.control} name="phone_number" label="No Telepon" inputMode="tel" />
      <TextInput control={form.control} name="email" label="Email" inputMode="email" />
      <Note>
        Catatan yang sudah ada tetap seperti ditulis. Nomor yang baru dipakai untuk mengenali catatan berikutnya.
      </Note>
    </RecordDialog>
  );
}

function valuesOf({ name, phone_number, email, version }: CounterpartyDetail): CounterpartyChange {
  return { name: name ?? '', phone_number, email, version };
}

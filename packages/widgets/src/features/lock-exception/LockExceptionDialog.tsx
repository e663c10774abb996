import { NewLockException } from '@finance/contract';
import { useController, useForm } from 'react-hook-form';
import { Select, Text } from '../../ui/index.ts';
import { useWrite } from '../../runtime/index.ts';
import { contractResolver, RecordDialog, TextInput } from '../../parts/record/index.ts';

export interface LockExceptionDialogProps {
  /** The last day of the locked period. */
  lockedUntil: string;
  onClose: () => void;
}

const resolver = contractResolver(NewLockException);
const times: [minutes: number, label: string][] = [
  [15, '15 menit'],
  [60, '1 jam'],
  [240, '4 jam'],
  [1440, '1 hari'],
];

/** Asks for how long and why the locked period is opened. */
export function LockExceptionDialog({ lockedUntil, onClose }: LockExceptionDialogProps) {
  const form = useForm<NewLockException>({ resolver, defaultValues: { minutes: 60, reason: '' } });
  const store = useWrite('lockException', 'store', {
    inForm: true,
    success: 'Kunci dibuka sementara',
    onSaved: onClose,
  });
  const {
    field: { ref, ...minutes },
  } = useController({ control: form.control, name: 'minutes' });
  return (
    <RecordDialog
      title="Buka Kunci Sementara"
      form={form}
      write={store}
      save={(values) => store.run(values)}
      onClose={onClose}
    >
      <Text variant="body2">
        Pemilik dan keuangan dapat mencatat dan mengubah yang bertanggal sampai {lockedUntil}. Setelah waktunya habis,
        periode terkunci lagi dengan sendirinya.
      </Text>
      <Select
        {...minutes}
        label="Lama"
        inputRef={ref}
        onChange={(event) => minutes.onChange(Number(event.target.value))}
      >
        {times.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
      <TextInput control={form.control} name="reason" label="Alasan" required multiline />
    </RecordDialog>
  );
}

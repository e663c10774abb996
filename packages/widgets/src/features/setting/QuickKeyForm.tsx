import { NewQuickKey, type QuickKey, type Setting } from '@finance/contract';
import { Controller, type Resolver, useForm } from 'react-hook-form';
import { AnyAccountSelector } from '../../parts/booking/index.ts';
import { contractResolver, RecordDialog, savedNews, SelectInput, TextInput } from '../../parts/record/index.ts';
import { useRead, useWrite } from '../../runtime/index.ts';
import { Alert, Button, Dialog, ErrorState, FullScreenSpinner, RupiahField, Tag } from '../../ui/index.ts';

export interface QuickKeyFormProps {
  /** What the new key fills in, as far as it is known. */
  defaults: QuickKey;
  /** It was saved, or the user closes the modal. */
  onClose: () => void;
}

/** The modal form that adds a quick key behind those there are. */
export function QuickKeyForm({ defaults, onClose }: QuickKeyFormProps) {
  const { data, error, refresh } = useRead('setting', 'show', 'quick_keys');
  if (!data && !error) return <FullScreenSpinner />;
  const keys = data?.data.value as QuickKey[] | undefined; // what this setting holds
  if (data && keys && keys.length < 9)
    return <Form defaults={defaults} keys={keys} seen={data.data.updated_at} refresh={refresh} onClose={onClose} />;
  const back = (
    <Button variant="outlined" onClick={onClose}>
      Kembali
    </Button>
  );
  return (
    <Dialog title={title} onClose={onClose} actions={back}>
      {keys ? (
        <Alert severity="info">
          Sudah ada 9 tombol cepat, paling banyak. Hapus satu dulu di Setting, bagian Tombol cepat.
        </Alert>
      ) : (
        <ErrorState error={error} onRetry={() => void refresh()} />
      )}
    </Dialog>
  );
}

const title = 'Tombol cepat baru';
const checkByContract: Resolver<QuickKey, unknown, QuickKey> = contractResolver(NewQuickKey);
const directions = [
  ['+', 'Uang masuk'],
  ['-', 'Uang keluar'],
] as const;

interface FormProps extends QuickKeyFormProps {
  /** Those there are. */
  keys: readonly QuickKey[];
  /** When they were saved. */
  seen: Setting['updated_at'];
  refresh: () => Promise<unknown>;
}

function Form({ defaults, keys, seen, refresh, onClose }: FormProps) {
  const form = useForm<QuickKey, unknown, QuickKey>({ defaultValues: defaults, resolver: check });
  const { control, setValue, getValues } = form;
  const account_type = getValues('account_type');
  const write = useWrite('setting', 'update', {
    inForm: true,
    success: () => savedNews([getValues('name').trim(), 'tombol cepat']),
    onSaved: onClose,
    onError: ({ status }) => {
      if (status === 409) void refresh(); // somebody else has saved theirs: the next attempt adds to them
    },
  });

  async function check(...[values, ...rest]: Parameters<typeof checkByContract>) {
    const checked = await checkByContract(values, ...rest);
    const named = (name: string) => name.trim().toLowerCase();
    if (!keys.some(({ name }) => named(name) === named(values.name))) return checked;
    return { values: {}, errors: { ...checked.errors, name: { type: 'taken', message: 'Nama ini sudah ada' } } };
  }

  return (
    <RecordDialog
      title={title}
      mark={<Tag tone="neutral">Tombol {keys.length + 1}</Tag>}
      form={form}
      write={write}
      save={(key) => write.run('quick_keys', { value: [...keys, key], updated_at: seen })}
      onClose={onClose}
    >
      <TextInput control={control} name="name" label="Nama tombol" required />
      <SelectInput control={control} name="amount_sign" label="Arah" choices={directions} />
      <Controller
        control={control}
        name="amount"
        render={({ field: { ref, onChange, ...field }, fieldState: { error } }) => (
          <RupiahField
            {...field}
            label="Jumlah"
            inputRef={ref}
            onValueChange={onChange}
            error={error !== undefined}
            helperText={error?.message ?? 'Kosong: diketik setiap kali'}
          />
        )}
      />
      <Controller
        control={control}
        name="account_id"
        render={({ field: { ref, value, onChange, ...field }, fieldState: { error } }) => (
          <AnyAccountSelector
            {...field}
            inputRef={ref}
            label="Account"
            error={error !== undefined}
            helperText={error?.message ?? 'Kosong: kas masing-masing, atau dipilih setiap kali'}
            value={account_type === null || value === null ? null : { account_type, account_id: value }}
            onChange={(chosen) => {
              setValue('account_type', chosen?.account_type ?? null, { shouldDirty: true });
              onChange(chosen?.account_id ?? null);
            }}
          />
        )}
      />
      <TextInput control={control} name="note" label="Catatan" />
    </RecordDialog>
  );
}

import { type BankAccountAccess, NewBankAccountAccess, type User } from '@finance/contract';
import { useState } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { BankSelector } from '../../parts/booking/index.ts';
import { CheckInput, contractResolver, RecordDialog } from '../../parts/record/index.ts';
import { useWrite } from '../../runtime/index.ts';
import { Stack } from '../../ui/index.ts';
import { UserInput } from '../user/index.ts';

export interface BankAccountAccessFormProps {
  /** The account that is selected at first. */
  bankAccountId: number | null;
  /** The server has it. */
  onSaved: (access: BankAccountAccess) => void;
  onClose: () => void;
}

const resolver = contractResolver(NewBankAccountAccess);

/** The modal that grants a user reading and writing on a bank account. */
export function BankAccountAccessForm({ bankAccountId, onSaved, onClose }: BankAccountAccessFormProps) {
  const [user, setUser] = useState<User | null>(null);
  const form = useForm<NewBankAccountAccess>({
    resolver,
    defaultValues: { ...(bankAccountId === null ? {} : { bank_account_id: bankAccountId }), read: true, write: false },
  });
  const store = useWrite('bankAccountAccess', 'store', {
    inForm: true,
    success: 'Berhasil menyimpan',
    onSaved: ({ data }) => onSaved(data),
  });
  const write = useWatch({ control: form.control, name: 'write' });

  return (
    <RecordDialog
      title="Beri Izin Rekening"
      form={form}
      write={store}
      save={(values) => store.run({ ...values, read: values.read === true || values.write === true })}
      onClose={onClose}
    >
      <Controller
        control={form.control}
        name="bank_account_id"
        render={({ field: { ref, value, ...field }, fieldState: { error } }) => (
          <BankSelector
            {...field}
            value={value ?? null}
            inputRef={ref}
            required
            error={error !== undefined}
            helperText={error?.message}
          />
        )}
      />
      <UserInput control={form.control} name="user_id" label="Pengguna" selected={user} onSelected={setUser} required />
      <Stack gap={0}>
        <CheckInput control={form.control} name="read" label={write ? 'Baca (ikut dengan Tulis)' : 'Baca'} />
        <CheckInput control={form.control} name="write" label="Tulis: boleh mencatat transaksi" />
      </Stack>
    </RecordDialog>
  );
}

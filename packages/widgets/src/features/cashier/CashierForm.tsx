import { type Cashier, NewCashier, type User } from '@finance/contract';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { changesOf, CheckInput, contractResolver, RemovableDialog, TextInput } from '../../parts/record/index.ts';
import { useMay, useWrite } from '../../runtime/index.ts';
import { UserInput } from '../user/index.ts';
import { OtherHolders } from './OtherHolders.tsx';

export interface CashierFormProps {
  /** The cashier to change; a new one is made without it. */
  cashier?: Cashier | undefined;
  /** The server has the change, or the cashier is deleted. */
  onSaved: (cashier: Cashier) => void;
  onClose: () => void;
}

const resolver = contractResolver(NewCashier);

/** The modal that makes, changes, deactivates and deletes a cashier. */
export function CashierForm({ cashier, onSaved, onClose }: CashierFormProps) {
  const mayDelete = useMay('cashier:delete');
  const [opened] = useState(cashier);
  const [holder, setHolder] = useState<Pick<User, 'id' | 'name'> | null>(
    cashier?.user_id ? { id: cashier.user_id, name: cashier.user_name ?? `ID ${cashier.user_id}` } : null,
  );
  const form = useForm<NewCashier>({
    resolver,
    defaultValues: cashier ?? { name: '', user_id: null, other_user_ids: [], deactivated: false },
  });
  const told = ({ data }: { data: Cashier }) => onSaved(data);
  const store = useWrite('cashier', 'store', { inForm: true, success: 'Berhasil menyimpan', onSaved: told });
  const update = useWrite('cashier', 'update', { inForm: true, success: 'Berhasil menyimpan', onSaved: told });
  const destroy = useWrite('cashier', 'destroy', { inForm: true, success: 'Berhasil dihapus', onSaved: told });

  async function save({ name, user_id = null, other_user_ids = [], deactivated = false }: NewCashier) {
    const values = { name, user_id, other_user_ids, deactivated };
    if (!opened) return store.run(values);
    const changes = changesOf(values, opened);
    return changes ? update.run(opened.id, changes) : onClose();
  }

  return (
    <RemovableDialog
      title={cashier ? 'Ubah Cashier Account' : 'Cashier Account Baru'}
      form={form}
      write={cashier ? update : store}
      save={save}
      onClose={onClose}
      removal={
        cashier && mayDelete
          ? { question: `${cashier.full_info} akan dihapus.`, write: destroy, run: () => destroy.run(cashier.id) }
          : undefined
      }
    >
      <TextInput control={form.control} name="name" label="Nama" required />
      <UserInput
        control={form.control}
        name="user_id"
        label="Pengguna"
        selected={holder}
        onSelected={setHolder}
        helperText="Pemegang kas: yang berperan kasir hanya melihat kasirnya sendiri."
      />
      <OtherHolders control={form.control} holder={holder?.id} />
      {cashier && (
        <CheckInput control={form.control} name="deactivated" label="Non-aktif (tidak muncul lagi sebagai pilihan)" />
      )}
    </RemovableDialog>
  );
}

import { addDays, type AdvanceDirection } from '@finance/contract';
import type { Trx } from '../../apps/server/src/database/database.ts';
import type { Scope } from '../../apps/server/src/database/in-tenant.ts';
import { keepAdvance } from '../../apps/server/src/features/advance/advance.queries.ts';
import { createDue, lockDue } from '../../apps/server/src/features/due/due.queries.ts';
import { setOffAdvances } from '../../apps/server/src/features/due/set-off.ts';
import type { AccountIds } from './demo.queries.ts';

/** Money before what it is for, in both directions; `used` is what a due took of it, and how many days later. */
const stories: {
  direction: AdvanceDirection;
  age: number;
  amount: number;
  name: string;
  phone: string;
  note: string;
  used?: { after: number; amount: number; note: string };
}[] = [
  {
    direction: 'received',
    age: 41,
    amount: 4_000_000,
    name: 'CV Bina Usaha Bersama',
    phone: '0812-5550-2716',
    note: 'Uang muka pesanan bulan ini',
    used: { after: 10, amount: 2_500_000, note: 'Pesanan pertama' },
  },
  {
    direction: 'received',
    age: 20,
    amount: 5_000_000,
    name: 'PT Cahaya Logistik',
    phone: '021-5550-6172',
    note: 'Tanda jadi, barang belum dipilih',
  },
  {
    direction: 'paid',
    age: 18,
    amount: 3_000_000,
    name: 'PT Andalan Pemasok',
    phone: '021-5550-9431',
    note: 'Uang muka pembelian, barang datang bulan depan',
  },
];

/** Keeps the story's advances in one bank account, each on its day; one of them is partly used. */
export async function seedAdvances(trx: Trx, scope: Scope, idOf: AccountIds): Promise<void> {
  const account = { account_type: 'bank', account_id: idOf({ account_type: 'bank', name: 'BCA' }) } as const;
  for (const { direction, age, amount, name, phone, note, used } of stories) {
    const on = (days: number): Scope => {
      const today = addDays(scope.today, -days);
      return { ...scope, today, now: new Date(`${today}T10:20:00+07:00`).toISOString() };
    };
    const counterparty = { entity_id: null, entity_name: name, entity_phone_number: phone };
    const then = on(age);
    await keepAdvance(trx, then, { ...account, ...counterparty, direction, amount, date: then.today, note });
    if (!used) continue;
    const later = on(age - used.after);
    const { id } = await createDue(trx, later, {
      ...counterparty,
      type: direction === 'received' ? 'R' : 'P',
      amount: used.amount,
      note: used.note,
      transactable_app: null,
      transactable_type: null,
      transactable_subtype: null,
      transactable_id: null,
      internal_note: null,
      date: later.today,
      due_date: null,
    });
    await setOffAdvances(trx, later, await lockDue(trx, later, id), { date: later.today, note: null });
  }
}

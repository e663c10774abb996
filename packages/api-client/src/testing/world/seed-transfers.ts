import { addDays, type Transfer } from '@finance/contract';
import { aTransfer } from '../a-transfer.ts';
import { saveTransfer } from './save-transfer.ts';
import { todayIn, type World } from './world.ts';

/**
 * Fills a world with the same transfers each time, the oldest first: most have arrived, the newest are on their way,
 * one is cancelled.
 */
export function seedTransfers(world: World, count: number): void {
  for (let id = 1; id <= count; id++) {
    const age = (count - id) * 4;
    const date = addDays(todayIn(world), -age);
    const at = `${date}T01:${String(10 + (id % 40))}:00Z`;
    const [creator, confirmer] = [world.users[id % 3] ?? world.user, world.users[(id + 1) % 3] ?? world.user];
    const { id: creator_id, name: creator_name } = creator;
    const fields: Partial<Transfer> = { ...routes[id % routes.length], id, date, creator_id, creator_name };
    const sent = saveTransfer(world, null, aTransfer(fields), { action: 'create', by: creator, at });
    const [reason, received_date] = ['Salah account tujuan', addDays(date, 1)];
    const confirmed_at = `${received_date}T03:05:00Z`;
    if (id === count - 3)
      saveTransfer(
        world,
        sent,
        { ...sent, voided_at: at, void_reason: reason },
        { action: 'void', by: creator, at, reason },
      );
    else if (age > 4)
      saveTransfer(
        world,
        sent,
        { ...sent, received_date, confirmed_at, confirmed_by_name: confirmer.name },
        { action: 'update', by: confirmer, at: confirmed_at },
      );
  }
}

const routes: Partial<Transfer>[] = [
  {
    from_account_type: 'cash',
    from_account_id: 1,
    to_account_type: 'bank',
    to_account_id: 1,
    amount: 2_500_000,
    note: 'Setor uang kasir ke bank',
  },
  {
    from_account_type: 'bank',
    from_account_id: 1,
    to_account_type: 'bank',
    to_account_id: 2,
    amount: 15_000_000,
    fee: 6_500,
    note: 'Pindah dana untuk gaji',
  },
  {
    from_account_type: 'bank',
    from_account_id: 1,
    to_account_type: 'cash',
    to_account_id: 2,
    amount: 1_000_000,
    note: 'Isi kas kecil bengkel',
  },
  {
    from_account_type: 'bank',
    from_account_id: 1,
    to_account_type: 'investment',
    to_account_id: 1,
    amount: 25_000_000,
    note: null,
  },
];

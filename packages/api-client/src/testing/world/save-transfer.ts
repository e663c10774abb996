import type { Transaction, Transfer } from '@finance/contract';
import { legsOf, sourceOf, targetOf } from '@finance/contract/checks/transfer';
import { aUuid } from '../a-uuid.ts';
import { book, saveTransaction, voidTransaction } from './book.ts';
import { checkOpenDays, isWithinDays, shownAccount } from './books.ts';
import { save, type Write } from './history.ts';
import { nextId, tick, type World } from './world.ts';

type Told = Pick<
  Transfer,
  'from_account_type' | 'from_account_id' | 'to_account_type' | 'to_account_id' | 'amount' | 'fee' | 'date' | 'note'
>;

/** A transfer of the caller that is not written yet. */
export function newTransfer(world: World, fields: Partial<Transfer> & Told): Transfer {
  const id = nextId(world.transfers);
  const nowhere = { account_type: 'bank', account_id: 1, full_info: '' } as const; // saving writes what the accounts are
  return {
    id,
    uuid: aUuid(2_000_000 + id),
    from_account: nowhere,
    to_account: nowhere,
    status: 'pending',
    proof_file_uuid: null,
    received_date: null,
    confirmed_at: null,
    confirmed_by_name: null,
    creator_id: world.user.id,
    creator_name: world.user.name,
    version: 0,
    voided_at: null,
    void_reason: null,
    created_at: '',
    updated_at: '',
    ...fields,
  };
}

/** How many transfers move the same amount the same way within a day. */
export function countAlike({ transfers }: World, transfer: Transfer): number {
  return transfers.filter(
    (other) =>
      other.id !== transfer.id &&
      other.voided_at === null &&
      other.amount === transfer.amount &&
      isWithinDays(other.date, transfer.date, 1) &&
      (['from_account_type', 'from_account_id', 'to_account_type', 'to_account_id'] as const).every(
        (name) => other[name] === transfer[name],
      ),
  ).length;
}

/** Writes the next state of a transfer, with its transactions and the history of both. */
export function saveTransfer(world: World, before: Transfer | null, next: Transfer, write: Write): Transfer {
  checkOpenDays(world, ...(before ? legsOf(before) : []), ...legsOf(next));
  const at = write.at ?? tick(world);
  const shown: Transfer = {
    ...next,
    from_account: shownAccount(world, sourceOf(next)),
    to_account: shownAccount(world, targetOf(next)),
    status: next.voided_at ? 'cancelled' : next.confirmed_at ? 'confirmed' : 'pending',
  };
  const after = save(world, 'transfer', world.transfers, before, shown, { ...write, at });
  writeLegs(world, after, { by: write.by ?? world.user, at });
  return after;
}

function writeLegs(world: World, transfer: Transfer, write: Omit<Write, 'action'>): void {
  const wanted = legsOf(transfer);
  const present = world.transactions.filter(
    (booked) => booked.transfer_id === transfer.id && booked.voided_at === null,
  );
  for (const leg of present)
    if (!wanted.some(({ transfer_part }) => transfer_part === leg.transfer_part))
      voidTransaction(world, leg, transfer.void_reason ?? 'Biaya transfer dihapus', write);
  for (const leg of wanted) {
    const current = present.find(({ transfer_part }) => transfer_part === leg.transfer_part);
    if (!current) book(world, { ...leg, transfer_id: transfer.id }, write);
    else if (Object.entries(leg).some(([name, value]) => current[name as keyof Transaction] !== value))
      // a leg's names are fields
      saveTransaction(world, current, { ...current, ...leg }, { action: 'update', ...write });
  }
}

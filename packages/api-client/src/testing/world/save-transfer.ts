import type { Transaction, Transfer } from '@finance/contract';
import { legsOf, sourceOf, targetOf } from '@finance/contract/checks/transfer';
import { aTransfer } from '../a-transfer.ts';
import { book, saveTransaction, voidTransaction } from './book.ts';
import { shownAccount } from './books.ts';
import { save, type Write } from './history.ts';
import { byCaller, nextId, tick, type World } from './world.ts';

/** A transfer of the caller that is not written yet. */
export function newTransfer(
  world: World,
  fields: Partial<Transfer> & Pick<Transfer, 'amount' | 'fee' | 'note'>,
): Transfer {
  return aTransfer({ ...byCaller(world), ...fields, id: nextId(world.transfers) });
}

/** Writes the next state of a transfer, with its transactions and the history of both. */
export function saveTransfer(world: World, before: Transfer | null, next: Transfer, write: Write): Transfer {
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

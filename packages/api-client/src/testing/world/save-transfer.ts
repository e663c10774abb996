import type { Transaction, Transfer } from '@finance/contract';
import { pick } from '@finance/contract/checks/fields';
import { releasedReason, releasedRows, takenFields, type TakenRow } from '@finance/contract/checks/imported-row';
import { type Leg, legsOf, sourceOf, targetOf } from '@finance/contract/checks/transfer';
import { aTransfer } from '../a-transfer.ts';
import { book, saveTransaction, voidTransaction } from './book.ts';
import { checkOpenDays, importedIds, isSameAccount, isWithinDays, shownAccount } from './books.ts';
import { historyOf, save, type Write } from './history.ts';
import { findRecord } from './record.ts';
import { byCaller, nextId, tick, type World } from './world.ts';

/** A transfer of the caller that is not written yet. */
export function newTransfer(
  world: World,
  fields: Partial<Transfer> & Pick<Transfer, 'amount' | 'fee' | 'note'>,
): Transfer {
  return aTransfer({ ...byCaller(world), ...fields, id: nextId(world.transfers) });
}

/** The newest transfer that moves the same amount the same way within a day. */
export function findAlike({ transfers }: World, transfer: Transfer): Transfer | undefined {
  return transfers.findLast(
    (other) =>
      other.id !== transfer.id &&
      other.voided_at === null &&
      other.amount === transfer.amount &&
      isWithinDays(other.date, transfer.date, 1) &&
      isSameAccount(sourceOf(other), sourceOf(transfer)) &&
      isSameAccount(targetOf(other), targetOf(transfer)),
  );
}

/** Writes the next state of a transfer, with its transactions and the history of both. */
export function saveTransfer(world: World, before: Transfer | null, next: Transfer, write: Write): Transfer {
  const released = before ? releasedRows(takenRows(world, before), next) : [];
  const [was, is] = [before ? legsOf(before) : [], [...legsOf(next), ...released]];
  checkOpenDays(world, ...movedLegs(was, is), ...movedLegs(is, was));
  const at = write.at ?? tick(world);
  const shown: Transfer = {
    ...next,
    from_account: shownAccount(world, sourceOf(next)),
    to_account: shownAccount(world, targetOf(next)),
    status: next.voided_at ? 'cancelled' : next.confirmed_at ? 'confirmed' : 'pending',
  };
  const after = save(world, 'transfer', world.transfers, before, shown, { ...write, at });
  const byWhom = { by: write.by ?? world.user, at };
  for (const row of released) releaseRow(world, after, row, byWhom);
  writeLegs(world, after, byWhom);
  return after;
}

/** The rows of files that became a part of the transfer, as they were before. */
export function takenRows(world: World, { id }: Transfer): TakenRow[] {
  const made = importedIds(world);
  return world.transactions
    .filter((row) => row.transfer_id === id && row.voided_at === null && made.has(row.id))
    .map((row) => {
      const changes = historyOf(world, 'transaction', row);
      const joined = changes.findIndex(({ after }) => after?.['transfer_id'] === id);
      return Object.assign({ ...row }, ...changes.slice(0, joined + 1).map(({ before }) => before));
    });
}

/** Makes a row of a file a single transaction again, as it was before. */
function releaseRow(world: World, transfer: Transfer, row: TakenRow, write: Omit<Write, 'action'>): void {
  const current = findRecord(world.transactions, row.id, 'Transaksi');
  const next = { ...current, ...pick(row, takenFields), transfer_id: null, transfer_part: null };
  saveTransaction(world, current, next, { ...write, action: 'update', reason: releasedReason(transfer) });
}

type Money = Omit<Leg, 'transfer_part' | 'note'>;

/** The legs that are not among the others; a note moves nothing. */
function movedLegs(legs: Money[], others: Money[]): Money[] {
  const moneyOf = (leg: Money) => JSON.stringify(pick(leg, ['account_type', 'account_id', 'amount', 'date']));
  const known = new Set(others.map(moneyOf));
  return legs.filter((leg) => !known.has(moneyOf(leg)));
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

import { emptyTexts, type Transaction, transactionTexts } from '@finance/contract';
import { aTransaction } from '../a-transaction.ts';
import { shownAccount } from './books.ts';
import { save, type Write } from './history.ts';
import { nextId, voiding, type World } from './world.ts';

type Told = Pick<Transaction, 'amount' | 'date' | 'account_type' | 'account_id'>;

/** Books a new transaction; what is not said of it is null. */
export function book(
  world: World,
  fields: Partial<Transaction> & Told,
  write: Omit<Write, 'action'> = {},
): Transaction {
  const { id: creator_id, name: creator_name } = write.by ?? world.user;
  const next = aTransaction({
    ...emptyTexts(transactionTexts),
    ...fields,
    id: nextId(world.transactions),
    creator_id,
    creator_name,
  });
  return saveTransaction(world, null, next, { action: 'create', ...write });
}

/** Writes the next state of a transaction, with its history. */
export function saveTransaction(
  world: World,
  before: Transaction | null,
  next: Omit<Transaction, 'account'>,
  write: Write,
): Transaction {
  const shown = { ...next, account: shownAccount(world, next) };
  return save(world, 'transaction', world.transactions, before, shown, write);
}

export function voidTransaction(world: World, before: Transaction, reason: string, write: Omit<Write, 'action'> = {}) {
  const next = { ...before, ...voiding(world, reason) };
  return saveTransaction(world, before, next, { action: 'void', reason, ...write });
}

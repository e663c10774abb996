import type { Transfer } from '@finance/contract';
import type { AccountKey } from '@finance/contract/checks/account';
import { sentMoneys, type TakenRow } from '@finance/contract/checks/imported-row';
import { checkSoftRules, type Overrules } from '@finance/contract/checks/transaction';
import {
  decisiveFields,
  duplicateOf,
  type Movement,
  sourceOf,
  targetOf,
  transferChanges,
} from '@finance/contract/checks/transfer';
import { checkFoundAccount, findAccount } from '../account/account.queries.ts';
import type { Trx } from '../../database/database.ts';
import type { Caller, Scope } from '../../database/in-tenant.ts';
import type { Answers } from '../../database/pipeline.ts';
import { listChangers } from '../history/history.queries.ts';
import { findImported } from '../transaction/imported-row.queries.ts';
import { balancesAfter } from '../transaction/transaction.queries.ts';
import { findAlikeTransfer, type LockedTransfer, type UndatedMovement } from './transfer.queries.ts';

type Prefetched = Answers<ReturnType<typeof prefetchTransfer>>;

/** What is booked on an account beside a transfer. */
export type Booked = AccountKey & { amount: number };

/** What a transfer was, and the rows of files that it sets free. */
interface Replaced {
  before: Transfer;
  released: readonly TakenRow[];
}

/**
 * Sends what the rules of a transfer need to know; without a date it is of today. `beside` is what else is booked with
 * it.
 */
export function prefetchTransfer(
  trx: Trx,
  caller: Caller,
  transfer: UndatedMovement,
  replaced?: Replaced,
  beside: readonly Booked[] = [],
) {
  const movement = { ...transfer, date: transfer.date ?? '' }; // no day in an account or a balance
  return {
    source: findAccount(trx, caller, sourceOf(movement)),
    target: findAccount(trx, caller, targetOf(movement)),
    alike: findAlikeTransfer(trx, caller, transfer, replaced?.before),
    imported: findImported(trx, caller, sentMoneys(movement), transfer),
    accounts: balancesAfter(
      trx,
      caller,
      transferChanges(replaced?.before ?? null, movement, [...(replaced?.released ?? []), ...beside]),
    ),
  };
}

/** Refuses a transfer from an account that the user may not book on, or to one they may not see. */
export function checkSides(
  scope: Scope,
  { source, target }: Pick<Prefetched, 'source' | 'target'>,
  mustBeActive: { from: boolean; to: boolean },
): void {
  checkFoundAccount(scope, source, { mustBeActive: mustBeActive.from, field: 'from_account_id' });
  checkFoundAccount(scope, target, { mustBeActive: mustBeActive.to, field: 'to_account_id', access: 'read' });
}

/** Asks about anything unlikely in a transfer that is not overruled. */
export function checkUnlikely(
  scope: Scope,
  transfer: Movement,
  overrules: Overrules,
  circumstances: Pick<Parameters<typeof checkSoftRules>[2], 'alike' | 'imported' | 'accounts' | 'scales' | 'yes'>,
): void {
  checkSoftRules(transfer, overrules, { ...circumstances, duplicate: duplicateOf(transfer) }, scope);
}

/** Whoever decided what a transfer moves; also before, when it was a mere transaction. */
export async function listMovers(
  trx: Trx,
  scope: Scope,
  { current, legs }: Pick<LockedTransfer, 'current' | 'legs'>,
): Promise<number[]> {
  const deciders = await Promise.all([
    listDeciders(trx, scope, 'transfer', current),
    ...legs.map((leg) => listDeciders(trx, scope, 'transaction', leg)),
  ]);
  return deciders.flat();
}

/** Whoever decided what a record moves: its creator, and whoever changed that since. */
export async function listDeciders(
  trx: Trx,
  scope: Scope,
  resource: keyof typeof decisiveFields,
  { id, creator_id }: { id: number; creator_id: number },
): Promise<number[]> {
  return [creator_id, ...(await listChangers(trx, scope, resource, id, decisiveFields[resource]))];
}

import type { Api, BodyOut, Transfer } from '@finance/contract';
import { pick, sent } from '@finance/contract/checks/fields';
import { importedTransferQuestion, releasedQuestion, releasedRows } from '@finance/contract/checks/imported-row';
import { checkPeriod, checkSoftRules, splitOverrules, yesTo } from '@finance/contract/checks/transaction';
import { checkNoPayout } from '@finance/contract/checks/payout';
import {
  checkChangeable,
  checkDeposit,
  checkMovement,
  checkSeen,
  type Movement,
  movementFields,
  transferChanges,
} from '@finance/contract/checks/transfer';
import type { Trx } from '../../database/database.ts';
import type { Caller, Scope } from '../../database/in-tenant.ts';
import { type Answers, inOneTrip } from '../../database/pipeline.ts';
import { checkFileUsable } from '../file/file.queries.ts';
import { lockFor, readBooksLock } from '../setting/setting.queries.ts';
import { listAmountScales } from '../transaction-sum/transaction-sum.queries.ts';
import { balancesAfter } from '../transaction/transaction.queries.ts';
import { type Booked, prefetchTransfer, checkSides, checkUnlikely } from './check-transfer.ts';
import { hasPayout, isDeposit, lockTransfer, updateTransfer } from './transfer.queries.ts';

type Endpoints = Api['transfer'];
type Prefetched = Answers<ReturnType<typeof prefetchTransferChange>>;

/** Locks a transfer and sends what the rules of changing it need to know. */
export function prefetchTransferChange(trx: Trx, caller: Caller, id: number | string) {
  return {
    ...lockTransfer(trx, caller, id),
    isOfPayout: hasPayout(trx, caller, id),
    lock: readBooksLock(trx, caller),
    scales: listAmountScales(trx, caller),
  };
}

/** Changes a transfer by the rules for everyone; `reason` goes into its history. */
export async function changeTransfer(
  trx: Trx,
  scope: Scope,
  { current, legs, taken, isOfPayout, lock, scales }: Prefetched,
  body: BodyOut<Endpoints['update']>,
  reason?: string,
): Promise<Transfer> {
  const { overrules, fields } = splitOverrules(body);
  const { version, proof_file_uuid, ...change } = fields;
  checkChangeable(current, version);
  checkNoPayout(isOfPayout);
  const before = pick(current, movementFields);
  const next: Movement = { ...before, ...sent(change) };
  const isProofNew = proof_file_uuid !== undefined && proof_file_uuid !== current.proof_file_uuid;
  if (!isProofNew && JSON.stringify(next) === JSON.stringify(before)) return current;
  checkMovement(next);
  const released = releasedRows(taken, next);
  checkPeriod(lockFor(scope, lock), current.date, next.date, ...released.map(({ date }) => date));
  const known = await inOneTrip({
    ...prefetchTransfer(trx, scope, next, { before: current, released }),
    proof: isProofNew && checkFileUsable(trx, scope, proof_file_uuid),
    isDeposit: isDeposit(trx, scope, current.id),
  });
  checkDeposit(known.isDeposit, next);
  const isMoved = (side: 'from' | 'to') =>
    next[`${side}_account_type`] !== before[`${side}_account_type`] ||
    next[`${side}_account_id`] !== before[`${side}_account_id`];
  checkSides(scope, known, { from: isMoved('from'), to: isMoved('to') });
  if (JSON.stringify({ ...next, note: null }) !== JSON.stringify({ ...before, note: null })) {
    const { alike, accounts } = known;
    const imported = releasedQuestion(released) ?? importedTransferQuestion(known.imported);
    const changed = next.amount === current.amount ? {} : { scales };
    checkUnlikely(scope, next, overrules, { alike, imported, accounts, yes: yesTo.change(next.amount), ...changed });
  }
  const written = { ...next, ...(isProofNew ? { proof_file_uuid } : {}) };
  return updateTransfer(trx, scope, { current, legs, taken }, written, reason);
}

/** A payout that is voided with its transfer does not ask whether that is of one, and says what is voided beside it. */
type Voidable = Omit<Prefetched, 'scales' | 'isOfPayout'> &
  Partial<Pick<Prefetched, 'isOfPayout'>> & { beside?: readonly Booked[] };

/** Voids a transfer and its transactions, once. */
export async function voidTransfer(
  trx: Trx,
  scope: Scope,
  { current, legs, taken, lock, isOfPayout = false, beside = [] }: Voidable,
  { reason, version, allow_negative_balance }: BodyOut<Endpoints['destroy']>,
): Promise<Transfer> {
  // a repeated DELETE, for example after a lost answer: the first reason stays
  if (current.voided_at) return current;
  checkSeen(current, version);
  checkNoPayout(isOfPayout);
  const days = [current.date, current.received_date ?? current.date, ...taken.map(({ date }) => date)];
  checkPeriod(lockFor(scope, lock), ...days);
  const change = { voided_at: scope.now, void_reason: reason };
  const changes = transferChanges(current, { ...current, ...change }, [...taken, ...beside]);
  const accounts = await balancesAfter(trx, scope, changes);
  checkSoftRules(null, { allow_negative_balance }, { accounts, yes: yesTo.takeBack(current.amount) }, scope);
  return updateTransfer(trx, scope, { current, legs, taken }, change, reason);
}

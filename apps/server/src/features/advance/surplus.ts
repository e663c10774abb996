import type { AdvanceDetail, Due, Transaction } from '@finance/contract';
import { checkVoidable, sideOf } from '@finance/contract/checks/advance';
import type { Overrules } from '@finance/contract/checks/transaction';
import type { Payment } from '@finance/contract/checks/due';
import { mayHere } from '@finance/contract';
import type { Trx } from '../../database/database.ts';
import type { Scope } from '../../database/in-tenant.ts';
import { inOneTrip } from '../../database/pipeline.ts';
import { forbidden } from '../../base/refusal.ts';
import { checkTakingBack } from '../transaction/change-transaction.ts';
import { findTransaction, lockTransaction, updateTransaction } from '../transaction/transaction.queries.ts';
import { keepAdvance, type MoneySource, updateAdvance } from './advance.queries.ts';

/** Keeps what a payment brought beyond what was owed as an advance of the due's counterparty; returns its money. */
export async function keepSurplus(
  trx: Trx,
  scope: Scope,
  due: Due,
  { came_with, internal_note = null, ...money }: Payment & { came_with: Pick<Transaction, 'id'> },
  { source, cameBy }: { source?: MoneySource; cameBy?: string } = {},
): Promise<Transaction> {
  if (!mayHere(scope, 'advance:create')) throw forbidden('Peran Anda tidak boleh menyimpan uang muka');
  const { id, transaction_id } = await keepAdvance(trx, scope, {
    ...money,
    direction: sideOf(due),
    entity_id: due.entity_id,
    entity_name: due.entity_name,
    entity_phone_number: due.entity_phone_number,
    counterparty_id: due.counterparty_id,
    came_with_id: came_with.id,
    more: { internal_note, ...source },
    cameBy,
  });
  if (transaction_id === null) throw new Error(`advance ${id} without its transaction`);
  return findTransaction(trx, scope, transaction_id);
}

/** Voids the advances that came with payments which are taken back, unless something was used of one. */
export async function takeBackSurplus(
  trx: Trx,
  scope: Scope,
  advances: AdvanceDetail[],
  { reason, allow_negative_balance }: { reason: string } & Pick<Overrules, 'allow_negative_balance'>,
): Promise<void> {
  for (const advance of advances) {
    checkVoidable(advance, undefined);
    if (advance.transaction_id === null) throw new Error(`advance ${advance.id} without its transaction`);
    const transaction = await lockTransaction(trx, scope, advance.transaction_id);
    await checkTakingBack(trx, scope, transaction, { allow_negative_balance });
    const voided = { voided_at: scope.now, void_reason: reason };
    await inOneTrip({
      transaction: updateTransaction(trx, scope, transaction, voided, reason),
      advance: updateAdvance(trx, scope, advance, voided, reason),
    });
  }
}

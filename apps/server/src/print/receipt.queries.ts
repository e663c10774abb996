import type { Transaction } from '@finance/contract';
import { sql } from 'kysely';
import type { Trx } from '../database/database.ts';
import type { Scope } from '../database/in-tenant.ts';
import { findTransaction } from '../transaction/transaction.queries.ts';

/** A transaction that is being printed. */
export interface Opened {
  /** As it is now: `receipt_generated` counts this opening, too. */
  transaction: Transaction;
  /** The number of its year; null on a preview of what was never printed. */
  issued: { year: number; number: number } | null;
  /** Seen by somebody who may not book: nothing was counted. */
  isPreview: boolean;
}

/** Counts an opening; the first one takes the next number of the tenant's year, which a failure gives back. */
export async function openReceipt(trx: Trx, scope: Scope, id: number | string): Promise<Opened> {
  await trx
    .updateTable('transaction')
    .set((eb) => ({ receipt_generated: eb('receipt_generated', '+', 1) }))
    .where('tenant_id', '=', scope.tenant_id)
    .where(typeof id === 'number' ? 'id' : 'uuid', '=', id)
    .execute();
  const transaction = await findTransaction(trx, scope, id); // whoever may not read it gets a 404, and the count is undone
  const issued = (await findIssued(trx, scope, transaction.id)) ?? (await issue(trx, scope, transaction.id));
  return { transaction, issued, isPreview: false };
}

/** The same without a trace: reading never writes. */
export async function previewReceipt(trx: Trx, scope: Scope, id: number | string): Promise<Opened> {
  const transaction = await findTransaction(trx, scope, id);
  return { transaction, issued: (await findIssued(trx, scope, transaction.id)) ?? null, isPreview: true };
}

function findIssued(
  trx: Trx,
  scope: Scope,
  transaction_id: number,
): Promise<{ year: number; number: number } | undefined> {
  return trx
    .selectFrom('receipt')
    .select(['year', 'number'])
    .where('tenant_id', '=', scope.tenant_id)
    .where('transaction_id', '=', transaction_id)
    .executeTakeFirst();
}

/** The counter's row is held until the end of the database transaction: the next receipt waits to learn whether this number was used. */
async function issue(trx: Trx, scope: Scope, transaction_id: number): Promise<{ year: number; number: number }> {
  const { tenant_id } = scope;
  const year = Number(scope.today.slice(0, 4));
  const { value } = await trx
    .insertInto('counter')
    .values({ tenant_id, name: `receipt ${year}`, value: 1 })
    .onConflict((clash) => clash.columns(['tenant_id', 'name']).doUpdateSet({ value: sql`counter.value + 1` }))
    .returning('value')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('receipt')
    .values({ tenant_id, transaction_id, year, number: value, created_at: scope.now })
    .execute();
  return { year, number: value };
}

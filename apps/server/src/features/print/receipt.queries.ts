import type { Transaction } from '@finance/contract';
import { sql } from 'kysely';
import type { Trx } from '../../database/database.ts';
import type { Scope } from '../../database/in-tenant.ts';
import { readSetting } from '../setting/setting.queries.ts';
import { findTransaction } from '../transaction/transaction.queries.ts';

export interface Issued {
  year: number;
  number: number;
  created_at: string;
}

/** A transaction being printed. */
export interface Opened {
  /** Its current state; `receipt_generated` includes this print. */
  transaction: Transaction;
  /** Its number within a year, and when it got it; null on a preview of a receipt never printed. */
  issued: Issued | null;
  /** Opened by a user who may not book, so nothing was counted. */
  isPreview: boolean;
}

/** Counts a print; the first one takes the tenant's next number of a year, which a rollback returns. */
export async function openReceipt(trx: Trx, scope: Scope, id: number | string): Promise<Opened> {
  await trx
    .updateTable('transaction')
    .set((eb) => ({ receipt_generated: eb('receipt_generated', '+', 1) }))
    .where('tenant_id', '=', scope.tenant_id)
    .where(typeof id === 'number' ? 'id' : 'uuid', '=', id)
    .execute();
  // a user who may not read it gets a 404, and the count is rolled back
  const transaction = await findTransaction(trx, scope, id);
  const issued = (await findIssued(trx, scope, transaction.id)) ?? (await issue(trx, scope, transaction));
  return { transaction, issued, isPreview: false };
}

/** The same for a preview, without writing. */
export async function previewReceipt(trx: Trx, scope: Scope, id: number | string): Promise<Opened> {
  const transaction = await findTransaction(trx, scope, id);
  return { transaction, issued: (await findIssued(trx, scope, transaction.id)) ?? null, isPreview: true };
}

function findIssued(trx: Trx, scope: Scope, transaction_id: number): Promise<Issued | undefined> {
  return trx
    .selectFrom('receipt')
    .select(['year', 'number', 'created_at'])
    .where('tenant_id', '=', scope.tenant_id)
    .where('transaction_id', '=', transaction_id)
    .executeTakeFirst();
}

/**
 * Locks the counter until the database transaction ends: the next receipt waits to learn whether this number was used.
 */
async function issue(trx: Trx, scope: Scope, { id, date }: Pick<Transaction, 'id' | 'date'>): Promise<Issued> {
  const { tenant_id } = scope;
  const isOfTransaction = (await readSetting(trx, scope, 'receipt_year')) === 'transaction';
  const year = Number((isOfTransaction ? date : scope.today).slice(0, 4));
  const { value } = await trx
    .insertInto('counter')
    .values({ tenant_id, name: `receipt ${year}`, value: 1 })
    .onConflict((clash) => clash.columns(['tenant_id', 'name']).doUpdateSet({ value: sql`counter.value + 1` }))
    .returning('value')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('receipt')
    .values({ tenant_id, transaction_id: id, year, number: value, created_at: scope.now })
    .execute();
  return { year, number: value, created_at: scope.now };
}

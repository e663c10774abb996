import { parseSearch, type TextIn, type transactionTexts } from '@finance/contract';
import { type RawBuilder, sql } from 'kysely';
import { accountsOf } from '../account/account.queries.ts';
import type { Trx } from '../../database/database.ts';
import type { Scope } from '../../database/in-tenant.ts';
import { orFormerMember } from '../../database/joined-names.ts';
import { readLines } from '../../database/read-rows.ts';
import { type Filter, filtered, matches, orderOf } from './plans/transaction-filter.queries.ts';
import { receiptNumber } from './transaction.queries.ts';

/** What a report can show of a transaction. */
export type TransactionCell =
  | keyof typeof plainCells
  | TextIn<typeof transactionTexts, 'report'>
  | 'full_info'
  | 'creator_name'
  | 'created_at'
  | 'voided_at';

const plainCells = {
  id: sql`tx.id`,
  date: sql`tx.date`,
  account_type: sql`upper(tx.account_type)`,
  standing_amount: sql`case when tx.voided_at is null then tx.amount end`,
  voided_amount: sql`case when tx.voided_at is not null then tx.amount end`,
  transfer_id: sql`tx.transfer_id`,
  due_id: sql`tx.due_id`,
  due_payment_batch_id: sql`tx.due_payment_batch_id`,
  void_reason: sql`tx.void_reason`,
  uuid: sql`tx.uuid`,
  receipt_number: sql`case when tx.receipt_generated > 0 then (select ${receiptNumber} from receipt r
    where r.tenant_id = tx.tenant_id and r.transaction_id = tx.id) end`,
};

/**
 * The cells of all rows that match the filter, in list order: see `readLines`. Instants are in the tenant's zone.
 * Nothing is joined, since PostgreSQL would sort all rows afterwards: an index has them in order.
 */
export function transactionLines(
  trx: Trx,
  scope: Scope,
  filter: Filter,
  names: readonly TransactionCell[],
): AsyncIterable<string[]> {
  const { by, direction } = orderOf(filter);
  const local = (column: string) => sql`date_trunc('second', ${sql.ref(column)} at time zone ${scope.timezone})`;
  const made: Partial<Record<TransactionCell, RawBuilder<unknown>>> = {
    ...plainCells,
    full_info: sql`(select jsonb_object_agg(a.account_type || a.account_id, a.full_info) from ${accountsOf(scope)} a)
      ->> (tx.account_type || tx.account_id)`,
    creator_name: orFormerMember(sql`(select jsonb_object_agg(id, name) from app_user) ->> tx.creator_id::text`),
    created_at: local('tx.created_at'),
    voided_at: local('tx.voided_at'),
  };
  const isText = Boolean(parseSearch(filter.q ?? '').text ?? filter.related_entity_name);
  return readLines(
    trx,
    trx
      .selectFrom('transaction as tx')
      .select(names.map((name) => (made[name] ?? sql.ref(`tx.${name}`)).as(name)))
      .where('tx.tenant_id', '=', scope.tenant_id)
      .$if(!isText, (lines) => lines.where(matches(scope, filter)))
      .$if(isText, (lines) => lines.where('tx.id', 'in', filtered(trx, scope, filter).select('tx.id')))
      .orderBy(`tx.${by}`, direction)
      .orderBy('tx.id', direction),
  );
}

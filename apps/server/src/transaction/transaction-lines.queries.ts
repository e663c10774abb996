import { parseSearch } from '@finance/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../database/database.ts';
import type { Scope } from '../database/in-tenant.ts';
import { accountInfo, memberName } from '../database/joined-names.ts';
import { readLines } from '../database/read-rows.ts';
import { type Filter, filtered, matches, orderOf } from './transaction-filter.queries.ts';
import { receiptNumber, selectTransactions } from './transaction.queries.ts';

/** What a report can show of a transaction. */
export type TransactionCell = keyof typeof plainCells | 'created_at' | 'voided_at';

const plainCells = {
  id: sql`tx.id`,
  date: sql`tx.date`,
  account_type: sql`upper(tx.account_type)`,
  full_info: accountInfo,
  standing_amount: sql`case when tx.voided_at is null then tx.amount end`,
  voided_amount: sql`case when tx.voided_at is not null then tx.amount end`,
  transactable_app: sql`tx.transactable_app`,
  transactable_type: sql`tx.transactable_type`,
  transactable_subtype: sql`tx.transactable_subtype`,
  transactable_id: sql`tx.transactable_id`,
  related_entity_id: sql`tx.related_entity_id`,
  related_entity_name: sql`tx.related_entity_name`,
  related_entity_phone_number: sql`tx.related_entity_phone_number`,
  note: sql`tx.note`,
  internal_note: sql`tx.internal_note`,
  transfer_id: sql`tx.transfer_id`,
  due_id: sql`tx.due_id`,
  void_reason: sql`tx.void_reason`,
  creator_name: memberName('u'),
  uuid: sql`tx.uuid`,
  receipt_number: receiptNumber,
};

/** The cells of all rows that match the filter, in list order: see `readLines`. Instants are in the tenant's zone. */
export function transactionLines(
  trx: Trx,
  scope: Scope,
  filter: Filter,
  names: readonly TransactionCell[],
): AsyncIterable<string[]> {
  const { by, direction } = orderOf(filter);
  const local = (column: string) => sql`date_trunc('second', ${sql.ref(column)} at time zone ${scope.timezone})`;
  const cells: Record<TransactionCell, RawBuilder<unknown>> = {
    ...plainCells,
    created_at: local('tx.created_at'),
    voided_at: local('tx.voided_at'),
  };
  const isText = Boolean(parseSearch(filter.q ?? '').text ?? filter.related_entity_name);
  return readLines(
    trx,
    selectTransactions(trx, scope)
      .clearSelect()
      .select(names.map((name) => cells[name].as(name)))
      .$if(!isText, (lines) => lines.where(matches(scope, filter)))
      .$if(isText, (lines) => lines.where('tx.id', 'in', filtered(trx, scope, filter).select('tx.id')))
      .orderBy(`tx.${by}`, direction)
      .orderBy('tx.id', direction),
  );
}

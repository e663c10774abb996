import { type ImportedRow, importedLike, importedRowFields, type Money } from '@finance/contract/checks/imported-row';
import { sql } from 'kysely';
import type { Trx } from '../../database/database.ts';
import type { Caller } from '../../database/in-tenant.ts';

interface Around {
  date: string | undefined;
  /** How far away. */
  days?: number;
  /** A row that is none of them; where it was imported itself, its file tells it from all others. */
  except?: number;
  /** A transfer of which some rows are said to be other money. */
  transfer?: number;
}

/** The nearest of `listImported`. */
export async function findImported(...args: Parameters<typeof listImported>): Promise<ImportedRow | undefined> {
  return (await listImported(...args))[0];
}

/**
 * The imported rows that may be one of these moneys, the nearest first: those that count, and are no part of a
 * transfer, a payment or a closing. Without a date it is of today.
 */
export async function listImported(
  trx: Trx,
  { tenant_id }: Caller,
  moneys: readonly Money[],
  { date, days = 1, except = 0, transfer = 0 }: Around,
): Promise<ImportedRow[]> {
  const day = date === undefined ? sql`app_today()` : sql`${date}::date`;
  const wanted = JSON.stringify(
    moneys.map(({ account_type, account_id, amount }) => ({ account_type, account_id, amount: String(amount) })),
  );
  const rows = await trx
    .selectFrom('transaction as r')
    .select(importedRowFields.map((name) => `r.${name}` as const))
    .select(sql<string>`${day}`.as('day'))
    .where('r.tenant_id', '=', tenant_id)
    .where('r.voided_at', 'is', null)
    .where('r.transfer_id', 'is', null)
    .where('r.due_id', 'is', null)
    .where('r.advance_id', 'is', null)
    .where('r.online_payment_id', 'is', null)
    .where('r.payout_id', 'is', null)
    .where('r.cash_closing_id', 'is', null)
    .where(
      sql<boolean>`r.import_id is not null and (r.account_type, r.account_id, r.amount) in (
        select w.account_type, w.account_id, w.amount
        from jsonb_to_recordset(${wanted}::jsonb) as w(account_type text, account_id bigint, amount bigint))
        and r.date between ${day} - ${days}::int and ${day} + ${days}::int and r.id <> ${except}
        and not exists (select from transaction e
          where e.tenant_id = ${tenant_id} and e.id = ${except} and e.import_id is not null)
        and not exists (select from transfer m
          where m.tenant_id = ${tenant_id} and m.id = ${transfer} and r.id = any(m.other_money))`,
    )
    .orderBy(sql`abs(r.date - ${day})`)
    .orderBy('r.id')
    .limit(100)
    .execute();
  return importedLike(rows, moneys, date ?? rows[0]?.day ?? '');
}

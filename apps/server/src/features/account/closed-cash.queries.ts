import { type RawBuilder, sql } from 'kysely';

/**
 * The last day on which a cashier takes no new booking, in a query over its rows `alias`; null where it takes any. On
 * the day of a closing of the same day, it does.
 */
export function refusesUntil(alias: string): RawBuilder<string | null> {
  return sql<string | null>`(${column(alias, 'closed_until')}
    - case when ${column(alias, 'closed_at')} is null then 0 else 1 end)`;
}

/** Whether a cashier's last closing has counted a transaction, in a query over both: it can no longer change. */
export function isCounted(transaction: string, cashier: string): RawBuilder<boolean> {
  return sql<boolean>`(${column(transaction, 'date')} < ${column(cashier, 'closed_until')}
    or ${column(transaction, 'date')} = ${column(cashier, 'closed_until')}
      and (${column(cashier, 'closed_at')} is null
        or ${isBookedBefore(transaction, column(cashier, 'last_closing_id'))}))`;
}

/** Whether a transaction of a closing's own day was booked before that closing was made: `closing` is its id. */
export function isBookedBefore(transaction: string, closing: RawBuilder<unknown> | number): RawBuilder<boolean> {
  return sql<boolean>`coalesce(${column(transaction, 'after_closing_id')}, 0) < ${closing}`;
}

/** The last day of which a cashier's last closing has counted all that stands, in a query over its rows `alias`. */
export function countedUntil(alias: string): RawBuilder<string | null> {
  return sql<string | null>`case when exists (
      select from transaction t where t.tenant_id = ${column(alias, 'tenant_id')} and t.account_type = 'cash'
        and t.account_id = ${column(alias, 'id')} and t.date = ${column(alias, 'closed_until')}
        and t.voided_at is null and not ${isCounted('t', alias)}
    ) then ${refusesUntil(alias)} else ${column(alias, 'closed_until')} end`;
}

function column(alias: string, name: string): RawBuilder<unknown> {
  return sql.ref(`${alias}.${name}`);
}

import { type Account, type AccountBalance, type AccountType, addDays, onWire } from '@finance/contract';
import { type RawBuilder, sql } from 'kysely';
import type { AccountKey } from '@finance/contract/checks/account';
import { accountReadable, accountsOf } from '../account/account.queries.ts';
import { isBlind, isVisible, listBlindCashiers } from '../account/blind-cashier.queries.ts';
import type { Trx } from '../../database/database.ts';
import type { Scope } from '../../database/in-tenant.ts';
import { rollupBetween } from '../transaction-sum/transaction-sum.queries.ts';

/** Which accounts to include; by default all that the user may read. */
interface Wanted {
  account_type?: AccountType | undefined;
  account_id?: number | undefined;
  /** Only the cash the user holds and the bank accounts granted to them, whatever their role. */
  mine: boolean;
}

/**
 * The balance of every account the user may read at the end of a day; a deactivated account only while money is left in
 * it. A single statement, so that money moving meanwhile is not counted twice or missed.
 */
export async function listBalances(trx: Trx, scope: Scope, wanted: Wanted, as_of: string): Promise<AccountBalance[]> {
  const reader = readerOf(scope, wanted);
  const cashiers = await listBlindCashiers(trx, scope);
  const held = rollupBetween(trx, reader, undefined, as_of, cashiers)
    .select(['s.account_type', 's.account_id', sql<bigint>`sum(s.amount_in + s.amount_out)`.as('amount')])
    .groupBy(['s.account_type', 's.account_id']);
  const { rows } = await sql<Row>`
    select * from (
      select a.*, coalesce(held.amount, 0) as balance, coalesce(gone.amount, 0) as in_transit,
        coalesce(waiting.amount, 0) as unconfirmed, coalesce(waiting.count, 0) as unconfirmed_count
      from ${accountsOf(scope)} a
      left join ${held} held using (account_type, account_id)
      left join (
        select from_account_type as account_type, from_account_id as account_id, sum(amount) as amount from transfer t
        where t.tenant_id = ${scope.tenant_id} and t.voided_at is null and t.date <= ${as_of}::date
          and (t.received_date is null or t.received_date > ${as_of}::date)
        group by 1, 2
      ) gone using (account_type, account_id)
      left join (
        select account_type, account_id, sum(amount) as amount, count(*) as count from unconfirmed_transaction
        where tenant_id = ${scope.tenant_id} and voided_at is null and confirmed_at is null and rejected_at is null
          and date <= ${as_of}::date
          group by 1, 2
      ) waiting using (account_type, account_id)
      where ${isWanted(reader, wanted, 'a.account_type', 'a.account_id')}
    ) b
    where not deactivated or (balance, in_transit, unconfirmed_count) <> (0, 0, 0)
    order by account_type, full_info collate indonesian, account_id`.execute(trx);
  return rows.map(({ full_info, ...row }) => ({
    ...onWire(row),
    is_blind: isBlind(cashiers, { ...row, date_to: as_of }),
    account: { account_type: row.account_type, account_id: row.account_id, full_info },
  }));
}

type Sum = 'balance' | 'in_transit' | 'unconfirmed';
type Row = Omit<AccountBalance, 'account' | 'is_blind' | Sum | `${Sum}_exact`> &
  Record<Sum, bigint> & { full_info: string };

/** One account, if the user may read it. */
export async function findReadableAccount(trx: Trx, scope: Scope, account: AccountKey): Promise<Account | undefined> {
  const {
    rows: [found],
  } = await sql<Account>`
    select account_type, account_id, full_info from ${accountsOf(scope)} a
      where ${isWanted(scope, { ...account, mine: false }, 'a.account_type', 'a.account_id')}`.execute(trx);
  return found;
}

interface DayBalance {
  date: string;
  balance: bigint;
  in_transit: bigint;
}

/**
 * The total balance at the end of each day from `from` to `to`, and the money in transit. Movements before the first
 * day are included in it.
 */
export async function listDays(
  trx: Trx,
  scope: Scope,
  wanted: Wanted,
  from: string,
  to: string,
): Promise<DayBalance[]> {
  const reader = readerOf(scope, wanted);
  const cashiers = await listBlindCashiers(trx, scope);
  const before = rollupBetween(trx, reader, undefined, addDays(from, -1), cashiers)
    .where(isWanted(reader, wanted, 's.account_type', 's.account_id'))
    .select(sql<bigint>`sum(s.amount_in + s.amount_out)`.as('amount'));
  const isSent = sql<boolean>`t.tenant_id = ${scope.tenant_id} and t.voided_at is null
    and ${isWanted(reader, wanted, 't.from_account_type', 't.from_account_id')}`;
  const { rows } = await sql<DayBalance>`
    with moved as (
      select ${from}::date as date, ${before} as held, 0::numeric as gone
      union all select s.since, s.amount_in + s.amount_out, 0 from transaction_sum s
        where s.tenant_id = ${scope.tenant_id} and s.grain = 'day' and s.since between ${from}::date and ${to}::date
          and ${isWanted(reader, wanted, 's.account_type', 's.account_id')}
          and ${isVisible(cashiers, sql.ref('s.account_type'), sql.ref('s.account_id'), sql.ref('s.since'))}
      union all select greatest(t.date, ${from}::date), 0, t.amount from transfer t where ${isSent}
        and t.date <= ${to}::date
      union all select greatest(t.received_date, ${from}::date), 0, -t.amount from transfer t where ${isSent}
        and t.received_date <= ${to}::date
    )
    select day::date as date, sum(coalesce(sum(m.held), 0)) over days as balance,
      sum(coalesce(sum(m.gone), 0)) over days as in_transit
    from generate_series(${from}::date, ${to}::date, interval '1 day') day left join moved m on m.date = day::date
    group by day window days as (order by day) order by day`.execute(trx);
  return rows;
}

/** What a kasir may read is exactly what is their own, so `mine` reads with that role. */
function readerOf(scope: Scope, { mine }: Wanted): Scope {
  return mine ? { ...scope, role: 'kasir' } : scope;
}

function isWanted(reader: Scope, { account_type, account_id }: Wanted, type: string, id: string): RawBuilder<boolean> {
  return sql<boolean>`(${accountReadable(reader, sql.ref(type), sql.ref(id))}
    and (${account_type ?? null}::text is null or ${sql.ref(type)} = ${account_type ?? null})
      and (${account_id ?? null}::bigint is null or ${sql.ref(id)} = ${account_id ?? null}))`;
}

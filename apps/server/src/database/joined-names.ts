import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Account } from '@finance/contract';

/** The name of the user joined as `alias`, who may have left the tenant since. */
export function memberName(alias: string): RawBuilder<string> {
  return orFormerMember(sql.ref(`${alias}.name`));
}

/** The name of a member, or what is said of someone whose name the tenant cannot see any more. */
export function orFormerMember(name: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`coalesce(${name}, 'Bukan anggota lagi')`;
}

/** The name of the user joined as `alias` where `id` names one; null where it names nobody. */
export function memberNameOrNull(alias: string, id: string): RawBuilder<string | null> {
  return sql<string | null>`case when ${sql.ref(id)} is not null then ${memberName(alias)} end`;
}

/** Joins the three kinds of account to rows with an account, as `b`, `c` and `i`: one of them is there. */
export function joinAccount<DB, TB extends keyof DB, Selected>(
  query: SelectQueryBuilder<DB, TB, Selected>,
  alias: string,
): SelectQueryBuilder<DB, TB, Selected> {
  const joined = (query as unknown as AnyQuery)
    .leftJoin('bank_account as b', (join) =>
      join.onRef('b.tenant_id', '=', `${alias}.tenant_id`).onRef('b.id', '=', `${alias}.bank_account_id`),
    )
    .leftJoin('cashier as c', (join) =>
      join.onRef('c.tenant_id', '=', `${alias}.tenant_id`).onRef('c.id', '=', `${alias}.cashier_id`),
    )
    .leftJoin('investment_account as i', (join) =>
      join.onRef('i.tenant_id', '=', `${alias}.tenant_id`).onRef('i.id', '=', `${alias}.investment_account_id`),
    );
  return joined as unknown as SelectQueryBuilder<DB, TB, Selected>; // the joined tables are named in raw SQL only
}
type AnyQuery = SelectQueryBuilder<Record<string, Record<string, unknown>>, string, unknown>;

/** What users call the account that `joinAccount` has joined. */
export const accountInfo = sql<string>`coalesce(b.full_info, c.full_info, i.full_info)`;

/** The account that `joinAccount` has joined, as the wire has it. */
export function accountOf(alias: string): RawBuilder<Account> {
  return sql<Account>`json_build_object(
    'account_type', ${sql.ref(`${alias}.account_type`)},
    'account_id', ${sql.ref(`${alias}.account_id`)},
    'full_info', ${accountInfo}
  )`;
}

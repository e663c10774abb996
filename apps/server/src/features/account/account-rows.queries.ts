import type { AccountType, ActivityKind } from '@finance/contract';
import { type AliasedExpression, type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../database/database.ts';
import type { Scope } from '../../database/in-tenant.ts';
import { alphabetical } from '../../database/alphabetical.ts';
import { countRows } from '../../database/count-rows.ts';
import { like } from '../../database/like.ts';
import { locker } from '../../database/tenant-rows.ts';
import { recorder } from '../history/history.queries.ts';
import { notFound } from '../../base/refusal.ts';
import { limitOf, type PageRequest } from '../../base/page.ts';
import { accountReadable, bankAccountWritable, deleteUnused } from './account.queries.ts';

/** In what the kinds of accounts differ. */
export interface AccountKind {
  type: AccountType;
  table: 'bank_account' | 'cashier' | 'investment_account';
  /** Its name in the history. */
  resource: ActivityKind;
  /** What a user calls one, and this one. */
  name: string;
  called: string;
  /** What a record says: columns of its table `a`, or of `u`, the user who holds the cash. */
  columns: readonly (string | AliasedExpression<unknown, string>)[];
  /** Texts that a list can be sorted by; by the first of them if nobody asks. */
  texts: readonly [string, ...string[]];
  /** What a search finds. */
  searched: readonly RawBuilder<unknown>[];
}

export interface AccountFilter extends PageRequest {
  id?: number | undefined;
  q?: string | undefined;
  order?: 'asc' | 'desc' | undefined;
  order_by?: string | undefined;
  deactivation_status?: 'active' | 'deactivated' | 'all';
  write_allowed_only?: boolean | undefined;
}

export type AccountRows<Kept extends { id: number }> = ReturnType<typeof accountRows<Kept>>;

/** Reads and writes the accounts of a kind, of which each user sees those that they may read. */
export function accountRows<Kept extends { id: number }>(kind: AccountKind) {
  const table = kind.table as 'cashier'; // Kysely cannot follow a table that varies
  const column = (name: string) => sql.ref(`a.${name}`);
  const columns = kind.columns.map((one) => (typeof one === 'string' ? column(one).as(one) : one));

  function readable(trx: Trx, scope: Scope) {
    const query = trx
      .selectFrom(`${table} as a`)
      .where('a.tenant_id', '=', scope.tenant_id)
      .where(accountReadable(scope, sql.lit(kind.type), sql.ref('a.id')));
    return kind.type === 'cash' ? (query.leftJoin('app_user as u', 'u.id', 'a.user_id') as typeof query) : query;
  }

  function matching(trx: Trx, scope: Scope, filter: AccountFilter) {
    const { id, q, deactivation_status = 'all' } = filter;
    let query = readable(trx, scope);
    // a selector must show its saved value even when deactivated
    if (id !== undefined) query = query.where('a.id', '=', id);
    else if (deactivation_status !== 'all')
      query = query.where('a.deactivated', '=', deactivation_status === 'deactivated');
    if (filter.write_allowed_only)
      query = query.where('a.deactivated', '=', false).where(bankAccountWritable(scope, sql.ref('a.id')));
    if (q) query = query.where(({ eb, or }) => or(kind.searched.map((text) => eb(text, 'ilike', like(q)))));
    return query;
  }

  async function find(trx: Trx, scope: Scope, id: number): Promise<Kept> {
    const [found] = await readable(trx, scope).select(columns).where('a.id', '=', id).$castTo<Kept>().execute();
    if (!found) throw notFound(kind.name);
    return found;
  }

  return {
    resource: kind.resource,
    find,
    lock: locker(kind.table, find),
    recorded: recorder(kind.resource, find),

    list(trx: Trx, scope: Scope, filter: AccountFilter): Promise<Kept[]> {
      const { limit, offset } = limitOf(filter);
      const { order = 'asc', order_by = kind.texts[0] } = filter;
      return matching(trx, scope, filter)
        .select(columns)
        .orderBy(kind.texts.includes(order_by) ? alphabetical(`a.${order_by}`) : column(order_by), order)
        .orderBy('a.id', order)
        .limit(limit)
        .offset(offset)
        .$castTo<Kept>()
        .execute();
    },

    count(trx: Trx, scope: Scope, filter: AccountFilter): Promise<number> {
      return countRows(matching(trx, scope, filter));
    },

    async insert(trx: Trx, scope: Scope, account: object): Promise<number> {
      const { id } = await trx
        .insertInto(table)
        .values({
          ...(account as { name: string }), // the columns of its own kind
          tenant_id: scope.tenant_id,
          created_at: scope.now,
          updated_at: scope.now,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },

    async update(trx: Trx, scope: Scope, id: number, change: object): Promise<void> {
      await trx
        .updateTable(table)
        .set({ ...change, updated_at: scope.now })
        .where('tenant_id', '=', scope.tenant_id)
        .where('id', '=', id)
        .execute();
    },

    /** Deletes the grants of a bank account as well. */
    async remove(trx: Trx, scope: Scope, id: number): Promise<void> {
      await deleteUnused(
        kind.called,
        trx.deleteFrom(table).where('tenant_id', '=', scope.tenant_id).where('id', '=', id).execute(),
      );
    },
  };
}

import type { Ability, NeedsCode, Role, TimeZone } from '@finance/contract';
import { checkAbility, codeNeeded, notMember, onlyForPeople } from '@finance/contract/checks/request';
import { sql } from 'kysely';
import { Refusal, sessionOver, TwoStepNeeded } from '../base/refusal.ts';
import type { Database, Trx } from './database.ts';
import { pipelining, send } from './pipeline.ts';
import { actFor, type Holder, holders } from './concurrency-limit.ts';

/** Who acts, in which tenant, and when, by the database's clock. */
export interface Scope {
  tenant_id: number;
  tenant_name: string;
  /** Whether it is a test tenant; then its name says so too. */
  test: boolean;
  user_id: number;
  user_name: string;
  user_email: string;
  role: Role;
  /** What a service account may of what its role may; null for people. */
  scopes: readonly Ability[] | null;
  timezone: TimeZone;
  /** The current day in the tenant's time zone, `2026-01-31`. */
  today: string;
  /** When the database transaction began. */
  now: string;
  request_id: string;
}

/** Who asks; without a role before it is known whether they may. */
export type Caller = Pick<Scope, 'tenant_id' | 'user_id'> & Partial<Pick<Scope, 'role'>>;

/** What a request needs to enter a tenant. */
export interface Identity {
  tenant_id: number;
  user_id: number;
  /** The token's session; null without one, as for another issuer's token or a payer. */
  sid: string | null;
  request_id: string;
  /** The server goes on by itself with what the user began: no token was shown. */
  byServer?: true;
  /** Where the tenant asks for a code again, a person has typed one lately. */
  asksCode?: true;
  /** Whom the connection counts for, where it is not a signed-in user's. */
  holder?: Holder;
}

/** The right that a request needs: an ability, being a member of the `tenant`, or a member who is a `person`. */
export type Access = Ability | 'tenant' | 'person';

/**
 * Runs `work` in one database transaction inside a tenant, where row level security shows only that tenant's rows.
 * Serialization failures and deadlocks are retried, so `work` must have no effects outside of the database. With 'read
 * only' the database refuses every write.
 *
 * What `prefetch` sends goes out together with the entering, before it is known that the user may: it must only read or
 * lock, and its answers count once `work` has begun.
 * @throws Refusal 401 when the session has ended, 403 when the user is no member, lacks the right or, where the tenant
 * wants it, the second step of sign-in or a code of it
 */
export async function inTenant<T, Prefetched = undefined>(
  db: Database,
  identity: Identity,
  access: Access,
  work: (trx: Trx, scope: Scope, prefetched: Prefetched) => Promise<T>,
  mode: 'read only' | 'read write' = 'read write',
  prefetch?: (trx: Trx) => Prefetched,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      const perform = () =>
        db
          .transaction()
          .setAccessMode(mode)
          .execute(async (single) => {
            const trx = await pipelining(single);
            const entering = enter(trx, identity, access);
            send(entering); // it may fail while `prefetch` does
            const prefetched = prefetch?.(trx) as Prefetched; // undefined without `prefetch`
            return work(trx, await entering, prefetched);
          });
      return await actFor(identity.holder ?? holders.member(identity), perform);
    } catch (error) {
      if (attempt >= 4 || !isConflict(error)) throw error;
      await new Promise((resolve) => {
        setTimeout(resolve, Math.random() * 20 * 2 ** attempt);
      });
    }
  }
}

/** A database transaction inside a tenant that stays open while a snapshot is read from it. */
export interface Reading {
  trx: Trx;
  scope: Scope;
  close(): Promise<void>;
}

/**
 * Opens a read-only snapshot in which each statement, and each pause, may take `seconds`. The caller closes it, also
 * when its reader leaves halfway.
 */
export async function readInTenant(
  db: Database,
  identity: Identity,
  access: Access,
  seconds: number,
): Promise<Reading> {
  const trx = await actFor(holders.exports, () =>
    db.startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(),
  );
  try {
    const scope = await enter(trx, identity, access);
    await sql`select set_config('statement_timeout', ${`${seconds}s`}, true),
      set_config('idle_in_transaction_session_timeout', ${`${seconds}s`}, true)`.execute(trx);
    return { trx, scope, close: () => trx.rollback().execute() };
  } catch (error) {
    await trx.rollback().execute();
    throw error;
  }
}

/** For a database transaction that has begun before it was known whose tenant it is for. */
export async function enter(
  trx: Trx,
  { sid, holder: _sharer, byServer, asksCode, ...identity }: Identity,
  access: Access,
): Promise<Scope> {
  const entering = sql<
    Omit<Scope, 'tenant_id' | 'user_id' | 'request_id' | 'role'> & {
      role: Role | null;
      is_over: boolean;
      is_service: boolean;
    }
  >`select * from enter_tenant(${identity.tenant_id}, ${identity.user_id}, ${sid})`.execute(trx);
  const asking = asksCode && findNeededCode(trx, sid);
  if (asking) send(asking); // behind the entering, which may fail
  const {
    rows: [entered],
  } = await entering;
  if (!entered) throw notMember();
  const { is_over, is_service, role, ...rest } = entered;
  if (is_over) throw sessionOver();
  // Of a service account only its own session speaks, not another issuer's token.
  if (is_service && sid === null && !byServer) throw notMember();
  if (role === null) throw new TwoStepNeeded();
  const scope = { ...rest, role };
  if (access === 'person' && scope.scopes !== null) throw onlyForPeople();
  if (access !== 'tenant' && access !== 'person') checkAbility(scope, access);
  const needsCode = !is_service && (await asking); // nobody is there to type one for a service account
  if (needsCode) throw codeNeeded(needsCode);
  return { ...scope, ...identity };
}

/** What the user who was entered has to do before what asks for a code; null for nothing. */
async function findNeededCode(trx: Trx, sid: string | null): Promise<NeedsCode | null> {
  const { rows } = await sql<{ needed: NeedsCode | null }>`select code_needed(${sid}) as needed`.execute(trx);
  return rows[0]?.needed ?? null;
}

function isConflict(error: unknown): boolean {
  return (
    !(error instanceof Refusal) &&
    error instanceof Error &&
    'code' in error &&
    (error.code === '40001' || error.code === '40P01')
  );
}

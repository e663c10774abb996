import {
  type Api,
  type ClaimStatus,
  type HistoryEntry,
  type LikelyDuplicate,
  partyOf,
  type QueryOut,
  type UnconfirmedTransaction,
} from '@finance/contract';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { accountReadable } from '../account/account.queries.ts';
import type { Trx } from '../database/database.ts';
import type { Scope } from '../database/in-tenant.ts';
import type { UnconfirmedTransactionTable } from '../database/tables.ts';
import { partyColumns, twoParties } from '../database/party.ts';
import { isFound } from '../database/search.ts';
import { recordHistory } from '../history/history.queries.ts';
import { notFound } from '../http/app-error.ts';
import { limitOf } from '../http/page.ts';
import { selectTransactions } from '../transaction/transaction.queries.ts';
import type { Claim } from './unconfirmed-transaction.rules.ts';

type Filter = QueryOut<Api['unconfirmedTransaction']['index']>;
type RecordId = number | string;

/** A confirmed claim whose transaction was voided since is settled no more. */
const status = sql<ClaimStatus>`case when k.status = 'confirmed' and x.voided_at is not null then 'transaction_voided'
  else k.status end`;
const fullInfo = sql<string>`coalesce(b.full_info, c.full_info, i.full_info)`;

/** The claims on accounts that the user may read. */
function readable(trx: Trx, scope: Scope) {
  return trx
    .selectFrom('unconfirmed_transaction as k')
    .leftJoin('bank_account as b', (join) =>
      join.onRef('b.tenant_id', '=', 'k.tenant_id').onRef('b.id', '=', 'k.bank_account_id'),
    )
    .leftJoin('cashier as c', (join) =>
      join.onRef('c.tenant_id', '=', 'k.tenant_id').onRef('c.id', '=', 'k.cashier_id'),
    )
    .leftJoin('investment_account as i', (join) =>
      join.onRef('i.tenant_id', '=', 'k.tenant_id').onRef('i.id', '=', 'k.investment_account_id'),
    )
    .leftJoin('transaction as x', (join) =>
      join.onRef('x.tenant_id', '=', 'k.tenant_id').onRef('x.id', '=', 'k.transaction_id'),
    )
    .where('k.tenant_id', '=', scope.tenant_id)
    .where(accountReadable(scope, sql.ref('k.account_type'), sql.ref('k.account_id')));
}

type Query = ReturnType<typeof readable>;

function columnsOf(query: Query) {
  return query
    .leftJoin('app_user as creator', 'creator.id', 'k.creator_id')
    .leftJoin('app_user as confirmer', 'confirmer.id', 'k.confirmed_by')
    .select([
      'k.id',
      'k.uuid',
      'k.transactable_app',
      'k.transactable_type',
      'k.transactable_subtype',
      'k.transactable_id',
      'k.related_entity_id',
      'k.related_entity_name',
      'k.related_entity_phone_number',
      'k.internal_note',
      'k.note',
      'k.date',
      'k.amount',
      'k.account_type',
      'k.account_id',
      status.as('status'),
      'k.proof_file_uuid',
      'k.transaction_id',
      'x.voided_at as transaction_voided_at',
      'k.confirmed_at',
      'k.creator_id',
      'k.version',
      'k.voided_at',
      'k.void_reason',
      'k.created_at',
      'k.updated_at',
      sql<
        UnconfirmedTransaction['account']
      >`json_build_object('account_type', k.account_type, 'account_id', k.account_id, 'full_info', ${fullInfo})`.as(
        'account',
      ),
      sql<string>`coalesce(creator.name, 'Bukan anggota lagi')`.as('creator_name'),
      sql<
        string | null
      >`case when k.confirmed_by is not null then coalesce(confirmer.name, 'Bukan anggota lagi') end`.as(
        'confirmed_by_name',
      ),
    ]);
}

const searched = {
  id: sql.ref('k.id'),
  uuid: sql.ref('k.uuid'),
  object: sql.ref('k.transactable_id'),
  texts: [
    sql.ref('k.note'),
    sql.ref('k.internal_note'),
    sql.ref('k.related_entity_name'),
    sql.ref('k.related_entity_phone_number'),
    sql.ref('k.transactable_id'),
    fullInfo,
  ],
  amount: sql.ref('k.amount'),
};

function matching(trx: Trx, scope: Scope, filter: Filter): Query {
  const { q } = filter;
  return readable(trx, scope).where(({ eb, and }) =>
    and([
      ...(
        [
          'uuid',
          'transactable_app',
          'transactable_type',
          'transactable_subtype',
          'transactable_id',
          'related_entity_id',
          'account_type',
          'account_id',
          'creator_id',
          'transaction_id',
          'date',
        ] as const
      ).flatMap((name) => (filter[name] === undefined ? [] : [eb(`k.${name}`, '=', filter[name])])),
      ...(filter.status === undefined ? [] : [eb(status, '=', filter.status)]),
      ...(filter.date_from === undefined ? [] : [eb('k.date', '>=', filter.date_from)]),
      ...(filter.date_to === undefined ? [] : [eb('k.date', '<=', filter.date_to)]),
      ...(filter.amount_sign === undefined ? [] : [eb('k.amount', filter.amount_sign === '+' ? '>' : '<', 0)]),
      ...(filter.with_proof === undefined ? [] : [eb('k.proof_file_uuid', filter.with_proof ? 'is not' : 'is', null)]),
      ...(q ? [isFound(q, searched)] : []),
    ]),
  );
}

export function listClaims(trx: Trx, scope: Scope, filter: Filter): Promise<UnconfirmedTransaction[]> {
  const { limit, offset } = limitOf(filter);
  const order = filter.order ?? 'desc';
  return columnsOf(matching(trx, scope, filter))
    .orderBy(`k.${filter.order_by ?? 'created_at'}`, order)
    .orderBy('k.id', order)
    .limit(limit)
    .offset(offset)
    .execute();
}

const stands = sql`k.voided_at is null and x.voided_at is null`;

/** How many claims the filter keeps, the money of those that are not cancelled, nor their transactions, and how many wait. */
export function sumClaims(
  trx: Trx,
  scope: Scope,
  filter: Filter,
): Promise<{ count: number; total_in: bigint; total_out: bigint; unconfirmed: number }> {
  return matching(trx, scope, filter)
    .select([
      sql<number>`count(*)`.as('count'),
      sql<bigint>`coalesce(sum(k.amount) filter (where k.amount > 0 and ${stands}), 0)`.as('total_in'),
      sql<bigint>`coalesce(sum(k.amount) filter (where k.amount < 0 and ${stands}), 0)`.as('total_out'),
      sql<number>`count(*) filter (where k.status = 'unconfirmed')`.as('unconfirmed'),
    ])
    .executeTakeFirstOrThrow();
}

export async function findClaim(trx: Trx, scope: Scope, id: RecordId): Promise<UnconfirmedTransaction> {
  const found = await columnsOf(readable(trx, scope))
    .where(typeof id === 'number' ? 'k.id' : 'k.uuid', '=', id)
    .executeTakeFirst();
  if (!found) throw notFound('Klaim');
  return found;
}

/** The claim as it stands, held until the database transaction ends: of two who confirm it the second waits and then sees that it is. */
export async function lockClaim(trx: Trx, scope: Scope, id: RecordId): Promise<UnconfirmedTransaction> {
  await trx
    .selectFrom('unconfirmed_transaction')
    .select('id')
    .where('tenant_id', '=', scope.tenant_id)
    .where(typeof id === 'number' ? 'id' : 'uuid', '=', id)
    .forUpdate()
    .execute();
  return findClaim(trx, scope, id);
}

export async function insertClaim(
  trx: Trx,
  scope: Scope,
  claim: Claim & Pick<UnconfirmedTransactionTable, 'proof_file_uuid'>,
): Promise<number> {
  const { id } = await trx
    .insertInto('unconfirmed_transaction')
    .values({
      ...claim,
      tenant_id: scope.tenant_id,
      uuid: uuidv7(),
      creator_id: scope.user_id,
      created_at: scope.now,
      updated_at: scope.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type Change = Partial<
  Claim &
    Pick<
      UnconfirmedTransactionTable,
      'proof_file_uuid' | 'transaction_id' | 'confirmed_at' | 'confirmed_by' | 'voided_at' | 'void_reason'
    >
>;

/** Writes the changed columns and makes a new version of the row. */
export async function updateClaim(trx: Trx, scope: Scope, id: number, change: Change): Promise<void> {
  await trx
    .updateTable('unconfirmed_transaction')
    .set((eb) => ({ ...change, version: eb('version', '+', 1), updated_at: scope.now }))
    .where('tenant_id', '=', scope.tenant_id)
    .where('id', '=', id)
    .execute();
}

/** Reads the written row back and keeps what was done to it. */
export async function recordedClaim(
  trx: Trx,
  scope: Scope,
  action: HistoryEntry['action'],
  id: number,
  before: UnconfirmedTransaction | null,
  reason?: string,
): Promise<UnconfirmedTransaction> {
  const after = await findClaim(trx, scope, id);
  await recordHistory(trx, scope, {
    resource: 'unconfirmed-transaction',
    record_id: id,
    action,
    before,
    after,
    reason,
  });
  return after;
}

/** How many waiting claims say the same: object, or where there is none the counterparty, account, amount, and date within a day; `replaced` is the one that an update changes. */
export async function countAlikeClaims(
  trx: Trx,
  scope: Scope,
  claim: Claim,
  replaced?: UnconfirmedTransaction,
): Promise<number> {
  const { alike } = await trx
    .selectFrom('unconfirmed_transaction as k')
    .select(sql<number>`count(*)`.as('alike'))
    .where('k.tenant_id', '=', scope.tenant_id)
    .where('k.status', '=', 'unconfirmed')
    .where('k.account_type', '=', claim.account_type)
    .where('k.account_id', '=', claim.account_id)
    .where('k.amount', '=', claim.amount)
    .where(sql<boolean>`k.date between ${claim.date}::date - 1 and ${claim.date}::date + 1`)
    .where(
      sql<boolean>`(k.transactable_app, k.transactable_type, k.transactable_id) is not distinct from (${claim.transactable_app}, ${claim.transactable_type}, ${claim.transactable_id})`,
    )
    .$if(claim.transactable_id === null, (query) =>
      query.where(sql<boolean>`not ${twoParties(partyColumns('k'), partyOf(claim))}`),
    )
    .$if(replaced !== undefined, (query) => query.where('k.id', '<>', replaced?.id ?? 0))
    .executeTakeFirstOrThrow();
  return alike;
}

/** The claim that a transaction settles. */
export function findSettledClaim(trx: Trx, scope: Scope, transaction_id: number): Promise<{ id: number } | undefined> {
  return trx
    .selectFrom('unconfirmed_transaction')
    .select('id')
    .where('tenant_id', '=', scope.tenant_id)
    .where('transaction_id', '=', transaction_id)
    .executeTakeFirst();
}

/** The booked transactions that may be the money of a claim, the likeliest first. */
export function listLikelyDuplicates(
  trx: Trx,
  scope: Scope,
  claim: UnconfirmedTransaction,
): Promise<LikelyDuplicate[]> {
  const isMoney = sql<boolean>`(tx.account_type = ${claim.account_type} and tx.account_id = ${claim.account_id} and tx.amount = ${claim.amount} and tx.date between ${claim.date}::date - 3 and ${claim.date}::date + 3)`;
  const isObject = sql<boolean>`coalesce(tx.transactable_app = ${claim.transactable_app} and tx.transactable_type = ${claim.transactable_type} and tx.transactable_id = ${claim.transactable_id}, false)`;
  const likeness = sql<
    LikelyDuplicate['likeness']
  >`case when ${isMoney} and ${isObject} then 'both' when ${isMoney} then 'money' else 'object' end`;
  return selectTransactions(trx, scope)
    .leftJoin('unconfirmed_transaction as k', (join) =>
      join.onRef('k.tenant_id', '=', 'tx.tenant_id').onRef('k.transaction_id', '=', 'tx.id'),
    )
    .select([likeness.as('likeness'), 'k.id as settled_claim_id'])
    .where('tx.voided_at', 'is', null)
    .where(sql<boolean>`tx.id is distinct from ${claim.transaction_id}`)
    .where(({ or }) => or([isMoney, isObject]))
    .orderBy(sql`case when ${isMoney} and ${isObject} then 0 when ${isMoney} then 1 else 2 end`)
    .orderBy(sql`abs(tx.date - ${claim.date}::date)`)
    .orderBy('tx.id', 'desc')
    .limit(20)
    .execute();
}

import {
  type Api,
  bookingTexts,
  textsIn,
  type UnconfirmedTransactionStatus,
  type LikelyDuplicate,
  type QueryOut,
  type UnconfirmedTransaction,
} from '@finance/contract';
import { sql } from 'kysely';
import { accountReadable } from '../account/account.queries.ts';
import type { Trx } from '../../database/database.ts';
import type { Caller, Scope } from '../../database/in-tenant.ts';
import { ofCounterparty } from '../../database/counterparty-identity.ts';
import { lockAlike } from '../../database/lock-alike.ts';
import { isFound } from '../../database/search.ts';
import { accountInfo, accountOf, joinAccount, memberName, memberNameOrNull } from '../../database/joined-names.ts';
import { recordedRows } from '../history/recorded-rows.ts';
import { notFound } from '../../base/refusal.ts';
import { type Listed, listPage, orderOf } from '../../database/list-page.ts';
import { type Dated, isAlike, selectAlike, selectTransactions } from '../transaction/transaction.queries.ts';
import type { Alike } from '@finance/contract/checks/transaction';
import type { Unconfirmed } from '@finance/contract/checks/unconfirmed-transaction';

type Filter = QueryOut<Api['unconfirmedTransaction']['index']>;
type RecordId = number | string;

/** Its status; `transaction_voided` if the transaction that confirms it was voided since. */
const status = sql<UnconfirmedTransactionStatus>`case when k.status = 'confirmed'
  and x.voided_at is not null then 'transaction_voided'
  else k.status end`;

/** The unconfirmed transactions on accounts that the user may read. */
function readable(trx: Trx, scope: Caller) {
  return joinAccount(trx.selectFrom('unconfirmed_transaction as k'), 'k')
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
    .leftJoin('app_user as rejecter', 'rejecter.id', 'k.rejected_by')
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
      'k.counterparty_id',
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
      'k.rejected_at',
      'k.reject_reason',
      'k.creator_id',
      'k.version',
      'k.voided_at',
      'k.void_reason',
      'k.created_at',
      'k.updated_at',
      accountOf('k').as('account'),
      memberName('creator').as('creator_name'),
      memberNameOrNull('confirmer', 'k.confirmed_by').as('confirmed_by_name'),
      memberNameOrNull('rejecter', 'k.rejected_by').as('rejected_by_name'),
    ]);
}

const searched = {
  id: sql.ref('k.id'),
  uuid: sql.ref('k.uuid'),
  object: sql.ref('k.transactable_id'),
  texts: [...textsIn(bookingTexts, 'search').map((name) => sql.ref(`k.${name}`)), accountInfo],
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
      ...(filter.counterparty_id === undefined
        ? []
        : [ofCounterparty(scope, sql.ref('k.counterparty_id'), filter.counterparty_id)]),
      ...(filter.status === undefined ? [] : [eb(status, '=', filter.status)]),
      ...(filter.date_from === undefined ? [] : [eb('k.date', '>=', filter.date_from)]),
      ...(filter.date_to === undefined ? [] : [eb('k.date', '<=', filter.date_to)]),
      ...(filter.amount_sign === undefined ? [] : [eb('k.amount', filter.amount_sign === '+' ? '>' : '<', 0)]),
      ...(filter.with_proof === undefined ? [] : [eb('k.proof_file_uuid', filter.with_proof ? 'is not' : 'is', null)]),
      ...(q ? [isFound(q, searched)] : []),
    ]),
  );
}

/** One page of the filter, and what is known of the rest of it. */
export function listUnconfirmedTransactions(
  trx: Trx,
  scope: Scope,
  filter: Filter,
): Promise<Listed<UnconfirmedTransaction, UnconfirmedSums>> {
  return listPage(trx, scope, filter, columnsOf(readable(trx, scope)), {
    table: 'unconfirmed_transaction',
    alias: 'k',
    order: orderOf(filter),
    matching: matching(trx, scope, filter),
    sum: (most) => sumUnconfirmedTransactions(trx, scope, filter, most),
  });
}

interface UnconfirmedSums {
  total_in: bigint;
  total_out: bigint;
  unconfirmed: number;
}

const stands = sql<boolean>`k.voided_at is null and k.rejected_at is null and x.voided_at is null`;

/**
 * How many unconfirmed transactions match the filter, the money of those that stand (neither they nor their
 * transactions are cancelled, nor are they rejected), and how many are waiting; of `most` rows.
 */
export function sumUnconfirmedTransactions(
  trx: Trx,
  scope: Scope,
  filter: Filter,
  most?: number,
): Promise<{ count: number } & UnconfirmedSums> {
  const rows = matching(trx, scope, filter).select(['k.amount', 'k.status', stands.as('stands')]);
  return trx
    .selectFrom((most === undefined ? rows : rows.limit(most)).as('k'))
    .select([
      sql<number>`count(*)`.as('count'),
      sql<bigint>`coalesce(sum(k.amount) filter (where k.amount > 0 and k.stands), 0)`.as('total_in'),
      sql<bigint>`coalesce(sum(k.amount) filter (where k.amount < 0 and k.stands), 0)`.as('total_out'),
      sql<number>`count(*) filter (where k.status = 'unconfirmed')`.as('unconfirmed'),
    ])
    .executeTakeFirstOrThrow();
}

export async function findUnconfirmedTransaction(
  trx: Trx,
  scope: Caller,
  id: RecordId,
): Promise<UnconfirmedTransaction> {
  const found = await columnsOf(readable(trx, scope))
    .where(typeof id === 'number' ? 'k.id' : 'k.uuid', '=', id)
    .executeTakeFirst();
  if (!found) throw notFound('Klaim');
  return found;
}

export function findUnconfirmedTransactionsById(
  trx: Trx,
  scope: Caller,
  ids: readonly number[],
): Promise<UnconfirmedTransaction[]> {
  return columnsOf(readable(trx, scope))
    .where(sql<boolean>`k.id = any(${[...ids]})`)
    .execute();
}

export const {
  lock: lockUnconfirmedTransaction,
  create: createUnconfirmedTransaction,
  update: updateUnconfirmedTransaction,
} = recordedRows('unconfirmed-transaction', 'unconfirmed_transaction', findUnconfirmedTransaction);

/**
 * The newest waiting unconfirmed transaction that is like this one, except `replaced`, the one an update changes. Waits
 * for others that note the same.
 */
export function findAlikeUnconfirmedTransaction(
  trx: Trx,
  scope: Caller,
  unconfirmed: Dated<Unconfirmed>,
  replaced?: UnconfirmedTransaction,
): Promise<Alike | undefined> {
  const { account_type, account_id, amount } = unconfirmed;
  lockAlike(trx, scope, ['unconfirmed-transaction', account_type, account_id, amount]);
  return selectAlike(trx, scope, 'unconfirmed_transaction', replaced)
    .where(sql<boolean>`r.status = 'unconfirmed'`) // in words, for the plan to find claim_alike
    .where(isAlike('r', scope, unconfirmed))
    .executeTakeFirst();
}

/** The transactions that may be the same money, likeliest first. */
export function listLikelyDuplicates(
  trx: Trx,
  scope: Scope,
  unconfirmed: UnconfirmedTransaction,
): Promise<LikelyDuplicate[]> {
  const isMoney = sql<boolean>`(tx.account_type = ${unconfirmed.account_type}
    and tx.account_id = ${unconfirmed.account_id} and tx.amount = ${unconfirmed.amount}
    and tx.date between ${unconfirmed.date}::date - 3 and ${unconfirmed.date}::date + 3)`;
  const isObject = sql<boolean>`coalesce(lower(tx.transactable_app) = lower(${unconfirmed.transactable_app})
    and lower(tx.transactable_type) = lower(${unconfirmed.transactable_type})
    and tx.transactable_id = ${unconfirmed.transactable_id}, false)`;
  const likeness = sql<
    LikelyDuplicate['likeness']
  >`case when ${isMoney} and ${isObject} then 'both' when ${isMoney} then 'money' else 'object' end`;
  return selectTransactions(trx, scope)
    .leftJoin('unconfirmed_transaction as k', (join) =>
      join.onRef('k.tenant_id', '=', 'tx.tenant_id').onRef('k.transaction_id', '=', 'tx.id'),
    )
    .select([likeness.as('likeness'), 'k.id as settled_claim_id'])
    .where('tx.voided_at', 'is', null)
    .where(sql<boolean>`tx.id is distinct from ${unconfirmed.transaction_id}`)
    .where(({ or }) => or([isMoney, isObject]))
    .orderBy(sql`case when ${isMoney} and ${isObject} then 0 when ${isMoney} then 1 else 2 end`)
    .orderBy(sql`abs(tx.date - ${unconfirmed.date}::date)`)
    .orderBy('tx.id', 'desc')
    .limit(20)
    .execute();
}

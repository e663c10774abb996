import {
  type Account,
  type Api,
  type BankStatementLine,
  openingObject,
  type QueryOut,
  type RuleBooking,
  type StatementRule,
} from '@finance/contract';
import { sql } from 'kysely';
import { limitOf } from '../../base/page.ts';
import { notFound } from '../../base/refusal.ts';
import { countRows } from '../../database/count-rows.ts';
import type { Trx } from '../../database/database.ts';
import type { Caller, Scope } from '../../database/in-tenant.ts';
import { accountOf, joinAccount, memberName } from '../../database/joined-names.ts';
import { like } from '../../database/like.ts';
import { recordedRows } from '../history/recorded-rows.ts';
import type { Told } from './bookable.rules.ts';

type Filter = QueryOut<Api['statementRule']['index']>;

function selectRules(trx: Trx, { tenant_id }: Caller) {
  return trx
    .selectFrom('statement_rule as r')
    .leftJoin('bank_account as b', (join) =>
      join.onRef('b.tenant_id', '=', 'r.tenant_id').onRef('b.id', '=', 'r.bank_account_id'),
    )
    .leftJoin('app_user as u', 'u.id', 'r.creator_id')
    .where('r.tenant_id', '=', tenant_id)
    .select([
      'r.id',
      'r.uuid',
      'r.name',
      'r.position',
      'r.active',
      'r.books_itself',
      sql<number>`(select count(*) from transaction t where t.tenant_id = r.tenant_id and t.statement_rule_id = r.id
        and t.voided_at is null)`.as('booked_count'),
      'r.bank_account_id',
      sql<Account | null>`case when b.id is not null then json_build_object('account_type', 'bank', 'account_id', b.id,
        'full_info', b.full_info) end`.as('bank_account'),
      'r.direction',
      'r.text_match',
      'r.text',
      'r.amount_from',
      'r.amount_to',
      'r.transactable_app',
      'r.transactable_type',
      'r.transactable_subtype',
      'r.related_entity_id',
      'r.related_entity_name',
      'r.related_entity_phone_number',
      'r.note',
      'r.creator_id',
      memberName('u').as('creator_name'),
      'r.version',
      'r.created_at',
      'r.updated_at',
    ]);
}

function matching(trx: Trx, { tenant_id }: Scope, { active, q }: Filter) {
  return trx
    .selectFrom('statement_rule as r')
    .where('r.tenant_id', '=', tenant_id)
    .where(({ eb, and, or }) =>
      and([
        ...(active === undefined ? [] : [eb('r.active', '=', active)]),
        ...(q
          ? [or((['name', 'text', 'related_entity_name'] as const).map((name) => eb(`r.${name}`, 'ilike', like(q))))]
          : []),
      ]),
    );
}

export function listRules(trx: Trx, scope: Scope, filter: Filter): Promise<StatementRule[]> {
  const { limit, offset } = limitOf(filter);
  const { order = 'asc', order_by = 'position' } = filter;
  return selectRules(trx, scope)
    .where('r.id', 'in', matching(trx, scope, filter).select('r.id'))
    .orderBy(`r.${order_by}`, order)
    .orderBy('r.id', order)
    .limit(limit)
    .offset(offset)
    .execute();
}

export function countRules(trx: Trx, scope: Scope, filter: Filter): Promise<number> {
  return countRows(matching(trx, scope, filter));
}

/** The rules that are switched on, in their order. */
export function listActiveRules(trx: Trx, scope: Scope): Promise<StatementRule[]> {
  return selectRules(trx, scope).where('r.active', '=', true).orderBy('r.position').orderBy('r.id').execute();
}

export async function findRule(trx: Trx, caller: Caller, id: number | string): Promise<StatementRule> {
  const found = await selectRules(trx, caller)
    .where(typeof id === 'number' ? 'r.id' : 'r.uuid', '=', id)
    .executeTakeFirst();
  if (!found) throw notFound('Aturan');
  return found;
}

export const {
  lock: lockRule,
  create: createRule,
  update: updateRule,
} = recordedRows('statement-rule', 'statement_rule', findRule, withoutAccount);

/** Leaves out what other fields and records already hold. */
function withoutAccount(rule: StatementRule) {
  const { bank_account: _, booked_count: __, ...plain } = rule;
  return plain;
}

/** A rule as it stands until the database transaction ends. */
export type LockedRule = Omit<
  StatementRule,
  'bank_account' | 'booked_count' | 'creator_name' | 'created_at' | 'updated_at'
>;

/** The rules that are switched on, in their order. Whoever switches one off waits, and then nothing is booked by it. */
export async function lockActiveRules(trx: Trx, { tenant_id }: Scope): Promise<LockedRule[]> {
  const { rows } = await sql<LockedRule>`select * from statement_rule r
    where r.tenant_id = ${tenant_id} and r.active order by r.position, r.id for share`.execute(trx);
  return rows;
}

/** Claims on a bank account that nobody has decided on, the newest. */
export function listOpenClaims(trx: Trx, { tenant_id }: Scope, bank_account_id: number, most: number): Promise<Told[]> {
  return trx
    .selectFrom('unconfirmed_transaction')
    .where('tenant_id', '=', tenant_id)
    .where('account_type', '=', 'bank')
    .where('account_id', '=', bank_account_id)
    .where('status', '=', 'unconfirmed')
    .select(['id', 'date', 'amount', 'related_entity_name', 'transactable_id', 'note'])
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}

/**
 * Which lines may be the money of what is booked once it comes, a claim, a transfer or an online payment, or are
 * counted by an opening balance of their account.
 */
export async function listLinesOfOthers(
  trx: Trx,
  { tenant_id }: Scope,
  lines: readonly Pick<BankStatementLine, 'id' | 'bank_account_id' | 'amount' | 'date'>[],
): Promise<Set<number>> {
  const asked = lines.map(({ id, bank_account_id, amount, date }) => ({ id, bank_account_id, amount, date }));
  const { rows } = await sql<{ id: number }>`
    select l.id from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
      as l(id bigint, bank_account_id bigint, amount bigint, date date)
    where exists (select from unconfirmed_transaction u where u.tenant_id = ${tenant_id} and u.account_type = 'bank'
        and u.account_id = l.bank_account_id and u.amount = l.amount and u.voided_at is null
        and u.confirmed_at is null and u.rejected_at is null)
      or exists (select from transfer t where t.tenant_id = ${tenant_id} and t.to_account_type = 'bank'
        and t.to_account_id = l.bank_account_id and t.amount = l.amount and t.received_date is null
        and t.voided_at is null)
      or l.amount > 0 and exists (select from online_payment p where p.tenant_id = ${tenant_id}
        and p.amount = l.amount and p.status = 'pending')
      or exists (select from transaction t where t.tenant_id = ${tenant_id}
        and t.transactable_app = ${openingObject.transactable_app}
        and t.transactable_type = ${openingObject.transactable_type}
        and t.bank_account_id = l.bank_account_id and t.date >= l.date and t.voided_at is null)`.execute(trx);
  return new Set(rows.map(({ id }) => id));
}

/** What a rule has booked by itself, the newest first. */
export function listBookings(trx: Trx, { tenant_id }: Scope, statement_rule_id: number): Promise<RuleBooking[]> {
  return joinAccount(trx.selectFrom('transaction as tx'), 'tx')
    .where('tx.tenant_id', '=', tenant_id)
    .where('tx.statement_rule_id', '=', statement_rule_id)
    .select(['tx.id', 'tx.uuid', 'tx.date', 'tx.amount', 'tx.note', 'tx.voided_at', 'tx.created_at'])
    .select(accountOf('tx').as('account'))
    .orderBy('tx.id', 'desc')
    .limit(500)
    .execute();
}

/** What a rule has booked and nobody has voided, locked: all of it up to 500, or some. */
export async function listStanding(
  trx: Trx,
  { tenant_id }: Scope,
  statement_rule_id: number,
  ids: readonly number[] | undefined,
): Promise<{ id: number; statement_match_id: number | null }[]> {
  return trx
    .selectFrom('transaction')
    .select(['id', 'statement_match_id'])
    .where('tenant_id', '=', tenant_id)
    .where('statement_rule_id', '=', statement_rule_id)
    .where('voided_at', 'is', null)
    .$if(ids !== undefined, (some) => some.where('id', 'in', ids ?? []))
    .orderBy('id', 'desc')
    .limit(500)
    .forUpdate()
    .execute();
}

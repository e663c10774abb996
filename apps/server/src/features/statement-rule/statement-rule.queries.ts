import type { Account, Api, QueryOut, StatementRule } from '@finance/contract';
import { sql } from 'kysely';
import { limitOf } from '../../base/page.ts';
import { notFound } from '../../base/refusal.ts';
import { countRows } from '../../database/count-rows.ts';
import type { Trx } from '../../database/database.ts';
import type { Caller, Scope } from '../../database/in-tenant.ts';
import { memberName } from '../../database/joined-names.ts';
import { like } from '../../database/like.ts';
import { recordedRows } from '../history/recorded-rows.ts';

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

/** Leaves out what other fields already hold. */
function withoutAccount(rule: StatementRule) {
  const { bank_account: _, ...plain } = rule;
  return plain;
}

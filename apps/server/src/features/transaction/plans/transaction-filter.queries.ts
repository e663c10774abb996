import {
  type AccountType,
  type Api,
  openingObject,
  parseSearch,
  type QueryOut,
  type Search,
  textsIn,
  transactionTexts,
} from '@finance/contract';
import { type RawBuilder, sql } from 'kysely';
import { accountReadable } from '../../account/account.queries.ts';
import type { Trx } from '../../../database/database.ts';
import type { Scope } from '../../../database/in-tenant.ts';
import { like } from '../../../database/like.ts';
import { behindUpdate, orderOf as listOrderOf } from '../../../database/list-page.ts';
import { ofCounterparty } from '../../../database/counterparty-identity.ts';
import { amountIs, isTheOne } from '../../../database/search.ts';
import { limitOf } from '../../../base/page.ts';

export type Filter = QueryOut<Api['transaction']['index']>;

export function orderOf(filter: Filter) {
  return { ...listOrderOf(filter), ...limitOf(filter) };
}

/** The tenant's transactions that match the filter and that the user may read; a text is searched for first. */
export function filtered(trx: Trx, scope: Scope, filter: Filter) {
  return trx
    .selectFrom(sourceOf(scope, parseSearch(filter.q ?? ''), filter.related_entity_name || null))
    .where('tx.tenant_id', '=', scope.tenant_id)
    .where(matches(scope, filter));
}

/** Whether the row `tx` matches the filter, its text aside, and may be read. */
export function matches(scope: Scope, filter: Filter): RawBuilder<boolean> {
  const search = parseSearch(filter.q ?? '');
  const one = isTheOne(search, {
    id: sql.ref('tx.id'),
    uuid: sql.ref('tx.uuid'),
    object: sql.ref('tx.transactable_id'),
  });
  const isAmountMeant = search.amount !== null && (search.text === null || search.isBoth);
  return allOf([
    accountReadable(scope, sql.ref('tx.account_type'), sql.ref('tx.account_id')),
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
        'transfer_id',
        'due_id',
        'due_payment_batch_id',
        'import_id',
        'date',
        'external_id',
      ] as const
    ).flatMap((name) => (filter[name] === undefined ? [] : [equal(name, filter[name])])),
    ...(filter.counterparty_id === undefined
      ? []
      : [ofCounterparty(scope, sql.ref('tx.counterparty_id'), filter.counterparty_id)]),
    ...(filter.ids === undefined ? [] : [sql`tx.id in (${sql.join(filter.ids)})`]),
    ...(one ? [one] : []),
    ...(search.amount && isAmountMeant ? [amountIs(search.amount, sql.ref('tx.amount'))] : []),
    ...(filter.related_entity_name ? [sql`tx.related_entity_name ilike ${like(filter.related_entity_name)}`] : []),
    ...daysOf(filter),
    ...(filter.amount_sign === undefined ? [] : [filter.amount_sign === '+' ? sql`tx.amount > 0` : sql`tx.amount < 0`]),
    ...(filter.voided === undefined ? [] : [filter.voided ? sql`tx.voided_at is not null` : sql`tx.voided_at is null`]),
    ...(filter.updated_from === undefined ? [] : [behindUpdate('tx', filter.updated_from)]),
    ...(filter.matched === undefined
      ? []
      : [filter.matched ? sql`tx.statement_match_id is not null` : sql`tx.statement_match_id is null`]),
    ...(filter.without ?? []).map((name) => sql`${sql.ref(`tx.${name}`)} is null`),
    ...(filter.flow === undefined ? [] : [isCounted, ...(filter.flow === 'all' ? [] : [partOf[filter.flow]])]),
  ]);
}

/** Whether the cash flow counts a row. */
const isCounted = sql`tx.voided_at is null and (tx.transactable_app, tx.transactable_type)
  is distinct from (${openingObject.transactable_app}, ${openingObject.transactable_type})`;
const partOf = {
  money: sql`tx.transfer_part is distinct from 'in' and tx.transfer_part is distinct from 'out'`,
  transfer: sql`tx.transfer_id is not null and tx.transfer_part in ('in', 'out')`,
};

/** The conditions that an index in the list's order answers as well; further ones are looked at row by row. */
export function matchesInOrder(filter: Filter, { by }: Pick<ReturnType<typeof orderOf>, 'by'>): RawBuilder<boolean> {
  const names =
    filter.creator_id !== undefined && by === 'date'
      ? (['creator_id'] as const)
      : filter.account_type !== undefined && filter.account_id !== undefined
        ? (['account_type', 'account_id'] as const)
        : filter.transactable_app !== undefined && filter.transactable_type !== undefined
          ? (['transactable_app', 'transactable_type'] as const)
          : [];
  return allOf([...names.map((name) => equal(name, filter[name])), ...(by === 'date' ? daysOf(filter) : [])]);
}

/** Whether the row `tx` has the searched text, in words that need no index. */
export function hasText(scope: Scope, { text, amount, isBoth, id, receipt }: Search): RawBuilder<boolean> {
  if (text === null) return sql`true`;
  const { tenant_id } = scope;
  return anyOf([
    sql`transaction_text(${searchedTexts}) ilike ${like(text)}`,
    sql`(tx.account_type, tx.account_id) in (${accountsNamed(tenant_id, text)})`,
    ...(receipt
      ? [
          sql`tx.id in (select transaction_id from receipt
            where (tenant_id, year, number) = (${tenant_id}, ${receipt.year}, ${receipt.number}::bigint))`,
        ]
      : []),
    ...(amount && !isBoth ? [amountIs(amount, sql.ref('tx.amount'))] : []),
    ...(id === null ? [] : [sql`tx.id = ${id}::bigint`]),
  ]);
}

/** Named, since the function has its own order. */
const searchedTexts = sql.join(
  textsIn(transactionTexts, 'search').map((name) => sql`${sql.ref(name)} => ${sql.ref(`tx.${name}`)}`),
);

function daysOf(filter: Filter): RawBuilder<unknown>[] {
  return [
    ...(filter.date === undefined ? [] : [equal('date', filter.date)]),
    ...(filter.date_from === undefined ? [] : [sql`tx.date >= ${filter.date_from}`]),
    ...(filter.date_to === undefined ? [] : [sql`tx.date <= ${filter.date_to}`]),
  ];
}

function equal(name: string, value: unknown): RawBuilder<unknown> {
  return sql`${sql.ref(`tx.${name}`)} = ${value}`;
}

function allOf(conditions: RawBuilder<unknown>[]): RawBuilder<boolean> {
  return sql`(${sql.join([sql`true`, ...conditions], sql` and `)})`;
}

function anyOf(conditions: RawBuilder<unknown>[]): RawBuilder<boolean> {
  return sql`(${sql.join(conditions, sql` or `)})`;
}

/**
 * The table, or the rows of it that a text finds: in their own texts, the account's name, the receipt number or, if it
 * can be one, the amount or the row's own number. Each has its own index; a counterparty's name
 * filter alone is searched the same way.
 */
function sourceOf(
  scope: Scope,
  { text, amount, isBoth, id, receipt }: Search,
  entityName: string | null,
): 'transaction as tx' {
  const typed = text ?? entityName;
  if (typed === null) return 'transaction as tx';
  const withText = sql`search_transactions(${like(typed)})`;
  const { tenant_id } = scope;
  const found = [
    sql`select id from ${withText}`,
    sql`select t.id from transaction t join (${accountsNamed(tenant_id, typed)}) a
      on (t.account_type, t.account_id) = (a.account_type, a.account_id) where t.tenant_id = ${tenant_id}`,
    ...(receipt
      ? [
          sql`select transaction_id from receipt
            where (tenant_id, year, number) = (${tenant_id}, ${receipt.year}, ${receipt.number}::bigint)`,
        ]
      : []),
    ...(amount && !isBoth
      ? [sql`select id from transaction where tenant_id = ${tenant_id} and ${amountIs(amount, sql.ref('amount'))}`]
      : []),
    ...(id === null ? [] : [sql`select id from transaction where tenant_id = ${tenant_id} and id = ${id}::bigint`]),
  ];
  const source =
    text === null
      ? withText
      : sql`(select * from transaction where tenant_id = ${tenant_id} and id in (${sql.join(found, sql` union `)}))`;
  return source.as('tx') as unknown as 'transaction as tx'; // both return rows of the table
}

/** The accounts whose name, bank, number or holder contains a text. */
function accountsNamed(tenant_id: number, text: string): RawBuilder<unknown> {
  const named = (table: string, type: AccountType) =>
    sql`select ${sql.lit(type)} as account_type, id as account_id from ${sql.table(table)}
      where tenant_id = ${tenant_id} and full_info ilike ${like(text)}`;
  const kinds = [named('bank_account', 'bank'), named('cashier', 'cash'), named('investment_account', 'investment')];
  return sql.join(kinds, sql` union all `);
}

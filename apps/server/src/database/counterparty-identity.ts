import type { CounterpartyIdentity } from '@finance/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from './in-tenant.ts';

/** The columns of a counterparty in a query. */
type Columns = Record<keyof CounterpartyIdentity, RawBuilder<unknown>>;

/** `isSameCounterparty` of the contract, for a row and a known counterparty. */
export function sameCounterparty(row: Columns, { app, id, name, phone }: CounterpartyIdentity): RawBuilder<boolean> {
  return sql<boolean>`is_same_party(${row.app}, ${row.id}, ${row.name}, ${row.phone},
    ${app}::text, ${id}::text, ${name}::text, ${phone}::text)`;
}

/** `areTwoCounterparties` of the contract, for a row and a known counterparty. */
export function twoCounterparties(row: Columns, counterparty: CounterpartyIdentity): RawBuilder<boolean> {
  const { id, name, phone } = counterparty;
  return sql<boolean>`(is_known_party(${row.id}, ${row.name}, ${row.phone})
    and is_known_party(${id}::text, ${name}::text, ${phone}::text) and not ${sameCounterparty(row, counterparty)})`;
}

/** The columns of the counterparty of a transaction, unconfirmed or not. */
export function counterpartyColumns(table: string): Columns {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return {
    app: column('transactable_app'),
    id: column('related_entity_id'),
    name: column('related_entity_name'),
    phone: column('related_entity_phone_number'),
  };
}

/** The ids of a counterparty and of all that were merged into it, or into the same one as it. */
export function idsOfCounterparty({ tenant_id }: Pick<Scope, 'tenant_id'>, id: number): RawBuilder<number> {
  return sql<number>`(select c.id from counterparty asked join counterparty c
    on c.tenant_id = asked.tenant_id and c.root_id = asked.root_id
    where asked.tenant_id = ${tenant_id} and asked.id = ${id}::bigint)`;
}

/** Whether a row belongs to a counterparty, under whichever of its ids. */
export function ofCounterparty(
  scope: Pick<Scope, 'tenant_id'>,
  column: RawBuilder<unknown>,
  id: number,
): RawBuilder<boolean> {
  return sql<boolean>`${column} in ${idsOfCounterparty(scope, id)}`;
}

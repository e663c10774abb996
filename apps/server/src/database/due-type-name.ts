import { dueTypeLabels } from '@finance/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Caller } from './in-tenant.ts';

/** What the tenant calls the type of a due, in a query that has it as `d`. */
export function typeName({ tenant_id }: Caller): RawBuilder<string> {
  const configured = sql`(select value from setting where tenant_id = ${tenant_id} and key = 'due_types')`;
  const { R, P } = dueTypeLabels;
  const ours = sql`case d.type when 'R' then ${sql.lit(R)} else ${sql.lit(P)} end`;
  return sql<string>`coalesce(${configured} ->> d.type, ${ours})`;
}

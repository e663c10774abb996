import type { ImportedRecord } from '@finance/contract';
import { bookedDaysApart } from '@finance/contract/checks/import-line';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../database/database.ts';
import type { Scope } from '../../database/in-tenant.ts';
import { insertSelected } from '../../database/insert-selected.ts';
import { identityOf } from './import.rules.ts';

/** A file's distinct accounts, days and amounts as the rows of `f`: UTF-8 JSON, an array of arrays. */
function groupsOf(groups: Uint8Array): RawBuilder<unknown> {
  return sql`f as materialized (
    select e.ordinality::int - 1 as at, e.value ->> 0 as account_type, (e.value ->> 1)::bigint as account_id,
      (e.value ->> 2)::date as date, (e.value ->> 3)::bigint as amount
    from jsonb_array_elements(convert_from(${bytes(groups)}::bytea, 'UTF8')::jsonb)
      with ordinality as e(value, ordinality))`;
}

/** UTF-8 JSON for a query, without a copy. */
export function bytes(content: Uint8Array): Buffer {
  return Buffer.from(content.buffer, content.byteOffset, content.byteLength);
}

/** Whether the record that stands for a line still does: a cancelled one leaves the line to the next file. */
const isStanding = sql`case l.resource
  when 'transfer' then exists (select from transfer r
    where r.tenant_id = l.tenant_id and r.id = l.record_id and r.voided_at is null)
  when 'due-payment-batch' then exists (select from due_payment_batch r
    where r.tenant_id = l.tenant_id and r.id = l.record_id and r.voided_at is null)
  when 'unconfirmed-transaction' then exists (select from unconfirmed_transaction r
    where r.tenant_id = l.tenant_id and r.id = l.record_id and r.voided_at is null)
  else not exists (select from transaction r
    where r.tenant_id = l.tenant_id and r.id = any(l.transaction_ids) and r.voided_at is not null) end`;

/** The lines of an import whose records stand no more: the next import may take them, also of the very file. */
export function linesGivenBack(of: { tenant_id: string; import_id: string }): RawBuilder<number[]> {
  return sql<number[]>`array(select l.line from imported_line l where l.tenant_id = ${sql.ref(of.tenant_id)}
    and l.import_id = ${sql.ref(of.import_id)} and l.record_id is not null and not ${isStanding})`;
}

/** Whether a line was said to be one of which an import made the record: that is no booking by hand. */
const isOfMade = sql`(l.resource = 'transaction' and exists (select from imported_line o
  where o.tenant_id = l.tenant_id and o.account_type = l.account_type and o.account_id = l.account_id
    and o.date = l.date and o.amount = l.amount and o.uuid = l.uuid and o.record_id is null))`;

/** Lines of imports that count, whether they made the record or found it. */
const takenLines = sql`imported_line l
  join import m on m.tenant_id = l.tenant_id and m.id = l.import_id and m.undone_at is null and m.state = 'done'`;

/**
 * The lines that earlier imports took with the same account, day and amount, as UTF-8 JSON: an array of
 * `[at, import_id, line, balance, words, uuid, part, record]`, `at` being the index in `groups`. `paysDues`: some rows
 * of the file pay dues, so it matters what stands for an earlier line, and which due that has paid:
 * `record` is `[resource, id, due_id, isVoided]` then, else null.
 */
export async function listKnownLines(
  trx: Trx,
  scope: Scope,
  groups: Uint8Array,
  paysDues: boolean,
): Promise<Uint8Array> {
  const recordOfLine = paysDues
    ? sql`(select json_build_array(l.resource, coalesce(l.record_id, t.id), t.due_id, t.voided_at is not null)
        from (select) as one left join transaction t on t.tenant_id = l.tenant_id and t.uuid = l.uuid)`
    : sql`null::json`;
  const { rows } = await sql<{ found: Buffer }>`
    with ${groupsOf(groups)}
    select convert_to(coalesce(json_agg(json_build_array(
      f.at, l.import_id, l.line, l.balance, l.words, l.uuid,
      case when l.resource <> 'transaction' then l.transaction_ids::text end, ${recordOfLine}
      ) order by l.import_id, l.line), '[]')::text, 'UTF8') as found
    from f join ${takenLines} on l.account_type = f.account_type and l.account_id = f.account_id
      and l.date = f.date and l.amount = f.amount
    where l.tenant_id = ${scope.tenant_id} and (l.record_id is null or ${isStanding})`.execute(trx);
  return rows[0]?.found ?? Buffer.from('[]');
}

/**
 * What was booked otherwise than by a file on the same accounts with the same amounts within `bookedDaysApart`, and
 * stands for no line yet, as UTF-8 JSON: an array of
 * `[resource, id, uuid, account_type, account_id, date, amount, text, transaction_ids, content, isImported, due_id]`.
 */
export async function listBooked(trx: Trx, scope: Scope, groups: Uint8Array): Promise<Uint8Array> {
  const { tenant_id } = scope;
  const within = (day: RawBuilder<unknown>) =>
    sql`${day} between f.date - ${sql.lit(bookedDaysApart)} and f.date + ${sql.lit(bookedDaysApart)}`;
  const asked = (alias: string, date = 'date') => sql`exists (select from f
    where f.account_type = ${sql.ref(`${alias}.account_type`)} and f.account_id = ${sql.ref(`${alias}.account_id`)}
      and f.amount = ${sql.ref(`${alias}.amount`)} and ${within(sql.ref(`${alias}.${date}`))})`;
  const inSpan = (day: string) => sql`${sql.ref(day)} between (select min(date) - ${sql.lit(bookedDaysApart)} from f)
    and (select max(date) + ${sql.lit(bookedDaysApart)} from f)`;
  const text = (alias: string) => sql`concat_ws(' · ', nullif(${sql.ref(`${alias}.related_entity_name`)}, ''),
    nullif(${sql.ref(`${alias}.note`)}, ''))`;
  const content = sql`json_build_array(${sql.join(identityOf.transaction.map((name) => sql.ref(`t.${name}`)))})`;
  const { rows } = await sql<{ found: Buffer }>`
    with ${groupsOf(groups)},
    taken as materialized (
      select l.* from ${takenLines} where l.tenant_id = ${tenant_id} and l.record_id is not null and ${isStanding}
        and not ${isOfMade}),
    taken_id as materialized (
      select unnest(transaction_ids) as id from taken
      union select t.id from taken l join transaction t on t.tenant_id = ${tenant_id} and t.transfer_id = l.record_id
        and t.transfer_part = 'in' and t.account_type = l.account_type and t.account_id = l.account_id
        where l.resource = 'transfer' and l.transaction_ids = '{}'
      union select c.transaction_id from taken l join unconfirmed_transaction c on c.tenant_id = ${tenant_id}
        and c.id = l.record_id where l.resource = 'unconfirmed-transaction'
      union select p.transaction_id from taken l join due_payment_batch_line p on p.tenant_id = ${tenant_id}
        and p.due_payment_batch_id = l.record_id where l.resource = 'due-payment-batch'),
    single as (
      select distinct on (t.id) t.* from f join transaction t on t.tenant_id = ${tenant_id}
        and t.account_type = f.account_type and t.account_id = f.account_id and t.amount = f.amount
        and ${within(sql.ref('t.date'))}
      where t.voided_at is null and (t.import_id is null or t.version > 1)
        and (t.import_id is null or t.date = f.date and not exists (select from imported_line l
          where l.tenant_id = t.tenant_id and l.account_type = t.account_type and l.account_id = t.account_id
            and l.date = t.date and l.amount = t.amount and l.uuid = t.uuid))
        and not exists (select from taken_id k where k.id = t.id)),
    several as (
      select 'due-payment-batch' as resource, b.id, b.uuid, b.account_type, b.account_id, b.date,
        sum(t.amount) as amount, b.name as text, array_agg(t.id order by t.id) as transaction_ids
      from due_payment_batch b
      join due_payment_batch_line p on p.tenant_id = b.tenant_id and p.due_payment_batch_id = b.id
      join transaction t on t.tenant_id = p.tenant_id and t.id = p.transaction_id and t.voided_at is null
      where b.tenant_id = ${tenant_id} and b.voided_at is null and b.closed_at is not null and ${inSpan('b.date')}
      group by b.tenant_id, b.id having count(*) > 1
      union all
      select 'transfer', r.id, r.uuid, r.from_account_type, r.from_account_id, r.date, sum(t.amount),
        coalesce(r.note, ''), array_agg(t.id order by t.id)
      from transfer r join transaction t on t.tenant_id = r.tenant_id and t.transfer_id = r.id
        and t.transfer_part in ('out', 'fee') and t.voided_at is null
      where r.tenant_id = ${tenant_id} and r.voided_at is null and r.fee > 0 and ${inSpan('r.date')}
      group by r.tenant_id, r.id
      union all
      select 'online-payment', o.id, o.uuid, t.account_type, t.account_id, t.date, sum(t.amount), ${text('o')},
        array_agg(t.id order by t.id)
      from transaction t join online_payment o on o.tenant_id = t.tenant_id and o.id = t.online_payment_id
      where t.tenant_id = ${tenant_id} and t.online_payment_id is not null and t.voided_at is null
        and t.online_payment_part in ('receipt', 'fee') and ${inSpan('t.date')}
      group by o.tenant_id, o.id, t.online_payment_attempt, t.account_type, t.account_id, t.date having count(*) > 1),
    waiting as (
      select 'transfer' as resource, r.id, r.uuid, r.to_account_type as account_type, r.to_account_id as account_id,
        r.date, r.amount, coalesce(r.note, '') as text
      from transfer r where r.tenant_id = ${tenant_id} and r.status = 'pending' and ${inSpan('r.date')}
      union all
      select 'unconfirmed-transaction', c.id, c.uuid, c.account_type, c.account_id, c.date, c.amount, ${text('c')}
      from unconfirmed_transaction c where c.tenant_id = ${tenant_id} and c.status = 'unconfirmed'
        and ${inSpan('c.date')}),
    found as (
      select case when r.id is null then 'transaction' else 'transfer' end as resource, coalesce(r.id, t.id) as id,
        coalesce(r.uuid, t.uuid) as uuid, t.account_type, t.account_id, t.date, t.amount, ${text('t')} as text,
        array[t.id] as transaction_ids, ${content} as content, t.import_id is not null as is_imported, t.due_id
      from single t left join transfer r on r.tenant_id = t.tenant_id and r.id = t.transfer_id
      union all
      select s.resource, s.id, s.uuid, s.account_type, s.account_id, s.date, s.amount, s.text, s.transaction_ids,
        null, false, null
      from several s where ${asked('s')}
        and not exists (select from taken_id k where k.id = any(s.transaction_ids))
      union all
      select w.resource, w.id, w.uuid, w.account_type, w.account_id, w.date, w.amount, w.text, '{}', null, false, null
      from waiting w where ${asked('w')} and not exists (select from taken k where k.resource = w.resource
        and k.record_id = w.id and k.account_type = w.account_type and k.account_id = w.account_id))
    select convert_to(coalesce(json_agg(json_build_array(resource, id, uuid, account_type, account_id, date, amount,
      text, transaction_ids, content, is_imported, due_id) order by date, id), '[]')::text, 'UTF8') as found
    from found`.execute(trx);
  return rows[0]?.found ?? Buffer.from('[]');
}

/** Keeps the lines that an import took: a UTF-8 JSON batch of rows that it made, or of records that were there. */
export async function insertLines(trx: Trx, scope: Scope, import_id: number, batch: Uint8Array): Promise<void> {
  const columns = ['line', 'account_type', 'account_id', 'date', 'amount', 'balance', 'words', 'resource', 'uuid'];
  const names = [...columns, 'record_id', 'transaction_ids'];
  await insertSelected(
    trx,
    'imported_line',
    ['tenant_id', 'import_id', ...names],
    sql`select ${scope.tenant_id}, ${import_id}, ${sql.join(names.map((name) => sql.ref(name)))}
      from jsonb_to_recordset(convert_from(${bytes(batch)}::bytea, 'UTF8')::jsonb) as r(line int, account_type text,
        account_id bigint, date date, amount bigint, balance bigint, words int[], resource text, uuid uuid,
        record_id bigint, transaction_ids bigint[])
      where line is not null`, // a fee of its own is no line of the file
  );
}

/** Keeps the lines that people have said to be earlier ones: UTF-8 JSON. They go with the bookings of those. */
export async function insertSameLines(trx: Trx, scope: Scope, import_id: number, batch: Uint8Array): Promise<void> {
  const columns = ['account_type', 'account_id', 'date', 'amount', 'resource', 'uuid'];
  await insertSelected(
    trx,
    'imported_line',
    ['tenant_id', 'import_id', 'line', 'balance', 'words', ...columns, 'record_id', 'transaction_ids'],
    sql`select l.tenant_id, ${import_id}, r.line, r.balance, r.words,
      ${sql.join(columns.map((name) => sql.ref(`l.${name}`)))},
      coalesce(l.record_id, t.id), coalesce(l.transaction_ids, array[t.id])
      from jsonb_to_recordset(convert_from(${bytes(batch)}::bytea, 'UTF8')::jsonb)
        as r(line int, balance bigint, words int[], known_import bigint, known_line int)
      join imported_line l on l.import_id = r.known_import and l.line = r.known_line
      left join transaction t on t.tenant_id = l.tenant_id and t.uuid = l.uuid and l.record_id is null
      where l.tenant_id = ${scope.tenant_id}`,
  );
}

/** Adds to earlier lines the balances that a later file has told: UTF-8 JSON. */
export async function completeLines(trx: Trx, scope: Scope, lines: Uint8Array): Promise<void> {
  await sql`update imported_line l set balance = r.balance
    from jsonb_to_recordset(convert_from(${bytes(lines)}::bytea, 'UTF8')::jsonb)
      as r(import_id bigint, line int, balance bigint)
    where l.balance is null and l.tenant_id = ${scope.tenant_id} and l.import_id = r.import_id
      and l.line = r.line`.execute(trx);
}

/** The transactions of earlier lines, for a question about them. */
export async function listImportedRecords(trx: Trx, scope: Scope, uuids: readonly string[]): Promise<ImportedRecord[]> {
  if (uuids.length === 0) return [];
  const { rows } = await sql<ImportedRecord>`
    select 'transaction' as resource, id, uuid, date,
      concat_ws(' · ', nullif(related_entity_name, ''), nullif(note, '')) as text
    from transaction where tenant_id = ${scope.tenant_id} and uuid = any(${uuids}::uuid[])`.execute(trx);
  return rows;
}

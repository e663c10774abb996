import { bookingTexts, textsIn, transactionTexts } from '@finance/contract';
import type pg from 'pg';
import { eraseFromHistory } from '../history/erase.ts';

/** Who is taken out of texts and JSON values. */
export interface Person {
  /** What takes the place of their names and numbers. */
  pseudonym: string;
  /** Their names, numbers and addresses, as they are written. */
  spelled: string[];
  /** Regular expressions that find them in a text. */
  patterns: string[];
  /** Fields that become null. */
  emptied: readonly string[];
  /** Fields that stay as they are, for they are about somebody else. */
  kept: readonly string[];
  /** Fields that hold a whole name or number, theirs or else somebody else's, which stays. */
  named: readonly string[];
}

/** Fields of the history and of answers that say which user did something. */
export const userFields = [
  'user_name',
  'user_email',
  'creator_name',
  'closed_by_name',
  'confirmed_by_name',
  'decided_by_name',
  'ended_by_name',
  'rejected_by_name',
  'undone_by_name',
  'updated_by_name',
  'voided_by_name',
];
export const counterpartyIds = ['related_entity_id', 'entity_id'];
export const counterpartyContacts = ['related_entity_phone_number', 'entity_phone_number', 'phone_number', 'email'];
export const counterpartyNames = ['related_entity_name', 'entity_name'];
/** Fields that say what an account is called. */
export const accountFields = ['account_name', 'cashier_name', 'full_info'];

/** The columns in which people write, and so may name anybody. */
export const written = {
  transaction: [...textsIn(transactionTexts, 'redaction'), 'void_reason'],
  transfer: ['note', 'void_reason'],
  payout: ['reference', 'note', 'correction_reason', 'void_reason'],
  bank_statement: ['file_name'],
  statement_line: ['text', 'reference', 'bank_reference'],
  due: ['note', 'internal_note', 'close_reason', 'void_reason'],
  advance: ['note', 'void_reason'],
  advance_use: ['note', 'void_reason'],
  deduction: ['proof_number', 'note', 'void_reason'],
  due_payment_batch: ['name', 'note', 'void_reason'],
  online_payment: [...textsIn(bookingTexts, 'redaction'), 'void_reason', 'clarify_note'],
  unconfirmed_transaction: [...textsIn(bookingTexts, 'redaction'), 'void_reason', 'reject_reason'],
  cash_closing: ['reason', 'void_reason', 'handover_end_reason'],
  period_closing: ['void_reason'],
  correction_request: ['reason', 'decision_reason'],
  approval_request: ['name', 'note', 'decision_reason'],
  import: ['file_name', 'undo_reason', 'failure'],
  file: ['name'],
  record_file: ['caption'],
  lock_exception: ['reason'],
  saved_view: ['name'],
  recurring: ['name', 'note', 'entity_id', 'entity_name', 'entity_phone_number', 'void_reason'],
  recurring_turn: ['reason'],
  statement_rule: ['name', 'text', 'related_entity_id', 'related_entity_name', 'related_entity_phone_number', 'note'],
  due_reminder: ['sent_to'],
  mail: ['sent_to', 'subject', 'body'],
  service_account_key: ['name'],
  webhook_delivery: ['answer'],
} as const;
/** The columns whose JSON values hold records, or fields of them. */
const valueColumns = {
  idempotency_key: 'answer',
  correction_request: 'change',
  approval_request: 'body',
  period_closing: 'checks',
  saved_view: 'query',
  statement_line: 'parts',
  due_payment_batch_line: 'planned',
} as const;

/** A regular expression of a number, or of a name as whole words, in capital letters or not. */
export function patternOf(spelled: string): string {
  const literal = literally(spelled);
  return isName(spelled) ? String.raw`(?i)(?<!\w)${literal}(?!\w)` : String.raw`(?<!\d)${literal}(?!\d)`;
}

export function literally(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
}

/** A regular expression of a text that is a whole cell of a CSV file. */
export function cellPatternOf(text: string): string {
  return String.raw`(?<![^,;"\n])${literally(text)}(?![^,;"\r\n])`;
}

/** Whether it may mean a person wherever it is written. A single word, such as Bunga, may mean something else. */
export function isCertain(spelled: string): boolean {
  return isName(spelled) ? /[\s@]/.test(spelled) : spelled.replaceAll(/\D/g, '').length >= 7;
}

function isName(spelled: string): boolean {
  return /\p{L}/u.test(spelled);
}

/** Makes the functions that take a person out of a text and of a JSON value. They end with the connection. */
export async function createRedaction(client: pg.Client): Promise<void> {
  await client.query(`
    create function pg_temp.unspelled(said text, person jsonb) returns text language plpgsql as $$
    declare pattern text;
    begin
      for pattern in select jsonb_array_elements_text(person -> 'patterns') loop
        said := regexp_replace(said, pattern, person ->> 'pseudonym', 'g');
      end loop;
      return said;
    end $$;
    create function pg_temp.redacted(value jsonb, person jsonb) returns jsonb language sql as $$
      select case jsonb_typeof(value)
        when 'string' then to_jsonb(pg_temp.unspelled(value #>> '{}', person))
        when 'array' then
          (select coalesce(jsonb_agg(pg_temp.redacted(e, person) order by n), '[]')
            from jsonb_array_elements(value) with ordinality a (e, n))
        when 'object' then
          (select coalesce(jsonb_object_agg(k, case
              when person -> 'emptied' ? k then 'null'
              when person -> 'kept' ? k then v
              when person -> 'named' ? k then
                case when person -> 'spelled' ? (v #>> '{}') then person -> 'pseudonym' else v end
              else pg_temp.redacted(v, person) end), '{}')
            from jsonb_each(value) o (k, v))
        else value end
    $$;`);
}

/** Whether a JSON value may hold one of the spellings, as SQL. */
export function mayHold(value: string, spelled: string): string {
  return `exists (select from unnest(${spelled}::text[]) s
    where strpos(lower(${value}::text), lower(btrim(to_json(s)::text, '"'))) > 0)`;
}

/** Whether a field that names a counterparty is a spelling and nothing else. */
export function namesCounterparty(value: string, spelled: string): string {
  const isNamed = [...counterpartyNames, ...counterpartyContacts].map(
    (field) => `jsonb_path_exists(${value}::jsonb, '$.**.${field} ? (@ == $said)', jsonb_build_object('said', s))`,
  );
  return `exists (select from unnest(${spelled}::text[]) s
    where strpos(lower(${value}::text), lower(to_json(s)::text)) > 0 and (${isNamed.join(' or ')}))`;
}

/** Whether one of its texts is a spelling and nothing else. */
export function holdsWhole(value: string, spelled: string): string {
  return `exists (select from unnest(${spelled}::text[]) s
    where strpos(lower(${value}::text), lower(to_json(s)::text)) > 0)`;
}

/** Redacts the rows of the history that a condition selects. */
export async function redactHistory(
  client: pg.Client,
  condition: string,
  values: unknown[],
  person: Person,
): Promise<void> {
  const { rows } = await client.query<{ tenant_id: string; history_id: string }>(
    `select tenant_id::text as tenant_id, id::text as history_id from history where ${condition} order by 1, 2`,
    values,
  );
  for (let at = 0; at < rows.length; at += 1000) {
    const some = rows.slice(at, at + 1000); // held in memory before and after
    await eraseFromHistory(client, some, () =>
      client.query(
        `update history h set before = pg_temp.redacted(before, $3), after = pg_temp.redacted(after, $3),
           reason = pg_temp.unspelled(reason, $3)
         from unnest($1::bigint[], $2::bigint[]) e (tenant_id, id) where h.tenant_id = e.tenant_id and h.id = e.id`,
        [some.map(({ tenant_id }) => tenant_id), some.map(({ history_id }) => history_id), JSON.stringify(person)],
      ),
    );
  }
}

/** Redacts whatever in the history of these tenants may be about a person, but not what is about other people only. */
export async function redactHistoryOf(
  client: pg.Client,
  tenants: number[],
  person: Person,
  others: string[],
): Promise<void> {
  await redactHistory(
    client,
    `tenant_id = any ($1) and resource <> all ($3)
       and ${mayHold('jsonb_build_array(before, after, reason)', '$2')}`,
    [tenants, person.spelled, others],
    person,
  );
}

/** Redacts what people wrote in the records of these tenants. */
export async function redactTexts(client: pg.Client, tenants: number[], person: Person): Promise<void> {
  for (const [table, columns] of Object.entries(written)) {
    await withoutTriggers(client, table, () =>
      client.query(
        `update ${table} set ${columns.map((column) => `${column} = pg_temp.unspelled(${column}, $2)`).join(', ')}
         where tenant_id = any ($1) and concat_ws(E'\\n', ${columns.join(', ')}) ~ any ($3)`,
        [tenants, JSON.stringify(person), person.patterns],
      ),
    );
  }
}

/** What people wrote about a person in the records of these tenants. */
export async function listTexts(client: pg.Client, tenants: number[], patterns: string[]): Promise<unknown[]> {
  const queries = Object.entries(written).map(
    ([table, columns]) =>
      `select '${table}' as "table", to_jsonb(r) as texts from (
         select tenant_id, id, ${columns.join(', ')} from ${table}
         where tenant_id = any ($1) and concat_ws(E'\\n', ${columns.join(', ')}) ~ any ($2) order by 1, 2) r`,
  );
  const found: unknown[] = [];
  for (const query of queries) found.push(...(await client.query(query, [tenants, patterns])).rows);
  return found;
}

/** The rows about a person that imports of a tenant have left out. */
export async function listWrongRows(client: pg.Client, tenant_id: number, patterns: string[]): Promise<unknown[]> {
  const { rows } = await client.query(
    `select m.id, m.file_name, line
     from import m, regexp_split_to_table(convert_from(m.wrong_rows, 'UTF8'), E'\\r?\\n') line
     where m.tenant_id = $1 and line ~ any ($2)`,
    [tenant_id, patterns],
  );
  return rows;
}

/** Redacts the rows that imports have left out. */
export async function redactWrongRows(client: pg.Client, tenants: number[], person: Person): Promise<void> {
  await client.query(
    `update import set wrong_rows = convert_to(pg_temp.unspelled(convert_from(wrong_rows, 'UTF8'), $2), 'UTF8')
     where tenant_id = any ($1) and convert_from(wrong_rows, 'UTF8') ~ any ($3)`,
    [tenants, JSON.stringify(person), person.patterns],
  );
}

/** Redacts kept answers, requests to correct a record and saved filters, where they hold a spelling. */
export async function redactValues(
  client: pg.Client,
  tenants: number[],
  person: Person,
  holds: typeof mayHold | typeof holdsWhole,
): Promise<void> {
  for (const [table, column] of Object.entries(valueColumns)) {
    // A key that is gone would let a repeated request book twice, so its answer changes only.
    await client.query(
      `update ${table} set ${column} = pg_temp.redacted(${column}::jsonb, $2)
       where tenant_id = any ($1) and ${holds(column, '$3')}`,
      [tenants, JSON.stringify(person), person.spelled],
    );
  }
}

/** Triggers would link the records anew, and refuse those of closed days, whose sums stay. */
export async function withoutTriggers<T>(client: pg.Client, table: string, work: () => Promise<T>): Promise<T> {
  await client.query(`alter table ${table} disable trigger user`);
  const done = await work();
  await client.query(`alter table ${table} enable trigger user`);
  return done;
}

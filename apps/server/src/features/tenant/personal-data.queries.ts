import type pg from 'pg';
import { connect } from '../../database/connect.ts';
import {
  type Choice,
  type Own,
  type Spelling,
  takenAsCells,
  takenElsewhere,
  weighSpellings,
} from './names-elsewhere.queries.ts';
import {
  accountFields,
  cellPatternOf,
  createRedaction,
  holdsWhole,
  listTexts,
  listWrongRows,
  literally,
  mayHold,
  namesCounterparty,
  counterpartyIds,
  counterpartyNames,
  counterpartyContacts,
  patternOf,
  type Person,
  redactHistory,
  redactHistoryOf,
  redactTexts,
  redactValues,
  redactWrongRows,
  userFields,
  withoutTriggers,
  written,
} from './redact.queries.ts';

// With the owner's rights, in one database transaction each. Amounts, accounts and dates are never touched.

/** The tables that name a counterparty, with the fields that do. */
const recordsOfCounterparty = {
  transaction: {
    resource: 'transaction',
    name: 'related_entity_name',
    phone: 'related_entity_phone_number',
    id: 'related_entity_id',
  },
  due: { resource: 'due', name: 'entity_name', phone: 'entity_phone_number', id: 'entity_id' },
  advance: { resource: 'advance', name: 'entity_name', phone: 'entity_phone_number', id: 'entity_id' },
  online_payment: {
    resource: 'online-payment',
    name: 'related_entity_name',
    phone: 'related_entity_phone_number',
    id: 'related_entity_id',
  },
  unconfirmed_transaction: {
    resource: 'unconfirmed-transaction',
    name: 'related_entity_name',
    phone: 'related_entity_phone_number',
    id: 'related_entity_id',
  },
} as const;

const tablesOfCounterparty = ['transaction', 'due', 'advance', 'online_payment', 'unconfirmed_transaction'] as const;

export interface CounterpartyRef {
  tenant_id: number;
  counterparty_id: number;
}

/** Runs work in one database transaction of the owner's. */
export async function asOwner<T>(owner: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await connect({ ...owner, application_name: 'finance personal-data' });
  try {
    await client.query("begin; set local lock_timeout = '30s'");
    const answer = await work(client);
    await client.query('commit');
    return answer;
  } finally {
    await client.end(); // rolls back what failed
  }
}

/** The counterparty with its merged doubles. */
async function familyOf(client: pg.Client, { tenant_id, counterparty_id }: CounterpartyRef): Promise<number[]> {
  const { rows } = await client.query<{ id: string }>(
    `select id from counterparty where tenant_id = $1 and root_id =
       (select root_id from counterparty where tenant_id = $1 and id = $2) order by id for update`,
    [tenant_id, counterparty_id],
  );
  if (rows.length === 0) throw new Error(`Tidak ada lawan transaksi ${counterparty_id} di tenant ${tenant_id}.`);
  return rows.map(({ id }) => Number(id));
}

async function rowsFrom(client: pg.Client, query: string, values: unknown[]): Promise<unknown[]> {
  const { rows } = await client.query<{ row: unknown }>(`select to_jsonb(r) as row from (${query}) r`, values);
  return rows.map(({ row }) => row);
}

/** What an anonymisation would do. */
export interface Plan {
  /** Who it is, as an operator recognises them. */
  who: string;
  pseudonym: string;
  /** How many of what are about the person. */
  own: Record<string, number>;
  spellings: Spelling[];
}

export async function planCounterparty(
  client: pg.Client,
  counterparty: CounterpartyRef,
  choice: Choice,
): Promise<Plan> {
  const { tenant_id, counterparty_id } = counterparty;
  const family = await familyOf(client, counterparty);
  const { rows } = await client.query<{ name: string | null; phone: string | null; tenant: string }>(
    `select c.name, c.phone_number as phone, t.name as tenant from counterparty c join tenant t on t.id = c.tenant_id
     where c.tenant_id = $1 and c.id = $2`,
    [tenant_id, counterparty_id],
  );
  const { name, phone, tenant } = rows[0] ?? {};
  const doubles = family.length > 1 ? `, digabung dari ${family.length}` : '';
  const own: Record<string, number> = {};
  for (const table of tablesOfCounterparty)
    own[labels[table]] = await count(
      client,
      `select from ${table} where tenant_id = $1 and counterparty_id = any ($2)`,
      [tenant_id, family],
    );
  own['riwayat'] = await count(
    client,
    `select from history h where tenant_id = $1 and ${historyOfCounterparty('$2')}`,
    [tenant_id, family],
  );
  own['permintaan koreksi'] = await count(
    client,
    `select from correction_request where tenant_id = $1 and ${isAboutFamily}`,
    [tenant_id, family],
  );
  return {
    who: `Lawan transaksi ${counterparty_id} '${name ?? phone ?? ''}'${doubles}, di tenant ${tenant_id} '${tenant}'`,
    pseudonym: `Anonim ${counterparty_id}`,
    own,
    spellings: await weighCounterparty(client, tenant_id, family, choice),
  };
}

const labels = {
  transaction: 'transaksi',
  due: 'piutang/hutang',
  advance: 'uang muka',
  online_payment: 'pembayaran online',
  unconfirmed_transaction: 'klaim',
};

async function count(client: pg.Client, query: string, values: unknown[]): Promise<number> {
  return (await client.query(query, values)).rowCount ?? 0;
}

/** Whether a row of the history, `h`, is about a record of the family. */
function historyOfCounterparty(family: string): string {
  const each = tablesOfCounterparty.map(
    (table) => `h.resource = '${recordsOfCounterparty[table].resource}' and exists (select from ${table} o
      where o.tenant_id = h.tenant_id and o.id = h.record_id and o.counterparty_id = any (${family}))`,
  );
  return `(${each.join(' or ')} or h.resource = 'counterparty' and h.record_id = any (${family}))`;
}

async function weighCounterparty(
  client: pg.Client,
  tenant_id: number,
  family: number[],
  choice: Choice,
): Promise<Spelling[]> {
  const isIn = (id: string, table: string) =>
    `r.${id} in (select id from ${table} where tenant_id = any ($1) and counterparty_id = any ($3))`;
  const own: Own = {
    ids: family,
    row(table) {
      const isAbout = `(${isIn('transaction_id', 'transaction')} or ${isIn('due_id', 'due')})`;
      if (table === 'correction_request') return isAbout;
      if (table === 'record_file')
        return `(${isAbout} or ${isIn('unconfirmed_transaction_id', 'unconfirmed_transaction')})`;
      return table in recordsOfCounterparty ? 'r.counterparty_id = any ($3)' : undefined;
    },
    history: `(${historyOfCounterparty('$3')} or h.resource in ('counterparty', 'user', 'invitation'))`,
    namesakes: `(
        select count(*) from counterparty c where c.tenant_id = any ($1) and c.id <> all ($3)
          and (c.party_name <> '' and c.party_name = party_name_of(s.said)
            or party_phone_of(c.phone_number) <> '' and party_phone_of(c.phone_number) = party_phone_of(s.said))
      ) + (
        select count(*) from app_user u where party_name_of(u.name) = party_name_of(s.said)
          and exists (select from membership m where m.user_id = u.id and m.tenant_id = any ($1)))`,
  };
  return weighSpellings(client, [tenant_id], await spellingsOf(client, tenant_id, family), own, choice);
}

/** Everything that is kept about a counterparty, the way the tables hold it. */
export async function exportCounterparty(
  client: pg.Client,
  counterparty: CounterpartyRef,
  choice: Choice,
): Promise<Record<string, unknown[]>> {
  const { tenant_id } = counterparty;
  const family = await familyOf(client, counterparty);
  const spellings = await weighCounterparty(client, tenant_id, family, choice);
  const spelled = spellings.map(({ said }) => said);
  const patterns = takenElsewhere(spellings).map(patternOf);
  const values = [tenant_id, family];
  const found: Record<string, unknown[]> = {
    counterparty: await rowsFrom(
      client,
      'select * from counterparty where tenant_id = $1 and id = any ($2) order by id',
      values,
    ),
    counterparty_key: await rowsFrom(
      client,
      'select * from counterparty_key where tenant_id = $1 and counterparty_id = any ($2) order by kind, value, app',
      values,
    ),
  };
  for (const [table, { resource }] of Object.entries(recordsOfCounterparty)) {
    found[table] = await rowsFrom(
      client,
      `select * from ${table} where tenant_id = $1 and counterparty_id = any ($2) order by id`,
      values,
    );
    found[`history_of_${table}`] = await rowsFrom(
      client,
      `select * from history where tenant_id = $1 and resource = '${resource}' and record_id in
         (select id from ${table} where tenant_id = $1 and counterparty_id = any ($2)) order by id`,
      values,
    );
  }
  found['correction_request'] = await rowsFrom(
    client,
    `select * from correction_request where tenant_id = $1 and (${isAboutFamily}
       or ${namesCounterparty('change', '$3')})
       order by id`,
    [...values, spelled],
  );
  found['record_file'] = await rowsFrom(
    client,
    `select * from record_file where tenant_id = $1 and ${isFileOfFamily} order by id`,
    values,
  );
  found['saved_view'] = await rowsFrom(
    client,
    `select * from saved_view where tenant_id = $1
       and (${namesCounterparty('query', '$2')} or ${holdsWhole('query', '$3')}) order by id`,
    [tenant_id, spelled, takenElsewhere(spellings)],
  );
  found['texts'] = await listTexts(client, [tenant_id], patterns);
  found['wrong_rows'] = await listWrongRows(client, tenant_id, [
    ...patterns,
    ...takenAsCells(spellings).map(cellPatternOf),
  ]);
  found['proof_files'] = await proofFiles(client, tenant_id, family);
  return found;
}

/** The files that may show who it was. */
async function proofFiles(
  client: pg.Client,
  tenant_id: number,
  family: number[],
): Promise<{ id: number; uuid: string; name: string }[]> {
  const { rows } = await client.query<{ id: string; uuid: string; name: string }>(
    `select f.id, f.uuid, f.name from file f where f.tenant_id = $1 and f.uuid in (
       select proof_file_uuid from transaction where tenant_id = $1 and counterparty_id = any ($2)
       union select proof_file_uuid from unconfirmed_transaction where tenant_id = $1 and counterparty_id = any ($2)
       union select file_uuid from record_file where tenant_id = $1 and ${isFileOfFamily}
       union select x.proof_file_uuid from deduction x join due d on d.tenant_id = x.tenant_id and d.id = x.due_id
         where d.tenant_id = $1 and d.counterparty_id = any ($2))`,
    [tenant_id, family],
  );
  return rows.map(({ id, ...file }) => ({ id: Number(id), ...file }));
}

/** Whether a request to correct is about a record of the family. */
const isAboutFamily = `(
  transaction_id in (select id from transaction where tenant_id = $1 and counterparty_id = any ($2))
  or due_id in (select id from due where tenant_id = $1 and counterparty_id = any ($2)))`;

/** Whether a file is of a record of the family. */
const isFileOfFamily = `(${isAboutFamily} or unconfirmed_transaction_id in (
  select id from unconfirmed_transaction where tenant_id = $1 and counterparty_id = any ($2)))`;

/**
 * Puts a pseudonym in the place of a counterparty's names, and takes its phone numbers and ids of apps away: in the
 * directory, in every record, in what people wrote, in requests, in rows that imports left out, in the history and in
 * kept answers.
 *
 * @returns how many records, and which files may show who it was
 */
export async function anonymiseCounterparty(
  client: pg.Client,
  counterparty: CounterpartyRef,
  choice: Choice,
): Promise<{ records: number; files: { uuid: string; name: string }[] }> {
  const { tenant_id, counterparty_id } = counterparty;
  const family = await familyOf(client, counterparty);
  const pseudonym = `Anonim ${counterparty_id}`;
  const files = await proofFiles(client, tenant_id, family);
  const spellings = await weighCounterparty(client, tenant_id, family, choice);
  const spelled = spellings.map(({ said }) => said);
  const person: Person = {
    pseudonym,
    spelled,
    patterns: spelled.map(patternOf),
    emptied: [...counterpartyIds, ...counterpartyContacts],
    kept: userFields,
    named: [],
  };
  await createRedaction(client);
  const redactHistoryOfCounterparty = (records: string) =>
    redactHistory(client, `tenant_id = $1 and ${records}`, [tenant_id, family], person);
  let records = 0;
  for (const table of tablesOfCounterparty) {
    const { resource, name, phone, id } = recordsOfCounterparty[table];
    await redactHistoryOfCounterparty(
      `resource = '${resource}' and record_id in
         (select id from ${table} where tenant_id = $1 and counterparty_id = any ($2))`,
    );
    const texts = written[table].map((column) => `${column} = pg_temp.unspelled(${column}, $4)`);
    const { rowCount } = await withoutTriggers(client, table, () =>
      client.query(
        `update ${table} set ${name} = case when ${name} is not null then $3 end, ${phone} = null, ${id} = null,
           ${texts.join(', ')}
         where tenant_id = $1 and counterparty_id = any ($2)`,
        [tenant_id, family, pseudonym, JSON.stringify(person)],
      ),
    );
    records += rowCount ?? 0;
  }
  await redactHistoryOfCounterparty("resource = 'counterparty' and record_id = any ($2)");
  // Accepted later, a request leaves its record with the pseudonym, whoever it proposed.
  await client.query(
    `update correction_request q set reason = pg_temp.unspelled(reason, $3),
       decision_reason = pg_temp.unspelled(decision_reason, $3),
       change = pg_temp.redacted(change, $3) || (
         select coalesce(jsonb_object_agg(k, $4::text), '{}') from jsonb_each_text(change) c (k, v)
         where k = any ($5) and v is not null)
     where tenant_id = $1 and ${isAboutFamily}`,
    [tenant_id, family, JSON.stringify(person), pseudonym, counterpartyNames],
  );
  await client.query(
    `update record_file set caption = pg_temp.unspelled(caption, $3) where tenant_id = $1 and ${isFileOfFamily}`,
    [tenant_id, family, JSON.stringify(person)],
  );
  await redactValues(client, [tenant_id], person, namesCounterparty);

  const taken = takenElsewhere(spellings);
  const unrelated: Person = {
    pseudonym,
    spelled: taken,
    patterns: taken.map(patternOf),
    emptied: [],
    kept: [...counterpartyIds, ...accountFields, ...userFields],
    named: [...counterpartyNames, ...counterpartyContacts],
  };
  await redactHistoryOf(client, [tenant_id], unrelated, ['counterparty', 'user', 'invitation']);
  await redactTexts(client, [tenant_id], unrelated);
  await redactValues(client, [tenant_id], unrelated, mayHold);
  await redactWrongRows(client, [tenant_id], {
    ...unrelated,
    patterns: [...unrelated.patterns, ...takenAsCells(spellings).map(cellPatternOf)],
  });
  await client.query('delete from counterparty_key where tenant_id = $1 and counterparty_id = any ($2)', [
    tenant_id,
    family,
  ]);
  await client.query(
    `update counterparty set name = $3, phone_number = null, email = null, version = version + 1, updated_at = now()
     where tenant_id = $1 and id = any ($2)`,
    [tenant_id, family, pseudonym],
  );
  await client.query(
    `delete from counterparty_name n where tenant_id = $1
       and not exists (select from counterparty c where c.tenant_id = $1 and c.party_name = n.party_name)`,
    [tenant_id],
  );
  return { records, files };
}

/** Every way in which the names, numbers and ids are written, the longest first. */
async function spellingsOf(client: pg.Client, tenant_id: number, family: number[]): Promise<string[]> {
  const each = Object.entries(recordsOfCounterparty).flatMap(([table, fields]) =>
    [fields.name, fields.phone].map(
      (field) => `select ${field} from ${table} where tenant_id = $1 and counterparty_id = any ($2)`,
    ),
  );
  const { rows } = await client.query<{ said: string }>(
    `select distinct btrim(said) as said from (
       select name from counterparty where tenant_id = $1 and id = any ($2)
       union select phone_number from counterparty where tenant_id = $1 and id = any ($2)
       union select email from counterparty where tenant_id = $1 and id = any ($2)
       union select value from counterparty_key where tenant_id = $1 and counterparty_id = any ($2) and kind = 'phone'
       union ${each.join(' union ')}) s (said)
     where length(btrim(said)) >= 3`,
    [tenant_id, family],
  );
  return rows.map(({ said }) => said).toSorted((a, b) => b.length - a.length);
}

async function lockUser(client: pg.Client, email: string): Promise<number> {
  const { rows } = await client.query<{ id: string }>(
    'select id from app_user where sign_in_name(email) = sign_in_name($1) for update',
    [email],
  );
  if (!rows[0]) throw new Error(`Tidak ada pengguna dengan email ${email}.`);
  return Number(rows[0].id);
}

/** Everything that is kept about a user; never the hash of the password. */
export async function exportUser(client: pg.Client, email: string, choice: Choice): Promise<Record<string, unknown[]>> {
  const id = await lockUser(client, email);
  const of: Record<string, string> = {
    app_user: 'select id, name, email, created_at from app_user where id = $1',
    membership: `select m.*, t.name as tenant_name from membership m join tenant t on t.id = m.tenant_id
      where user_id = $1 order by m.tenant_id`,
    session: `select id, kind, user_agent, address, created_at, last_used_at, revoked_at from session
      where user_id = $1 order by created_at, id`,
    passkey: 'select id, name, created_at, last_used_at from passkey where user_id = $1 order by created_at, id',
    linked_account: `select id, issuer, subject, label, created_at, last_used_at, removed_at from linked_account
      where user_id = $1 order by created_at, id`,
    saved_view: 'select * from saved_view where user_id = $1 order by tenant_id, id',
    bank_account_access: 'select * from bank_account_access where user_id = $1 order by tenant_id, id',
    cashier: 'select * from cashier where user_id = $1 or $1 = any(other_user_ids) order by tenant_id, id',
    correction_request:
      'select * from correction_request where creator_id = $1 or decided_by = $1 order by tenant_id, id',
    invitation: `select tenant_id, id, name, role, created_at, used_at from invitation
      where used_by = $1 order by tenant_id, id`,
    history_of_user: "select * from history where resource = 'user' and record_id = $1 order by tenant_id, id",
    history_by_user:
      'select tenant_id, resource, record_id, action, created_at from history where user_id = $1 order by 1, id',
  };
  const found: Record<string, unknown[]> = {};
  for (const [name, query] of Object.entries(of)) found[name] = await rowsFrom(client, query, [id]);
  const { tenants, patterns } = await findUser(client, id, choice);
  found['texts'] = await listTexts(client, tenants, patterns);
  return found;
}

/** What anonymising a user would do. */
export async function planUser(client: pg.Client, email: string, choice: Choice): Promise<Plan> {
  const id = await lockUser(client, email);
  const { name, tenantNames, spellings } = await findUser(client, id, choice);
  const of: Record<string, string> = {
    'riwayat tentang dia': "select from history where resource = 'user' and record_id = $1",
    'riwayat yang dibuatnya': 'select from history where user_id = $1',
    'tampilan tersimpan, dihapus': 'select from saved_view where user_id = $1',
    'sesi, dihapus': 'select from session where user_id = $1',
    'kunci sandi, dihapus': 'select from passkey where user_id = $1',
    'akun terhubung, dihapus': 'select from linked_account where user_id = $1',
    undangan: 'select from invitation where used_by = $1',
  };
  const own: Record<string, number> = {};
  for (const [label, query] of Object.entries(of)) own[label] = await count(client, query, [id]);
  const where = tenantNames.map((tenant) => `'${tenant}'`).join(', ');
  return {
    who: `Pengguna ${id} '${name}' (${email}), di tenant ${where}`,
    pseudonym: `Pengguna ${id}`,
    own,
    spellings,
  };
}

/** Puts a pseudonym in the place of a user who is active nowhere any more. What the user did stays, under it. */
export async function anonymiseUser(client: pg.Client, email: string, choice: Choice): Promise<{ pseudonym: string }> {
  const id = await lockUser(client, email);
  const { rowCount } = await client.query('select from membership where user_id = $1 and deactivated_at is null', [id]);
  if (rowCount)
    throw new Error(`${email} masih aktif di ${rowCount} tenant. Nonaktifkan dahulu di Pengguna, lalu jalankan lagi.`);
  const pseudonym = `Pengguna ${id}`;
  const { tenants, spelled, patterns, invitedAs, hasNamesake } = await findUser(client, id, choice);
  const person: Person = {
    pseudonym,
    spelled,
    patterns,
    emptied: [],
    // of a namesake, or still in use
    kept: [...counterpartyNames, ...counterpartyContacts, ...counterpartyIds, ...accountFields],
    named: userFields,
  };
  await createRedaction(client);
  await redactHistory(
    client,
    `record_id = $1 and resource = 'user' or resource = 'invitation'
       and (tenant_id, record_id) in (select tenant_id, id from invitation where used_by = $1)`,
    [id],
    { ...person, spelled: [...spelled, ...invitedAs], named: [...userFields, 'name', 'email'], emptied: ['passkey'] },
  );
  // Of two users with one name the other keeps it in what this one has not done.
  const ofOthers = hasNamesake ? { ...person, kept: [...person.kept, ...userFields], named: [] } : person;
  if (hasNamesake) await redactHistory(client, 'user_id = $1', [id], person);
  await redactHistoryOf(client, tenants, ofOthers, ['counterparty']);
  await redactTexts(client, tenants, person);
  await redactWrongRows(client, tenants, person);
  await redactValues(client, tenants, ofOthers, mayHold);
  await client.query('update invitation set name = $2 where used_by = $1', [id, pseudonym]);
  await client.query('delete from service_account_user where user_id = $1', [id]);
  await withoutTriggers(client, 'online_payment', () =>
    client.query('update online_payment set creator_name = $2 where creator_id = $1', [id, pseudonym]),
  );
  await client.query('delete from saved_view where user_id = $1', [id]);
  await client.query('delete from session where user_id = $1', [id]);
  await client.query('delete from sign_in_challenge where user_id = $1', [id]);
  await client.query('delete from two_step where user_id = $1', [id]);
  await client.query('delete from passkey where user_id = $1', [id]);
  await client.query('delete from linked_account where user_id = $1', [id]);
  await client.query("update app_user set name = $2, email = $3, password_hash = '-' where id = $1", [
    id,
    pseudonym,
    `anonim-${id}@tidak.ada`,
  ]);
  return { pseudonym };
}

/** The tenants that know a user, and how the user is written there. */
async function findUser(
  client: pg.Client,
  id: number,
  choice: Choice,
): Promise<{
  name: string;
  tenants: number[];
  tenantNames: string[];
  spelled: string[];
  patterns: string[];
  invitedAs: string[];
  hasNamesake: boolean;
  spellings: Spelling[];
}> {
  const { rows } = await client.query<{
    email: string;
    name: string;
    tenants: { id: number; name: string }[];
    invitedAs: string[];
  }>(
    `select email, name, array(select name from invitation where used_by = u.id) as "invitedAs",
       (select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name) order by t.id), '[]')
         from membership m join tenant t on t.id = m.tenant_id where m.user_id = u.id) as tenants
     from app_user u where id = $1`,
    [id],
  );
  const [found] = rows;
  if (!found) throw new Error(`no user ${id}`);
  const { email, name, invitedAs } = found;
  const tenants = found.tenants.map((tenant) => tenant.id);
  const others = `select count(*) from app_user u
    where u.id <> all ($3) and party_name_of(u.name) = party_name_of(s.said)
    and exists (select from membership m where m.user_id = u.id and m.tenant_id = any ($1))`;
  const own: Own = {
    ids: [id],
    row(table) {
      // a bank's word, or a receiver's, is nobody's own
      if (table === 'statement_line' || table === 'webhook_delivery') return undefined;
      if (table === 'saved_view') return 'r.user_id = any ($3)';
      if (table === 'record_file')
        return `exists (select from file f
          where f.tenant_id = r.tenant_id and f.uuid = r.file_uuid and f.creator_id = any ($3))`;
      return 'r.creator_id = any ($3)';
    },
    history: `(h.user_id = any ($3) or h.resource = 'user' and h.record_id = any ($3)
      or h.resource in ('counterparty', 'invitation'))`,
    namesakes: `(${others}) + (
      select count(*) from counterparty c where c.tenant_id = any ($1) and c.party_name = party_name_of(s.said))`,
  };
  const spellings = await weighSpellings(client, tenants, [email, name], own, choice);
  const taken = takenElsewhere(spellings);
  const { rowCount } = await client.query(
    `select from app_user u where u.id <> $1 and party_name_of(u.name) = party_name_of($2)
       and exists (select from membership m where m.user_id = u.id and m.tenant_id = any ($3))`,
    [id, name, tenants],
  );
  return {
    name,
    tenants,
    tenantNames: found.tenants.map((tenant) => tenant.name),
    spelled: [email, name],
    patterns: [...taken.map(patternOf), ...(taken.includes(name) ? [] : [askedBy(name)])],
    invitedAs,
    hasNamesake: Boolean(rowCount),
    spellings,
  };
}

/** A name of one word is told from the word where the reason of an accepted request says who asked. */
function askedBy(name: string): string {
  return `(?<=Diajukan )${literally(name)}(?=: )`;
}

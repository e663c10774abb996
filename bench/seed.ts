import { randomUUID } from 'node:crypto';
import type pg from 'pg';

/** A tenant to fill. */
export interface WantedTenant {
  name: string;
  rows: number;
  /** Who books in it: the first nine rows in ten and their share of the rest. By default one. */
  people?: number;
  /** Whether one row in ten is cash of a cashier. */
  hasCashier?: boolean;
}

/** A filled tenant, and who books in it on which accounts. */
export interface SeededTenant {
  id: number;
  /** All are `pemilik`. */
  people: [number, ...number[]];
  /** Bank accounts. */
  accounts: number[];
  cashier: number | null;
}

const hands = 2;
const counterpartyNames = ['Budi', 'Siti', 'Agus', 'Dewi', 'Joko', 'Rina', 'Tono', 'Wulan'];

/** 50 tenants, of which the first has four rows in ten. */
export function fiftyTenants(rows: number, people = 1): WantedTenant[] {
  return Array.from({ length: 50 }, (_, i) =>
    i === 0
      ? { name: 'Bench 1', rows: Math.round(rows * 0.4), people }
      : { name: `Bench ${i + 1}`, rows: Math.round((rows * 0.6) / 49) },
  );
}

/**
 * Fills tenants with two years of bookings that end yesterday: 20 bank accounts each, most rows on a few, for 7 kinds
 * of object, with 64 counterparties; one row in 50 is voided. Triggers, foreign keys and indexes are left out
 * meanwhile, and the sums are added up at the end: a million rows in about half a minute.
 */
export async function seed(owner: pg.Pool, wanted: readonly WantedTenant[]): Promise<SeededTenant[]> {
  const tenants: SeededTenant[] = [];
  for (const each of wanted) tenants.push(await addTenant(owner, each));
  const { rows: indexes } = await owner.query<{ name: string; definition: string }>(`
    select c.relname as name, pg_get_indexdef(c.oid) as definition
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where i.indrelid = 'transaction'::regclass
      and not exists (select from pg_constraint k where k.conindid = i.indexrelid)`);
  for (const { name } of indexes) await owner.query(`drop index ${name}`);
  await inParallel(
    owner,
    tenants.map((tenant, i) => (client) => book(client, tenant, wanted[i]?.rows ?? 0)),
  );
  await inParallel(owner, [
    (client) => client.query(sumAll),
    ...indexes.map(
      ({ definition }) =>
        (client: pg.PoolClient) =>
          client.query(definition),
    ),
  ]);
  await owner.query(`
    insert into amount_scale
    select tenant_id, length(abs(amount)::text), 0, count(*), sum(abs(amount)) from transaction
    where voided_at is null and amount <> 0 group by 1, 2`);
  await owner.query('vacuum analyze');
  await owner.query('select mark_transactions()');
  await owner.query('checkpoint');
  return tenants;
}

/** The tenants of a folder that was seeded before; none if it is empty. */
export async function seededTenants(owner: pg.Pool): Promise<SeededTenant[]> {
  const { rows } = await owner.query<{
    id: string;
    people: [string, ...string[]];
    accounts: string[];
    cashier: string | null;
  }>(`
    select t.id, (select array_agg(m.user_id order by m.user_id) from membership m where m.tenant_id = t.id) as people,
      (select array_agg(b.id order by b.id) from bank_account b where b.tenant_id = t.id) as accounts,
      (select min(c.id) from cashier c where c.tenant_id = t.id) as cashier
    from tenant t where t.name like 'Bench %' order by t.id`);
  return rows.map(({ id, people: [first, ...others], accounts, cashier }) => ({
    id: Number(id),
    people: [Number(first), ...others.map(Number)],
    accounts: accounts.map(Number),
    cashier: cashier === null ? null : Number(cashier),
  }));
}

async function inParallel(owner: pg.Pool, jobs: ((client: pg.PoolClient) => Promise<unknown>)[]) {
  await Promise.all(
    Array.from({ length: hands }, async () => {
      const client = await owner.connect();
      try {
        await client.query(`set session_replication_role = replica; set maintenance_work_mem = '512MB';
          set work_mem = '256MB'`);
        for (let job = jobs.shift(); job; job = jobs.shift()) await job(client);
      } finally {
        client.release(true);
      }
    }),
  );
}

async function addTenant(
  owner: pg.Pool,
  { name, people = 1, hasCashier = false }: WantedTenant,
): Promise<SeededTenant> {
  const ids = async (sql: string, values: unknown[]) =>
    (await owner.query<{ id: string }>(sql, values)).rows.map(({ id }) => Number(id));
  const one = async (sql: string, values: unknown[]) => (await ids(sql, values))[0] ?? 0;
  const id = await one('insert into tenant (name) values ($1) returning id', [name]);
  const addPerson = async () => {
    const user = await one(
      `insert into app_user (name, email, password_hash) values ('Pemilik', $1, '-') returning id`,
      [`${randomUUID()}@bench.test`],
    );
    await owner.query(`insert into membership (tenant_id, user_id, role) values ($1, $2, 'pemilik')`, [id, user]);
    return user;
  };
  const everybody: SeededTenant['people'] = [await addPerson()];
  while (everybody.length < people) everybody.push(await addPerson());
  const accounts = await ids(
    `insert into bank_account (tenant_id, bank, account_name, account_number)
     select $1, 'BCA', 'PT Bench', i from generate_series(1, 20) i returning id`,
    [id],
  );
  await owner.query(
    `with entered as (
       insert into counterparty (tenant_id, name)
       select $1, a || ' ' || b from unnest($2::text[]) a, unnest($2::text[]) b returning id, name, party_name
     ), named as (
       insert into counterparty_name (tenant_id, party_name) select $1, party_name from entered
     )
     insert into counterparty_key (tenant_id, kind, value, app, app_name, counterparty_id)
     select $1, 'id', party_name, 'retail', 'Retail', id from entered`,
    [id, counterpartyNames],
  );
  const cashier = hasCashier
    ? await one(`insert into cashier (tenant_id, name) values ($1, 'Depan') returning id`, [id])
    : null;
  return { id, people: everybody, accounts, cashier };
}

function book(client: pg.PoolClient, { id, people, accounts, cashier }: SeededTenant, rows: number) {
  return client.query(
    `insert into transaction (
       tenant_id, uuid, creator_id, date, amount, account_type, account_id,
       transactable_app, transactable_type, transactable_subtype, transactable_id,
       related_entity_id, related_entity_name, related_entity_phone_number, counterparty_id,
       note, voided_at, void_reason, created_at, updated_at
     )
     select
       $1, gen_random_uuid(), creators[1 + case when i % 10 = 0 then i % cardinality(creators) else 0 end], day,
       case when i % 3 = 0 then -1 else 1 end * (1 + (i::bigint * 7919) % 20000) * 500,
       case when is_cash then 'cash' else 'bank' end,
       case when is_cash then $6 else ($3::bigint[])[1 + (20 * power((i * 31 % 1000) / 1000.0, 2))::int % 20] end,
       kind[1], kind[2], kind[3], (1 + i / 3)::text,
       (i % 4000)::text, ($4::text[])[1 + i % 8] || ' ' || ($4::text[])[1 + (i / 8) % 8], '0812' || (10000000 + i),
       counterparties[1 + i % 64], (array['Pelunasan', 'Uang muka', 'Angsuran', 'Sewa ruko', 'Ongkos kirim'])[1 + i % 5]
         || ' faktur ' || i,
       case when i % 50 = 0 then now() end, case when i % 50 = 0 then 'salah catat' end,
       day + (i % 1440) * interval '1 minute', now()
     from generate_series(1, $5::int) i
       cross join lateral (
         select current_date - 730 + (i::bigint * 730 / ($5 + 1))::int as day,
           $6::bigint is not null and i % 10 = 0 as is_cash
       ) of_row
       cross join (
         select array_agg(c.id order by c.id) as counterparties, $2::bigint[] as creators
         from counterparty c where c.tenant_id = $1
       ) tenant
       cross join lateral (
         select case i % 7
           when 0 then array['Gelora.Dealer', 'SalesOrder', 'Kredit']
           when 1 then array['Gelora.Dealer', 'SalesOrder', 'Tunai']
           when 2 then array['Retail', 'Sales', null]
           when 3 then array['Retail', 'Purchase', null]
           when 4 then array['Cashier', 'Income', null]
           when 5 then array['Cashier', 'Spending', null]
           else array[null, null, null]
         end as kind
       ) k`,
    [id, people, accounts, counterpartyNames, rows, cashier],
  );
}

const sumAll = `
  insert into transaction_sum
  select c.tenant_id, c.grain, c.since, c.account_type, c.account_id, c.transactable_app, c.transactable_type,
    c.transactable_subtype, 0, sum(c.amount_in), sum(c.amount_out), sum(c.rows), sum(c.rows_in), sum(c.rows_out),
    sum(c.voided), sum(c.voided_in), sum(c.voided_out)
  from transaction t cross join lateral cells_of_transaction(t.tenant_id, t.account_type, t.account_id,
    t.transactable_app, t.transactable_type, t.transactable_subtype, t.date, t.amount, t.voided_at is not null, 1) c
  group by 1, 2, 3, 4, 5, 6, 7, 8`;

import { randomUUID } from 'node:crypto';
import type pg from 'pg';

/** A tenant of the measurement, and who books in it on which accounts. */
export interface SeededTenant {
  id: number;
  user: number;
  accounts: number[];
}

const tenantCount = 50;
const hands = 2;
const partyNames = ['Budi', 'Siti', 'Agus', 'Dewi', 'Joko', 'Rina', 'Tono', 'Wulan'];

/**
 * Fills 50 tenants with two years of bookings, four of ten rows in the first: 20 bank accounts each, most rows on a
 * few, for 7 kinds of object, with 64 counterparties; one row in 50 is voided. Triggers and indexes are left out
 * meanwhile, and the sums are added up at the end.
 */
export async function seed(owner: pg.Pool, rows: number): Promise<SeededTenant[]> {
  const tenants: SeededTenant[] = [];
  for (let i = 1; i <= tenantCount; i++) tenants.push(await addTenant(owner, i));
  const { rows: indexes } = await owner.query<{ name: string; definition: string }>(`
    select c.relname as name, pg_get_indexdef(c.oid) as definition
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where i.indrelid = 'transaction'::regclass
      and not exists (select from pg_constraint k where k.conindid = i.indexrelid)`);
  for (const { name } of indexes) await owner.query(`drop index ${name}`);
  await inParallel(
    owner,
    tenants.map((tenant, i) => (client) => {
      const share = i === 0 ? 0.4 : 0.6 / (tenantCount - 1);
      return book(client, tenant, Math.round(rows * share));
    }),
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
  await owner.query('checkpoint');
  return tenants;
}

/** The tenants of a folder that was seeded before. */
export async function seededTenants(owner: pg.Pool): Promise<SeededTenant[]> {
  const { rows } = await owner.query<{ id: string; user: string; accounts: string[] }>(`
    select t.id, (select min(user_id) from membership where tenant_id = t.id) as user,
      (select array_agg(b.id order by b.id) from bank_account b where b.tenant_id = t.id) as accounts
    from tenant t where t.name like 'Bench %' order by t.id`);
  return rows.map(({ id, user, accounts }) => ({ id: Number(id), user: Number(user), accounts: accounts.map(Number) }));
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

async function addTenant(owner: pg.Pool, number: number): Promise<SeededTenant> {
  const ids = async (sql: string, values: unknown[]) =>
    (await owner.query<{ id: string }>(sql, values)).rows.map(({ id }) => Number(id));
  const [id = 0] = await ids('insert into tenant (name) values ($1) returning id', [`Bench ${number}`]);
  const [user = 0] = await ids(
    `insert into app_user (name, email, password_hash) values ('Pemilik', $1, '-') returning id`,
    [`${randomUUID()}@bench.test`],
  );
  await owner.query(`insert into membership (tenant_id, user_id, role) values ($1, $2, 'pemilik')`, [id, user]);
  const accounts = await ids(
    `insert into bank_account (tenant_id, bank, account_name, account_number)
     select $1, 'BCA', 'PT Bench', i from generate_series(1, 20) i returning id`,
    [id],
  );
  await owner.query(
    `with party as (
       insert into counterparty (tenant_id, name)
       select $1, a || ' ' || b from unnest($2::text[]) a, unnest($2::text[]) b returning id, name, party_name
     ), named as (
       insert into counterparty_name (tenant_id, party_name) select $1, party_name from party
     )
     insert into counterparty_key (tenant_id, kind, value, app, app_name, counterparty_id)
     select $1, 'id', party_name, 'retail', 'Retail', id from party`,
    [id, partyNames],
  );
  return { id, user, accounts };
}

function book(client: pg.PoolClient, { id, user, accounts }: SeededTenant, rows: number) {
  return client.query(
    `insert into transaction (
       tenant_id, uuid, creator_id, date, amount, account_type, account_id,
       transactable_app, transactable_type, transactable_subtype, transactable_id,
       related_entity_id, related_entity_name, related_entity_phone_number, counterparty_id,
       note, voided_at, void_reason, created_at, updated_at
     )
     select
       $1, gen_random_uuid(), $2, current_date - 729 + day,
       case when i % 3 = 0 then -1 else 1 end * (1 + (i::bigint * 7919) % 20000) * 500,
       'bank', ($3::bigint[])[1 + (20 * power((i * 31 % 1000) / 1000.0, 2))::int % 20],
       kind[1], kind[2], kind[3], (1 + i / 3)::text,
       (i % 4000)::text, ($4::text[])[1 + i % 8] || ' ' || ($4::text[])[1 + (i / 8) % 8], '0812' || (10000000 + i),
       parties[1 + i % 64], (array['Pelunasan', 'Uang muka', 'Angsuran', 'Sewa ruko', 'Ongkos kirim'])[1 + i % 5]
         || ' faktur ' || i,
       case when i % 50 = 0 then now() end, case when i % 50 = 0 then 'salah catat' end,
       now() - (729 - day) * interval '1 day' - (i % 1440) * interval '1 second', now()
     from generate_series(1, $5::int) i
       cross join lateral (select (i::bigint * 729 / $5)::int as day) d
       cross join (select array_agg(c.id order by c.id) as parties from counterparty c where c.tenant_id = $1) p
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
    [id, user, accounts, partyNames, rows],
  );
}

const sumAll = `
  insert into transaction_sum
  select c.tenant_id, c.grain, c.since, c.account_type, c.account_id, c.transactable_app, c.transactable_type,
    c.transactable_subtype, 0, sum(c.amount_in), sum(c.amount_out), sum(c.rows), sum(c.rows_in), sum(c.rows_out),
    sum(c.voided), sum(c.voided_in), sum(c.voided_out)
  from transaction t cross join lateral cells_of_transaction(t, 1) c
  group by 1, 2, 3, 4, 5, 6, 7, 8`;

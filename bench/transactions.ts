/**
 * The speed of the transaction list and its writes in a tenant with many rows, beside other tenants. Every line is
 * compared with two lower bounds of the same run: a round trip to PostgreSQL (`select 1`), and the plain page query
 * with the owner's rights, without row level security, totals, joins, parsing or HTTP.
 *
 *     npm run bench:transactions [rows]
 */
import { randomUUID } from 'node:crypto';
import { startScratchServer } from '../apps/server/src/testing/scratch-server.ts';
import { sessionToken } from '../apps/server/src/testing/session-token.ts';

const rows = Number(process.argv[2] ?? 200_000);
const others = Math.round(rows / 4);
const server = await startScratchServer();
const { app, owner, services } = server;

const one = async (sql: string, values: unknown[] = []) =>
  Number((await owner.query<{ id: string }>(sql, values)).rows[0]?.id);
async function member(tenant: number, role: string) {
  const id = await one(`insert into app_user (name, email, password_hash) values ($1, $2, '-') returning id`, [
    role,
    `${randomUUID()}@bench.test`,
  ]);
  await owner.query('insert into membership (tenant_id, user_id, role) values ($1, $2, $3)', [tenant, id, role]);
  return {
    id,
    token: await sessionToken(services, {
      user: { id, name: role, email: role },
      tenant: { id: tenant, name: 'Bench' },
    }),
  };
}

const [tenant, other] = [
  await one(`insert into tenant (name) values ('Bench') returning id`),
  await one(`insert into tenant (name) values ('Lain') returning id`),
];
const pemilik = await member(tenant, 'pemilik');
const kasir = await member(tenant, 'kasir');
const stranger = await member(other, 'pemilik');
const cash = await one(`insert into cashier (tenant_id, name, user_id) values ($1, 'Depan', $2) returning id`, [
  tenant,
  kasir.id,
]);

/**
 * Two years of bookings on 20 bank accounts and a cashier, most of them on a few accounts, for 7 kinds of object. One
 * row in 50 is voided.
 */
async function fill(of: number, user: number, count: number, cashier: number | null) {
  for (let i = 1; i <= 20; i++)
    await owner.query(
      `insert into bank_account (tenant_id, bank, account_name, account_number) values ($1, 'BCA', 'PT Bench', $2)`,
      [of, String(i)],
    );
  const step = 10_000;
  for (let from = 0; from < count; from += step) {
    await owner.query(
      `
      with account as (select array_agg(id order by id) as ids from bank_account where tenant_id = $1)
      insert into transaction (
        tenant_id, uuid, creator_id, date, amount, account_type, account_id,
        transactable_app, transactable_type, transactable_subtype, transactable_id,
        related_entity_id, related_entity_name, related_entity_phone_number,
        note, voided_at, void_reason, created_at, updated_at
      )
      select
        $1, gen_random_uuid(), $2, '2024-02-01'::date + day,
        case when i % 3 = 0 then -1 else 1 end * (1 + (i::bigint * 7919) % 20000) * 500,
        case when $6::bigint is not null and i % 10 = 0 then 'cash' else 'bank' end,
        case
          when $6::bigint is not null and i % 10 = 0 then $6
          else ids[1 + (20 * power((i * 31 % 1000) / 1000.0, 2))::int % 20]
        end,
        kind[1], kind[2], kind[3], (1 + i / 3)::text,
        (i % 4000)::text, name[1 + i % 8] || ' ' || name[1 + (i / 8) % 8], '0812' || (10000000 + i),
        note[1 + i % 5] || ' faktur ' || i,
        case when i % 50 = 0 then now() end,
        case when i % 50 = 0 then 'salah catat' end,
        '2024-02-01'::timestamptz + day * interval '1 day' + (i % 1440) * interval '1 minute', now()
      from account,
        (values (
          array['Budi', 'Siti', 'Agus', 'Dewi', 'Joko', 'Rina', 'Tono', 'Wulan'],
          array['Pelunasan', 'Uang muka', 'Angsuran', 'Sewa ruko', 'Ongkos kirim']
        )) words (name, note),
        generate_series($3::int + 1, $4::int) i
        cross join lateral (select (i::bigint * 730 / $5)::int as day) d
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
      [of, user, from, Math.min(from + step, count), count, cashier],
    );
  }
}

process.stdout.write(`Filling ${rows + others} rows ... `);
const began = performance.now();
await fill(tenant, pemilik.id, rows, cash);
await fill(other, stranger.id, others, null);
await owner.query('vacuum analyze');
const sizes = (
  await owner.query(`
    select relname, pg_size_pretty(pg_total_relation_size(oid)) as size, reltuples::bigint as rows
    from pg_class
    where relname in ('transaction', 'transaction_sum', 'transaction_search')
    order by relname`)
).rows.map((each) => `${each.relname} ${each.size} (${each.rows})`);
console.log(`${((performance.now() - began) / 1000).toFixed(0)} s; ${sizes.join(', ')}\n`);

async function get(query: string, token = pemilik.token) {
  const response = await app.request(`/transaction/api/transaction${query}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  if (!response.ok) throw new Error(`${query}: ${response.status} ${await response.text()}`);
  return response.text();
}

async function send(fields: object, token = pemilik.token) {
  const response = await app.request('/transaction/api/transaction', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify({
      amount: 1 + Math.floor(Math.random() * 1e12),
      account_type: 'bank',
      account_id: account,
      allow_unusual_amount: true,
      ...fields,
    }),
  });
  if (response.status !== 201) throw new Error(`${response.status} ${await response.text()}`);
  await response.text();
}

async function milliseconds(work: () => Promise<unknown>, budget = 1500) {
  for (let i = 0; i < 3; i++) await work();
  const times: number[] = [];
  for (const until = performance.now() + budget; performance.now() < until || times.length < 5;) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(share * (times.length - 1))] ?? 0;
  return { p50: at(0.5), p95: at(0.95) };
}

const accountsByUse = `
  select account_id as id from transaction where tenant_id = $1 and account_type = 'bank'
  group by account_id order by count(*)`;
const account = await one(`${accountsByUse} desc limit 1`, [tenant]);
const rare = await one(`${accountsByUse} limit 1`, [tenant]);
const page =
  (condition: string, offset = 0) =>
  () =>
    owner.query(
      `select * from transaction where tenant_id = ${tenant} ${condition}
       order by created_at desc, id desc limit 20 offset ${offset}`,
    );
const search = (typed: string) =>
  page(
    `and (note ilike '%${typed}%' or internal_note ilike '%${typed}%'
          or related_entity_name ilike '%${typed}%' or transactable_id ilike '%${typed}%')`,
  );

const lists: [name: string, query: string, plain: () => Promise<unknown>, token?: string][] = [
  ['default, first page', '', page('')],
  ['page 2', '?page=2', page('', 20)],
  [
    '200 rows',
    '?per_page=200',
    () =>
      owner.query(`select * from transaction where tenant_id = ${tenant} order by created_at desc, id desc limit 200`),
  ],
  [
    'busy account',
    `?account_type=bank&account_id=${account}`,
    page(`and account_type = 'bank' and account_id = ${account}`),
  ],
  ['rare account', `?account_type=bank&account_id=${rare}`, page(`and account_type = 'bank' and account_id = ${rare}`)],
  [
    'one object',
    '?transactable_app=Retail&transactable_type=Sales&transactable_id=710',
    page(`and transactable_app = 'Retail' and transactable_type = 'Sales' and transactable_id = '710'`),
  ],
  [
    'a kind of object',
    '?transactable_app=Retail&transactable_type=Sales',
    page(`and transactable_app = 'Retail' and transactable_type = 'Sales'`),
  ],
  ['one day', '?date=2025-06-10', page(`and date = '2025-06-10'`)],
  ['a month', '?date_from=2025-05-10&date_to=2025-06-09', page(`and date between '2025-05-10' and '2025-06-09'`)],
  [
    'a month by date',
    '?date_from=2025-05-10&date_to=2025-06-09&order_by=date',
    () =>
      owner.query(
        `select * from transaction where tenant_id = ${tenant} and date between '2025-05-10' and '2025-06-09'
         order by date desc, id desc limit 20`,
      ),
  ],
  [
    'a year, one account',
    `?date_from=2024-06-15&date_to=2025-06-14&account_type=bank&account_id=${account}`,
    page(`and date between '2024-06-15' and '2025-06-14' and account_type = 'bank' and account_id = ${account}`),
  ],
  [
    'a year, one kind',
    '?date_from=2024-06-15&date_to=2025-06-14&transactable_app=Retail',
    page(`and date between '2024-06-15' and '2025-06-14' and transactable_app = 'Retail'`),
  ],
  ['money out, not voided', '?amount_sign=-&voided=false', page('and amount < 0 and voided_at is null')],
  ['one counterparty', '?related_entity_id=77', page(`and related_entity_id = '77'`)],
  [
    'by amount',
    '?order_by=amount',
    () => owner.query(`select * from transaction where tenant_id = ${tenant} order by amount desc, id desc limit 20`),
  ],
  ['one creator (counts the rows)', `?creator_id=${pemilik.id}`, page(`and creator_id = ${pemilik.id}`)],
  ['deep page (middle)', `?page=${rows / 40}`, page('', rows / 2 - 20)],
  ['last page', `?page=${rows / 20}`, page('', rows - 20)],
  ['q: one row', '?q=faktur 123456', search('faktur 123456')],
  ['q: no row', '?q=tidak ada sama sekali', search('tidak ada sama sekali')],
  ['q: 1 in 64', '?q=Budi Wulan', search('Budi Wulan')],
  ['q: 1 in 5', '?q=uang muka', search('uang muka')],
  ['q: two letters', '?q=ud', search('ud')],
  ['counterparty by name', '?related_entity_name=budi wulan', page(`and related_entity_name ilike '%budi wulan%'`)],
  ['kasir, own accounts', '', page(`and account_type = 'cash' and account_id = ${cash}`), kasir.token],
  [
    'suggestions: type',
    '/unique-transactable-variables/transactable_type?skip_group_by=true&transactable_app=Retail',
    () =>
      owner.query(
        `select distinct transactable_type from transaction
         where tenant_id = ${tenant} and transactable_app = 'Retail'`,
      ),
  ],
  [
    'suggestions: id',
    '/unique-transactable-variables/transactable_id?skip_group_by=true&transactable_app=Retail&transactable_type=Sales',
    () =>
      owner.query(
        `select transactable_id from transaction
         where tenant_id = ${tenant} and transactable_app = 'Retail' and transactable_type = 'Sales'
         group by 1 order by count(*) desc limit 200`,
      ),
  ],
];

const trip = (await milliseconds(() => owner.query('select 1'))).p50;
console.log(`floor: one round trip to PostgreSQL ${trip.toFixed(2)} ms\n`);
console.log(
  [
    'list'.padEnd(32),
    'p50 ms'.padStart(9),
    'p95 ms'.padStart(9),
    'x trip'.padStart(9),
    'plain ms'.padStart(10),
    'x plain'.padStart(9),
  ].join(''),
);
for (const [name, query, plain, token] of lists) {
  const [measured, floor] = [await milliseconds(() => get(query, token)), (await milliseconds(plain, 700)).p50];
  console.log(
    [
      name.padEnd(32),
      measured.p50.toFixed(2).padStart(9),
      measured.p95.toFixed(2).padStart(9),
      (measured.p50 / trip).toFixed(0).padStart(9),
      floor.toFixed(2).padStart(10),
      (measured.p50 / floor).toFixed(1).padStart(9),
    ].join(''),
  );
}

async function perSecond(clients: number, work: () => Promise<unknown>, budget = 3000) {
  await Promise.all(Array.from({ length: clients }, work)); // opens the connections
  let done = 0;
  const start = performance.now();
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (performance.now() - start < budget) {
        await work();
        done += 1;
      }
    }),
  );
  return (done * 1000) / (performance.now() - start);
}

await owner.query('create table plain (like transaction including defaults)');
const plainInsert = () =>
  owner.query(
    `insert into plain (tenant_id, id, uuid, creator_id, date, amount, account_type, account_id)
     values ($1, 1, gen_random_uuid(), $2, now(), 1, 'bank', $3)`,
    [tenant, pemilik.id, account],
  );
console.log(`\n${'writes, durable'.padEnd(32)}${'per s'.padStart(9)}${'plain/s'.padStart(9)}${'share'.padStart(9)}`);
for (const clients of [1, 4, 16]) {
  const [booked, floor] = [await perSecond(clients, () => send({})), await perSecond(clients, plainInsert)];
  console.log(
    [
      `one account, ${clients} at once`.padEnd(32),
      booked.toFixed(0).padStart(9),
      floor.toFixed(0).padStart(9),
      (booked / floor).toFixed(2).padStart(9),
    ].join(''),
  );
}
await server.close();

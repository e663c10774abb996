/**
 * The speed of the transaction list and its writes in a tenant with many rows, beside other tenants. Every line is
 * compared with two lower bounds of the same run: a round trip to PostgreSQL (`select 1`), and the plain page query
 * with the owner's rights, without row level security, totals, joins, parsing or HTTP.
 *
 *     npm run bench -- transactions [rows]
 */
import { randomUUID } from 'node:crypto';
import { startScratchServer } from '../verification/scratch-server.ts';
import { sessionToken } from '../apps/server/src/testing/session-token.ts';
import { seed } from './seed.ts';

const rows = Number(process.argv[2] ?? 200_000);
const others = Math.round(rows / 4);
const server = await startScratchServer();
const { app, owner, services } = server;

const one = async (sql: string, values: unknown[] = []) =>
  Number((await owner.query<{ id: string }>(sql, values)).rows[0]?.id);

process.stdout.write(`Filling ${rows + others} rows ... `);
const began = performance.now();
const [filled] = await seed(owner, [
  { name: 'Bench', rows, hasCashier: true },
  { name: 'Lain', rows: others },
]);
if (!filled?.cashier) throw new Error('nothing was filled');
const {
  id: tenant,
  people: [owning],
  cashier: cash,
} = filled;
const cashing = await one(`insert into app_user (name, email, password_hash) values ('Kasir', $1, '-') returning id`, [
  `${randomUUID()}@bench.test`,
]);
await owner.query(`insert into membership (tenant_id, user_id, role) values ($1, $2, 'kasir')`, [tenant, cashing]);
await owner.query('update cashier set user_id = $1 where id = $2', [cashing, cash]);
const tokenOf = (id: number) =>
  sessionToken(services, { user: { id, name: 'Orang', email: 'x@bench.test' }, tenant: { id: tenant, name: 'Bench' } });
const pemilik = { id: owning, token: await tokenOf(owning) };
const kasir = { id: cashing, token: await tokenOf(cashing) };
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
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const [day, first, last, aYearBefore] = [daysAgo(235), daysAgo(266), daysAgo(236), daysAgo(595)];
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
  ['one day', `?date=${day}`, page(`and date = '${day}'`)],
  ['a month', `?date_from=${first}&date_to=${last}`, page(`and date between '${first}' and '${last}'`)],
  [
    'a month by date',
    `?date_from=${first}&date_to=${last}&order_by=date`,
    () =>
      owner.query(
        `select * from transaction where tenant_id = ${tenant} and date between '${first}' and '${last}'
         order by date desc, id desc limit 20`,
      ),
  ],
  [
    'a year, one account',
    `?date_from=${aYearBefore}&date_to=${last}&account_type=bank&account_id=${account}`,
    page(`and date between '${aYearBefore}' and '${last}' and account_type = 'bank' and account_id = ${account}`),
  ],
  [
    'a year, one kind',
    `?date_from=${aYearBefore}&date_to=${last}&transactable_app=Retail`,
    page(`and date between '${aYearBefore}' and '${last}' and transactable_app = 'Retail'`),
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

/**
 * How long lists of transactions take where there are many: every kind of page, filter and search, through HTTP, beside
 * the first page of the same run. 50 tenants, of which the measured one has four rows in ten.
 *
 *     npm run bench -- lists [rows] [folder that keeps the data for the next run]
 */
import { startScratchServer } from '../verification/scratch-server.ts';
import { sessionToken } from '../apps/server/src/testing/session-token.ts';
import { fiftyTenants, seed, seededTenants } from './seed.ts';

const [rows, keptIn] = [Number(process.argv[2] ?? 1_000_000), process.argv[3]];
/** A first page under the same load may be slow too, so that the limit is a multiple of it as well. */
const limit = { milliseconds: 100, firstPages: 15 };

const server = await startScratchServer({ keptIn });
const { app, owner, services } = server;

const one = async (sql: string, values: unknown[] = []) =>
  Number((await owner.query<{ id: string }>(sql, values)).rows[0]?.id);

const kept = keptIn === undefined ? [] : await seededTenants(owner);
const began = performance.now();
const [measured] = kept.length > 0 ? kept : await seed(owner, fiftyTenants(rows, 11));
if (!measured) throw new Error('nothing was filled');
if (kept.length === 0) console.log(`${rows} rows filled in ${((performance.now() - began) / 1000).toFixed(0)} s`);
const { id: tenant, people } = measured;
const [often] = people;
const seldom = people.at(-1) ?? 0;
const cell = `from transaction_sum where tenant_id = $1 and grain = 'all'`;
const count = await one(`select sum(rows) as id ${cell}`, [tenant]);
const account = await one(`select account_id as id ${cell} group by 1 order by sum(rows) desc limit 1`, [tenant]);
const token = await sessionToken(services, {
  user: { id: often, name: 'Orang', email: 'x@bench.test' },
  tenant: { id: tenant, name: 'Bench' },
});

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const month = `date_from=${daysAgo(266)}&date_to=${daysAgo(236)}`;
const year = `date_from=${daysAgo(595)}&date_to=${daysAgo(231)}&account_type=bank&account_id=${account}`;
const middle = `page=${Math.round(count / 40)}`;
const last = `page=${Math.ceil(count / 20)}`;
/** By the order of the API, and by the order of our own lists. */
const lists: [name: string, query: string][] = [
  ['first page', ''],
  ['a month', month],
  ['account and year', year],
  ['amount over 5 million', 'q=%3E5jt'],
  ['amount over 9.9 million', 'q=%3E9,9jt'],
  ['one creator, often', `creator_id=${often}`],
  ['one creator, seldom', `creator_id=${seldom}`],
  ['middle page', middle],
  ['last page', last],
  ['q: uang muka (1 in 5)', 'q=uang%20muka'],
  ['q: ud (1 in 5)', 'q=ud'],
  ['q: faktur 123456 (one)', 'q=faktur%20123456'],
  ['q: zz (nowhere)', 'q=zz'],
  ['name', 'related_entity_name=budi%20wulan'],
];
const suggestions =
  '/unique-transactable-variables/transactable_id?skip_group_by=true&transactable_app=Retail&transactable_type=Sales';

interface Times {
  p50: number;
  p95: number;
}

async function measure(path: string): Promise<Times> {
  const times: number[] = [];
  for (
    const until = performance.now() + 1500;
    times.length < 20 || (performance.now() < until && times.length < 200);
  ) {
    const start = performance.now();
    const answer = await app.request(`/transaction/api/transaction${path}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    await answer.text();
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    times.push(performance.now() - start);
  }
  const sorted = times.slice(2).toSorted((a, b) => a - b); // the first ones are cold
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
  return { p50: at(0.5), p95: at(0.95) };
}

const results: { name: string; p50: number; p95: number; ratio: number }[] = [];
let isTooSlow = false;
console.log(
  `${count} rows in the tenant\n${'list'.padEnd(36)}${'p50 ms'.padStart(9)}${'p95 ms'.padStart(9)}   x first page`,
);
for (const [name, query] of [
  ...lists.flatMap(([each, asked]) => [
    [each, `?totals=later&${asked}`],
    [`${each}, by date`, `?totals=later&order_by=date&${asked}`],
  ]),
  ['suggestions of ids', suggestions],
] as [string, string][]) {
  const first = await measure('?totals=later');
  const { p50, p95 } = await measure(query);
  const ratio = p50 / first.p50;
  results.push({ name, p50, p95, ratio });
  const isSlow = p95 > limit.milliseconds && ratio > limit.firstPages && !name.includes('nowhere');
  isTooSlow ||= isSlow;
  console.log(
    [name.padEnd(36), p50.toFixed(1).padStart(9), p95.toFixed(1).padStart(9), ratio.toFixed(1).padStart(9)].join('') +
      (isSlow ? '  too slow' : ''),
  );
}
console.log(JSON.stringify({ rows, count, results }));
await server.close();
if (isTooSlow) process.exitCode = 1;

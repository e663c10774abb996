import { dateIn } from '@finance/contract';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { databaseState } from '../../apps/server/src/database/database-state.queries.ts';
import { wrongBooks } from '../../apps/server/src/operations/books/books.queries.ts';
import { TestServer } from '../../apps/server/src/testing/test-server.ts';
import { dealer } from './dealer.ts';
import { createLedger } from './ledger.ts';
import { createRandom } from '../../apps/server/src/testing/random.ts';
import { retailer } from './retailer.ts';
import { seedDemo } from './seed-demo.ts';

let server: TestServer;
let owner: pg.ClientConfig;

async function ownerOf(fresh: TestServer): Promise<pg.ClientConfig> {
  const {
    rows: [row],
  } = await fresh.owner.query<{ name: string }>('select current_database() as name');
  return { ...inject('postgres'), database: row?.name ?? '' };
}

beforeAll(async () => {
  server = await TestServer.start();
  owner = await ownerOf(server);
  await seedDemo(owner);
});
afterAll(() => server.close());

async function rows(query: string, ...values: unknown[]) {
  const answer = await server.owner.query<Record<string, string | number | null>>(query, values);
  return answer.rows;
}

test('each role signs in with the known password and finds both tenants', async () => {
  for (const role of ['pemilik', 'keuangan', 'kasir', 'peninjau']) {
    const { status, body } = await server.call('POST', '/account/api/authentication', {
      body: { email: `${role}@contoh.id`, password: 'rahasia-demo' },
    });
    expect(status).toBe(200);
    expect(body.data.tenants.map((tenant: { name: string }) => tenant.name)).toEqual([
      'CV Sumber Ritel',
      'PT Maju Motor',
    ]);
    const changed = await server.post('/account/api/tenant-change', body.data.access_token, {
      tenant_id: body.data.tenants[1].id,
    });
    const session = await server.get('/account/api/session', changed.body.data.access_token);
    expect(session.body.data.tenant).toMatchObject({ name: 'PT Maju Motor', role });
  }
});

test('some 400 transactions a tenant over six months up to today, none of them later than now', async () => {
  const today = dateIn('Asia/Jakarta', new Date());
  const tenants = await rows(
    `select t.name, count(*)::int as count, max(x.date)::text as last, (max(x.date) - min(x.date))::int as days,
      max(x.created_at) <= now() as past from transaction x join tenant t on t.id = x.tenant_id group by t.id`,
  );
  expect(tenants).toHaveLength(2);
  for (const tenant of tenants) {
    expect(tenant).toMatchObject({ last: today, past: true });
    expect(tenant['count']).toBeGreaterThan(380);
    expect(tenant['count']).toBeLessThan(550);
    expect(tenant['days']).toBeGreaterThan(175);
  }
});

test('no account is ever below zero', async () => {
  const below = await rows(`select * from (select tenant_id, account_type, account_id,
      sum(amount) over (partition by tenant_id, account_type, account_id order by created_at, id) as balance
    from transaction where voided_at is null) running where balance < 0`);
  expect(below).toEqual([]);
});

test('some are voided, with reason and history', async () => {
  const voided = await rows(
    `select x.void_reason, h.reason, h.before->>'voided_at' as before, h.after->>'voided_at' as after from transaction x
      join history h on h.record_id = x.id and h.resource = 'transaction' and h.action = 'void'`,
  );
  expect(voided.length).toBeGreaterThan(4);
  for (const row of voided)
    expect(row).toMatchObject({
      reason: row['void_reason'],
      before: null,
      after: expect.stringMatching(/^20/) as string,
    });
  const [counts] = await rows(
    `select (select count(*) from transaction)::int as transactions,
      (select count(*) from history where action = 'create' and resource = 'transaction')::int as created`,
  );
  expect(counts?.['created']).toBe(counts?.['transactions']);
});

test('transfers have mostly arrived, confirmed by another person; their transactions match', async () => {
  const found = await rows(`select t.tenant_id, count(*)::int as count,
      count(*) filter (where status = 'pending')::int as pending, count(*) filter (where fee > 0)::int as with_fee,
    count(*) filter (where confirmed_by = creator_id and not exists (select from payout p
      where p.tenant_id = t.tenant_id and p.transfer_id = t.id))::int as alone,
      count(distinct date_trunc('month', date))::int as months from transfer t group by 1`);
  expect(found).toHaveLength(2);
  for (const transfers of found) {
    expect(transfers).toMatchObject({ alone: 0 });
    expect(transfers['count']).toBeGreaterThan(10);
    expect(transfers['pending']).toBeGreaterThan(0);
    expect(transfers['pending']).toBeLessThan(4);
    expect(transfers['with_fee']).toBeGreaterThan(1);
    expect(transfers['months']).toBeGreaterThan(4);
  }
  const wrong = await rows(`select t.id from transfer t left join transaction x on x.tenant_id = t.tenant_id
      and x.transfer_id = t.id group by t.tenant_id, t.id
    having coalesce(sum(x.amount) filter (where transfer_part = 'out'), 0) <> -t.amount
      or coalesce(sum(x.amount) filter (where transfer_part = 'fee'), 0) <> -t.fee
      or coalesce(sum(x.amount) filter (where transfer_part = 'in'), 0) <> case
        when t.status = 'confirmed' then t.amount else 0 end`);
  expect(wrong).toEqual([]);
  const [told] = await rows(`select (select count(*) from history where resource = 'transfer'
      and action = 'create')::int - (select count(*) from transfer)::int as created,
    (select count(*) from history where resource = 'transfer' and action = 'update')::int - (select count(*)
      from transfer t where status = 'confirmed' and not exists (select from payout p
        where p.tenant_id = t.tenant_id and p.transfer_id = t.id))::int as confirmed`);
  expect(told).toEqual({ created: 0, confirmed: 0 });
});

test('accounts of each kind: active and deactivated, the kasir has a cashier and grants', async () => {
  const [counts] = await rows(`select (select count(*) from bank_account where not deactivated)::int as banks,
      (select count(*) from bank_account where deactivated)::int as old_banks,
    (select count(*) from cashier where deactivated)::int as old_cashiers,
      (select count(*) from investment_account)::int as investments,
    (select count(*) from cashier c join app_user u on u.id = c.user_id where u.email = 'kasir@contoh.id')::int as held,
      (select count(*) from bank_account_access)::int as grants`);
  expect(counts).toEqual({ banks: 8, old_banks: 2, old_cashiers: 2, investments: 4, held: 2, grants: 4 });
});

test('the answers of the API follow the contract, and the totals equal the rows', async () => {
  const { body } = await server.call('POST', '/account/api/authentication', {
    body: { email: 'pemilik@contoh.id', password: 'rahasia-demo' },
  });
  const changed = await server.post('/account/api/tenant-change', body.data.access_token, {
    tenant_id: body.data.tenants[0].id,
  });
  const list = await server.get('/transaction/api/transaction?paginate=200&page=2', changed.body.data.access_token);
  expect(list.status).toBe(200);
  const [sum] = await rows(
    'select sum(amount)::bigint as total from transaction where tenant_id = $1 and voided_at is null',
    body.data.tenants[0].id,
  );
  expect(list.body.meta.total).toBe(Number(sum?.['total']));
});

test('the books are sound on every day of a year: never below zero, a sensible number, something today', () => {
  for (let day = 0; day < 366; day += 1) {
    const now = new Date(Date.UTC(2027, 6, 1 + day, day % 24, 5));
    const today = dateIn('Asia/Jakarta', now);
    for (const [index, tenant] of [dealer, retailer].entries()) {
      const random = createRandom(index + 1);
      const ledger = createLedger(random, today, now);
      tenant.tell(ledger, random);
      const story = ledger.transactions();
      const moments = story.map((told) => told.created_at);
      expect(moments).toEqual(moments.toSorted());
      expect(story.filter((told) => Date.parse(told.voided?.at ?? told.created_at) > now.getTime())).toEqual([]);
      expect(story.at(-1)?.date).toBe(today);
      expect(story.length).toBeGreaterThan(380);
      expect(story.length).toBeLessThan(550);
      expect(story.filter((told) => told.voided).length).toBeGreaterThan(2);
      const balances = new Map<string, number>();
      const lowest = Math.min(
        ...story
          .filter((told) => !told.voided)
          .map(
            ({ account: { name }, amount }) => balances.set(name, (balances.get(name) ?? 0) + amount).get(name) ?? 0,
          ),
      );
      expect(lowest).toBeGreaterThanOrEqual(0);
    }
  }
});

test('a second start leaves it alone; two starts at once fill once; a used database stays as it is', async () => {
  expect(await seedDemo(owner)).toBe('demo');
  const fresh = await TestServer.start();
  const address = await ownerOf(fresh);
  expect(await databaseState(address)).toBe('empty');
  expect(await Promise.all([seedDemo(address), seedDemo(address)])).toEqual(['demo', 'demo']);
  const {
    rows: [count],
  } = await fresh.owner.query<{ count: string }>('select count(*) from tenant');
  expect(count?.count).toBe('2');
  await fresh.close();

  const used = await TestServer.start();
  await used.member('pemilik');
  expect(await seedDemo(await ownerOf(used))).toBe('used');
  await used.close();
});

test('on every day of a year the dealer has what journeys look for', () => {
  for (let day = 0; day < 366; day += 1) {
    const now = new Date(Date.UTC(2027, 6, 1 + day, day % 24, 5));
    const random = createRandom(1);
    const ledger = createLedger(random, dateIn('Asia/Jakarta', now), now);
    dealer.tell(ledger, random);
    const story = ledger.transactions().filter((told) => !told.voided);
    const inBanks = story.filter((told) => told.account.account_type === 'bank').map((told) => told.note);
    expect(inBanks).toContainEqual(expect.stringMatching(/^Uang muka .*, SO \d+$/)); // a kasir asks for a change there
    for (const name of ['Mitra', 'Anugerah', 'Cakra'])
      expect(story.filter((told) => told.related_entity_name?.includes(name)).length).toBeGreaterThan(5);
  }
});

test('the same day and seed tell the same story', async () => {
  const now = new Date('2026-03-14T06:00:00Z');
  const stories = [];
  for (let round = 0; round < 2; round++) {
    const fresh = await TestServer.start();
    await seedDemo(await ownerOf(fresh), now);
    const { rows: story } = await fresh.owner.query(
      `select case when due_id is null and cash_closing_id is null and online_payment_id is null and advance_id is null
        and not exists (select from payout p where p.tenant_id = t.tenant_id and p.transfer_id = t.transfer_id)
        then uuid end as uuid, date::text, amount, note, created_at, related_entity_name
        from transaction t order by id`,
    );
    stories.push(JSON.stringify(story));
    await fresh.close();
  }
  expect(stories[1]).toBe(stories[0]);
});

test('dues have both types and every age, some partly paid, one written off; their transactions match', async () => {
  for (const { id } of await rows('select id from tenant')) {
    const found = await rows(
      `select type, count(*)::int as count,
        count(*) filter (where status = 'open' and paid_amount > 0)::int as partly,
        count(*) filter (where status = 'open' and due_date < current_date - 1)::int as late,
      count(*) filter (where status = 'open' and due_date > current_date)::int as early,
        count(*) filter (where close_reason is not null)::int as given_up
      from due where tenant_id = $1 group by 1 order by 1`,
      id,
    );
    expect(found.map(({ type }) => type)).toEqual(['P', 'R']);
    for (const dues of found)
      expect(Math.min(...[dues['count'], dues['partly'], dues['late'], dues['early']].map(Number))).toBeGreaterThan(0);
  }
  const wrong =
    await rows(`select d.id from due d left join transaction x on x.tenant_id = d.tenant_id and x.due_id = d.id
      and x.voided_at is null
    group by d.tenant_id, d.id having d.paid_amount <> coalesce(sum(abs(x.amount)), 0)
      or bool_or((d.type = 'R') <> (x.amount > 0))`);
  expect(wrong).toEqual([]);
  const [history] = await rows("select count(*)::int as written from history where resource = 'due'");
  expect(history?.['written']).toBeGreaterThan(18);
});

test('online payments: one active simulator per tenant, every state, transactions for receipts and fees', async () => {
  const enablers = await rows('select type, active, credentials from online_payment_enabler order by tenant_id, name');
  const simulator = { type: 'simulator', credentials: null };
  const two = [
    { ...simulator, active: false },
    { ...simulator, active: true },
  ];
  expect(enablers).toEqual([...two, ...two]);
  const states = await rows(
    `select tenant_id, status, count(*)::int as count, count(transaction_id)::int as booked from online_payment
      group by 1, 2 order by 1, 2`,
  );
  const each = [
    ['cancelled', 1, 0],
    ['expired', 1, 0],
    ['failed', 1, 0],
    ['pending', 2, 0],
    ['received', 6, 6],
  ];
  expect(states.map(({ status, count, booked }) => [status, count, booked])).toEqual([...each, ...each]);
  expect(
    await rows(
      `select online_payment_part as part, count(*)::int as count from transaction where online_payment_id is not null
        group by 1 order by 1`,
    ),
  ).toEqual([
    { part: 'fee', count: 12 },
    { part: 'receipt', count: 12 },
  ]);
  expect(
    await rows("select p.id from online_payment p where status <> 'pending' and next_check_at is not null"),
  ).toEqual([]);
});

test('each tenant has what shows how payments really come, and its books are sound', async () => {
  const tenants = await rows(`select
      (select count(*) from advance a where a.tenant_id = t.id and direction = 'received')::int as received,
      (select count(*) from advance a where a.tenant_id = t.id and direction = 'paid')::int as paid,
      (select count(*) from advance a
        where a.tenant_id = t.id and used_amount between 1 and amount - 1)::int as part_used,
      (select count(*) from deduction d where d.tenant_id = t.id and proof_number is not null)::int as proven,
      (select count(*) from deduction d where d.tenant_id = t.id and kind = 'biaya_bank')::int as bank_fees,
      (select count(*) from due d
        where d.tenant_id = t.id and instalment_count = 4 and status = 'open')::int as planned,
      (select count(*) from recurring r where r.tenant_id = t.id
        and next_date = (now() at time zone 'Asia/Jakarta')::date)::int as due_today,
      (select count(*) from statement_rule r where r.tenant_id = t.id and active)::int as rules,
      (select count(*) from payout p where p.tenant_id = t.id)::int as payouts,
      (select count(distinct x.online_payment_id) from transaction x join online_payment p on p.tenant_id = x.tenant_id
        and p.id = x.online_payment_id
        join online_payment_enabler e on e.tenant_id = p.tenant_id and e.id = p.enabler_id
        where x.tenant_id = t.id and x.payout_id is null and e.payout_bank_account_id is not null)::int as in_transit,
      (select count(*) from online_payment p join online_payment_due l on l.tenant_id = p.tenant_id
        and l.online_payment_id = p.id where p.tenant_id = t.id and p.status = 'pending')::int as links
    from tenant t`);
  const each = { received: 2, paid: 1, part_used: 1, proven: 1, bank_fees: 1, planned: 1 };
  const wanted = { ...each, due_today: 1, rules: 1, payouts: 1, in_transit: 2, links: 1 };
  expect(tenants).toEqual([wanted, wanted]);
  const client = await server.owner.connect();
  expect(await wrongBooks(client).finally(() => client.release())).toEqual([]);
});

import { addDays, dateIn } from '@finance/contract';
import { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTenant } from '../../database/in-tenant.ts';
import { type Member, TestServer } from '../../testing/test-server.ts';
import { watchQueries } from '../../testing/watch-queries.ts';

// Each index of `transaction` costs every save, so each has to answer something that is asked: docs/scale.md.

const api = '/transaction/api/transaction';
const today = dateIn('Asia/Jakarta', new Date());
let server: TestServer;
let pemilik: Member;
let other: Member;
let bank: number;
let busy: number;
let due: number;

/** What a caller asks, by the index that answers it. */
const asked: Record<string, () => Promise<unknown>> = {
  transaction_pkey: () => list('?ids[]=77'),
  transaction_tenant_id_uuid_key: () => list('?uuid=0198c0de-1234-7abc-8def-0123456789ab'),
  transaction_newest: () => list('?totals=later'),
  transaction_date: () => list('?totals=later&order_by=date'),
  transaction_day: () => list(`?totals=later&date_from=${addDays(today, -200)}&date_to=${addDays(today, -10)}`),
  transaction_account: () => list(`?totals=later&account_type=bank&account_id=${busy}`),
  transaction_account_day: () => list(`?totals=later&order_by=date&account_type=bank&account_id=${bank}`),
  transaction_kind: () => list('?totals=later&transactable_app=Jarang&transactable_type=Sales&after=1'),
  transaction_kind_day: () => list('?totals=later&transactable_app=Jarang&transactable_type=Sales&order_by=date'),
  transaction_of_object: () => list('?q=%2377'),
  transaction_amount: () => list('?totals=later&order_by=amount'),
  transaction_entity: () => list('?totals=later&related_entity_id=budi-3000'),
  transaction_counterparty: () => list('?totals=later&counterparty_id=1'),
  transaction_creator: () => list(`?totals=later&order_by=date&creator_id=${other.user_id}`),
  transaction_amount_day: () => server.post(api, pemilik.token, booking()),
  transaction_updated: () => list(`?updated_from=${today}T00:00:00.000000Z,1`),
  transaction_of_any_transfer: () => list('?transfer_id=1'),
  transaction_due: () => list(`?due_id=${due}`),
  transaction_of_batch: () => list('?due_payment_batch_id=1'),
  transaction_import: () => list('?totals=later&import_id=1'),
};

/** What is asked inside of functions, or with records that nothing here makes. */
const inside: Record<string, string> = {
  // search_transactions
  transaction_search: `transaction_text(note, internal_note, related_entity_name, related_entity_phone_number,
    transactable_id) ilike '%budi-3000%'`,
  // cash-flow.queries.ts
  transaction_transfer_day: `transfer_id is not null and voided_at is null
    and date between '2026-01-01' and '2026-01-31'`,
  // due-as-of.queries.ts
  transaction_of_due_by_day: `due_id is not null and date > '2026-01-31' and voided_at is null`,
  transaction_of_due_voided: `due_id is not null and date <= '2026-01-31' and voided_at >= '2026-02-01'`,
  // online-payment.queries.ts
  transaction_online_payment_id: `online_payment_id = 1`,
  // payout.queries.ts: giveBackItems, and what is taken
  transaction_of_payout: `payout_id = 1 and payout_part is null`,
  transaction_in_transit: `online_payment_id is not null and payout_id is null and voided_at is null
    and account_type = 'bank' and account_id = 1`,
  // statement-rule.queries.ts, check_statement_match, advance.queries.ts
  transaction_of_rule: `statement_rule_id = 1 and voided_at is null`,
  transaction_of_match: `statement_match_id = 1`,
  transaction_of_advance: `advance_id = 1`,
  // file.queries.ts, and the key of a file that is deleted
  transaction_proof: `proof_file_uuid = '0198c0de-1234-7abc-8def-0123456789ab'`,
};

/** Whatever the application does, there is one. */
const rules = [
  'transaction_external_id',
  'transaction_of_cash_closing',
  'transaction_of_online_payment',
  'transaction_of_payout_part',
  'transaction_of_transfer',
];

const list = (query: string) => server.get(`${api}${query}`, pemilik.token);
const booking = () => ({
  account_type: 'bank',
  account_id: bank,
  amount: 77,
  allow_unusual_amount: true,
});

beforeAll(async () => {
  server = await TestServer.start();
  pemilik = await server.member('pemilik');
  const { tenant_id } = pemilik;
  other = await server.member('pemilik', tenant_id);
  bank = await server.insert('bank_account', { tenant_id, bank: 'BCA', account_name: 'PT Uji', account_number: '1' });
  busy = await server.insert('bank_account', { tenant_id, bank: 'BNI', account_name: 'PT Uji', account_number: '2' });
  const cashier = await server.insert('cashier', { tenant_id, name: 'Kasir Depan' });
  const { rows } = await server.owner.query<{ id: string }>(
    `insert into due (tenant_id, uuid, creator_id, type, date, amount)
     select $1, gen_random_uuid(), $2, 'R', current_date, i from generate_series(1, 200) i returning id`,
    [tenant_id, pemilik.user_id],
  );
  const dues = rows.map(({ id }) => Number(id));
  due = dues[7] ?? 0;
  await server.owner.query(
    `insert into transaction (tenant_id, uuid, creator_id, date, amount, account_type, account_id, transactable_app,
      transactable_type, transactable_id, related_entity_id, related_entity_name, due_id, created_at, updated_at)
    select $1, gen_random_uuid(), case when i % 500 = 0 then $3::bigint else $2 end,
      current_date - (i * 7919 % 700), 1 + i % 200,
      case when i % 30 = 0 or i % 3 = 1 then 'bank' else 'cash' end,
      case when i % 30 = 0 then $4::bigint when i % 3 = 1 then $7 else $5 end,
      case when i % 50 = 0 then 'Jarang' when i % 7 > 0 then 'Retail' end,
      case when i % 50 = 0 or i % 7 > 0 then 'Sales' end, case when i % 7 > 0 then i::text end,
      case when i % 1000 = 0 then 'budi-' || i end, case when i % 1000 = 0 then 'Budi ' || i end,
      case when i % 100 = 0 then ($6::bigint[])[i / 100] end, moment, moment
    from generate_series(1, 20000) i cross join lateral (select now() - (20000 - i) * interval '1 hour' as moment) m`,
    [tenant_id, pemilik.user_id, other.user_id, bank, cashier, dues, busy],
  );
  await server.owner.query('vacuum analyze transaction');
});
afterAll(() => server.close());

/** The indexes in the plans that the application gets for some questions inside the tenant. */
async function indexesFor(questions: { text: string; values?: unknown[] }[]): Promise<string[]> {
  const { tenant_id, user_id } = pemilik;
  const identity = { tenant_id, user_id, sid: null, request_id: 'uji' };
  const plans = await inTenant(server.services.db, identity, 'tenant', async (trx) => {
    const lines: string[] = [];
    for (const { text, values = [] } of questions) {
      const query = CompiledQuery.raw(`explain ${text}`, values);
      const { rows } = await trx.executeQuery<{ 'QUERY PLAN': string }>(query);
      lines.push(...rows.map((row) => row['QUERY PLAN']));
    }
    return lines;
  });
  return plans.flatMap((line) => /(?:using|Bitmap Index Scan on) (transaction_\w+)/.exec(line)?.[1] ?? []);
}

test('there is no other index', async () => {
  const { rows } = await server.owner.query<{ name: string }>(
    `select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid
     where i.indrelid = 'transaction'::regclass order by c.relname collate "C"`,
  );
  const known = [...Object.keys(asked), ...Object.keys(inside), ...rules];
  expect(rows.map(({ name }) => name)).toEqual(known.toSorted());
});

test.each(Object.entries(asked))('%s answers a caller', async (index, ask) => {
  const questions: { text: string; values: unknown[] }[] = [];
  await watchQueries(({ text, values = [] }) => {
    if (/^(?:select|with|\s)/.test(text) && /\btransaction\b/.test(text)) questions.push({ text, values });
    return undefined;
  }, ask);
  expect(await indexesFor(questions)).toContain(index);
});

test.each(Object.entries(inside))('%s answers a question inside', async (index, condition) => {
  const text = `select id from transaction where tenant_id = ${pemilik.tenant_id} and ${condition}`;
  const { rows } = await server.owner.query<{ 'QUERY PLAN': string }>(`explain ${text}`);
  const ofOwner = rows.map((row) => row['QUERY PLAN']).join('\n');
  // a search has the owner's rights
  expect(index === 'transaction_search' ? ofOwner : await indexesFor([{ text }])).toContain(index);
});

test.each(rules)('%s is a rule', async (name) => {
  const { rows } = await server.owner.query<{ is_rule: boolean }>(
    'select indisunique as is_rule from pg_index where indexrelid = $1::regclass',
    [name],
  );
  expect(rows).toEqual([{ is_rule: true }]);
});

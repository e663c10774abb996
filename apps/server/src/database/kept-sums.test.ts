import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readAsOwner, wrongBooks } from '../operations/books/books.queries.ts';
import { type Member, TestServer } from '../testing/test-server.ts';
import { inTenant } from './in-tenant.ts';

// What the application's role may do to amounts and sums, with statements that its own code never makes.

let server: TestServer;
let pemilik: Member;
let ids: Record<'free' | 'void' | 'paid' | 'leg' | 'transfer' | 'due' | 'deduction' | 'closing' | 'receipt', number>;

beforeAll(async () => {
  server = await TestServer.start();
  pemilik = await server.member('pemilik');
  const { tenant_id } = pemilik;
  const bank = { tenant_id, bank: 'BCA', account_name: 'PT Uji' };
  const [account_id, to_account_id] = [
    await server.insert('bank_account', { ...bank, account_number: '1' }),
    await server.insert('bank_account', { ...bank, account_number: '2' }),
  ];
  const cashier_id = await server.insert('cashier', { tenant_id, name: 'Depan' });
  const made = async (path: string, body: object) => {
    const answer = await server.post(`/transaction/api/${path}`, pemilik.token, body);
    expect(answer).toMatchObject({ status: 201 });
    return answer.body.data.id as number;
  };
  const money = { account_type: 'bank', account_id, amount: 1000 };
  const free = await made('transaction', money);
  const voided = await made('transaction', { ...money, amount: 2000 });
  await server.delete(`/transaction/api/transaction/${voided}`, pemilik.token, { version: 1, reason: 'uji' });
  const due = await made('due', { type: 'R', amount: 500, entity_name: 'Toko Uji' });
  const paid = await made(`due/${due}/pay`, { ...money, amount: 300 });
  const taken = [{ kind: 'pph23', amount: 50 }];
  await server.post(`/transaction/api/due/${due}/deduct`, pemilik.token, { deductions: taken });
  const { body: deductions } = await server.get(`/transaction/api/deduction?due_id=${due}`, pemilik.token);
  const deduction = deductions.data[0].id as number;
  const transfer = await made('transfer', {
    from_account_type: 'bank',
    from_account_id: account_id,
    to_account_type: 'bank',
    to_account_id,
    amount: 700,
    fee: 10,
    allow_negative_balance: true,
  });
  const closing = await made('cash-closing', { cashier_id, expected_balance: 0, denominations: {} });
  await server.insert('receipt', { tenant_id, transaction_id: free, year: 2026, number: 1 });
  const { rows } = await server.owner.query<{ id: string }>(
    "select id from transaction where transfer_id = $1 and transfer_part = 'out'",
    [transfer],
  );
  ids = { free, void: voided, paid, leg: Number(rows[0]?.id), transfer, due, deduction, closing, receipt: free };
});
afterAll(() => server.close());

/** As the application's role inside its own tenant, in one database transaction. */
function asApplication(...statements: string[]): Promise<unknown> {
  const { user_id, tenant_id } = pemilik;
  const identity = { user_id, tenant_id, sid: null, request_id: 'uji' };
  return inTenant(server.services.db, identity, 'tenant', async (trx) => {
    for (const statement of statements) await sql.raw(statement).execute(trx);
  });
}

const denied = '42501';
const settled = 'KC002';
const unpaid = 'KC003';
const unbooked = 'KC004';
const temporary = 'create temporary table forged (like transaction including defaults)';

const tries: [what: string, code: string, statements: (id: typeof ids) => string[]][] = [
  ['a sum', denied, () => ['update transaction_sum set amount_in = amount_in + 1']],
  ['a slot of a sum', denied, () => ['insert into transaction_sum select * from transaction_sum limit 1']],
  ['a sum away', denied, () => ['delete from transaction_sum']],
  ['all sums away', denied, () => ['truncate transaction_sum']],
  ['a size', denied, () => ['update amount_scale set total = 0']],
  ['a slot of a size', denied, () => ["insert into amount_scale values (app_tenant_id(), 3, 1, 1, '100')"]],
  [
    'cells by the function that keeps them',
    denied,
    ({ free }) => [
      `select add_to_cells(tenant_id, account_type, account_id, transactable_app, transactable_type,
         transactable_subtype, date, amount, false) from transaction where id = ${free}`,
    ],
  ],
  ['sums by theirs', denied, () => ['select add_to_sums(array(select s from transaction_sum s))']],
  ['sizes by theirs', denied, () => ['select add_to_scales(array(select s from amount_scale s))']],
  ...(['sum_inserted', 'sum_updated', 'sum_deleted'] as const).map((keeps): (typeof tries)[number] => [
    `sums by ${keeps} on a table of one's own`,
    denied,
    () => [
      temporary,
      `create trigger forge after insert on forged referencing new table as inserted
        for each statement execute function ${keeps}_transactions()`,
    ],
  ]),
  ['the trigger off', denied, () => ['alter table transaction disable trigger sum_updated']],
  ['triggers off', denied, () => ["set session_replication_role = 'replica'"]],
  ['a transaction away', denied, ({ free }) => [`delete from transaction where id = ${free}`]],
  ['all transactions away', denied, () => ['truncate transaction cascade']],
  [
    'money of another tenant',
    denied,
    ({ free }) => [`update transaction set tenant_id = tenant_id + 1 where id = ${free}`],
  ],
  ['who booked', denied, ({ free }) => [`update transaction set creator_id = 1 where id = ${free}`]],
  ['when it was booked', denied, ({ free }) => [`update transaction set created_at = now() where id = ${free}`]],
  ['a payment into a free amount', denied, ({ paid }) => [`update transaction set due_id = null where id = ${paid}`]],
  ['what was counted', denied, ({ closing }) => [`update cash_closing set denominations = '{}' where id = ${closing}`]],
  ['what was expected', denied, ({ closing }) => [`update cash_closing set total_in = 1 where id = ${closing}`]],
  [
    'a receipt number',
    denied,
    ({ receipt }) => [`update receipt set number = number + 1 where transaction_id = ${receipt}`],
  ],
  ['the amount of a payment', settled, ({ paid }) => [`update transaction set amount = 1 where id = ${paid}`]],
  [
    'the day of a payment',
    settled,
    ({ paid }) => [`update transaction set date = date - 1, version = version + 1 where id = ${paid}`],
  ],
  ['void money', settled, (id) => [`update transaction set amount = 5 where id = ${id.void}`]],
  [
    'money back to life',
    settled,
    (id) => [`update transaction set voided_at = null, void_reason = null where id = ${id.void}`],
  ],
  [
    'a payment void, and the due not',
    unpaid,
    ({ paid }) => [`update transaction set voided_at = now(), void_reason = 'x' where id = ${paid}`],
  ],
  ['a due paid without a payment', unpaid, ({ due }) => [`update due set paid_amount = 400 where id = ${due}`]],
  ['a due deducted without a deduction', unpaid, ({ due }) => [`update due set deducted_amount = 9 where id = ${due}`]],
  ['what was deducted', denied, ({ deduction }) => [`update deduction set amount = 1 where id = ${deduction}`]],
  ['a deduction away', denied, ({ deduction }) => [`delete from deduction where id = ${deduction}`]],
  [
    'a deduction void, and the due not',
    unpaid,
    ({ deduction }) => [`update deduction set voided_at = now(), void_reason = 'x' where id = ${deduction}`],
  ],
  [
    'a deduction of the payment of another due',
    unpaid,
    ({ due, free }) => [
      `insert into deduction (tenant_id, uuid, due_id, transaction_id, kind, amount, date, creator_id)
        values (app_tenant_id(), gen_random_uuid(), ${due}, ${free}, 'pph23', 1, '2026-01-31', app_user_id())`,
      `update due set deducted_amount = deducted_amount + 1 where id = ${due}`,
    ],
  ],
  ['a receivable a payable', unpaid, ({ due }) => [`update due set type = 'P' where id = ${due}`]],
  [
    'a due born paid',
    unpaid,
    () => [
      `insert into due (tenant_id, uuid, type, amount, paid_amount, date, creator_id)
        values (app_tenant_id(), gen_random_uuid(), 'R', 5, 4, '2026-01-31', app_user_id())`,
    ],
  ],
  [
    'a payment twice',
    unpaid,
    ({ paid }) => [
      `insert into transaction (tenant_id, uuid, date, amount, account_type, account_id, creator_id, due_id)
        select tenant_id, gen_random_uuid(), date, amount, account_type, account_id, creator_id, due_id
        from transaction where id = ${paid}`,
    ],
  ],
  ['a leg of a transfer', unbooked, ({ leg }) => [`update transaction set amount = amount - 1 where id = ${leg}`]],
  [
    'a leg into a free amount',
    unbooked,
    ({ leg }) => [`update transaction set transfer_id = null, transfer_part = null where id = ${leg}`],
  ],
  ['a transfer', unbooked, ({ transfer }) => [`update transfer set amount = amount + 1 where id = ${transfer}`]],
  ['a fee away', unbooked, ({ transfer }) => [`update transfer set fee = 0 where id = ${transfer}`]],
  [
    'a transfer that moves nothing',
    unbooked,
    ({ transfer }) => [
      `insert into transfer (tenant_id, uuid, from_account_type, from_account_id, to_account_type, to_account_id,
          amount, fee, date, creator_id)
        select tenant_id, gen_random_uuid(), from_account_type, from_account_id, to_account_type, to_account_id,
          amount, fee, date, creator_id from transfer where id = ${transfer}`,
    ],
  ],
  [
    'a transfer at once, before the commit',
    unbooked,
    ({ transfer }) => ['set constraints all immediate', `update transfer set amount = 1 where id = ${transfer}`],
  ],
];

test.each(tries)('the application cannot change %s', async (_, code, statements) => {
  await expect(asApplication(...statements(ids))).rejects.toMatchObject({ code });
});

test('a free amount keeps its sums right, whatever changes it', async () => {
  await asApplication(`update transaction set amount = -7, date = date - 40 where id = ${ids.free}`);
  await asApplication(`update transaction set voided_at = now(), void_reason = 'uji' where id = ${ids.free}`);
  const wrong = await readAsOwner(server.owner.options, wrongBooks);
  expect(wrong).toEqual([]);
});

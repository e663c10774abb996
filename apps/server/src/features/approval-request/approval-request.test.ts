import { addDays, type ApprovalRequest, dateIn, type Due } from '@finance/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Member, TestServer } from '../../testing/test-server.ts';

const path = '/transaction/api/approval';
const transactions = '/transaction/api/transaction';
const transfers = '/transaction/api/transfer';
const dues = '/transaction/api/due';
const limit = 1_000_000;
const fine = {
  allow_duplicate: true,
  allow_negative_balance: true,
  allow_unusual_amount: true,
  allow_incomplete: true,
};

const today = () => dateIn('Asia/Jakarta', new Date());
let server: TestServer;
let tenant_id: number;
let pemilik: Member;
let partner: Member;
let keuangan: Member;
let kasir: Member;
let peninjau: Member;
let cash: number;
let bank: number;

beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(() => server.close());
beforeEach(async () => {
  pemilik = await server.member('pemilik', undefined, 'Ibu Pemilik');
  tenant_id = pemilik.tenant_id;
  [partner, keuangan, kasir, peninjau] = await Promise.all([
    server.member('pemilik', tenant_id, 'Pak Mitra'),
    server.member('keuangan', tenant_id, 'Pak Keuangan'),
    server.member('kasir', tenant_id, 'Mbak Kasir'),
    server.member('peninjau', tenant_id, 'Bu Peninjau'),
  ]);
  cash = await server.insert('cashier', { tenant_id, name: 'Depan', user_id: kasir.user_id });
  bank = await server.insert('bank_account', { tenant_id, bank: 'BCA', account_name: 'PT', account_number: '1' });
  const access = { tenant_id, bank_account_id: bank, user_id: kasir.user_id, read: true, write: true };
  await server.insert('bank_account_access', access);
  await steps({ by: 'keuangan' });
});

const kinds = ['transaction', 'transfer', 'due_payment'] as const;
type Kind = (typeof kinds)[number];

/** One step for each kind, unless others are given. */
const steps = (...given: { by: string; above?: number; count?: number; user_ids?: number[] }[]) =>
  server.put('/setting/api/setting/approval_steps', pemilik.token, {
    value: kinds.flatMap((kind) => given.map((step) => ({ kind, above: limit, count: 1, user_ids: [], ...step }))),
  });

const fromCash = () => ({ account_type: 'cash', account_id: cash });
async function aDue(amount: number): Promise<Due> {
  const { body } = await server.post(dues, keuangan.token, { type: 'P', amount, entity_name: 'CV Pemasok', ...fine });
  return body.data;
}
/** The call that lets so much leave, as its path and body. */
async function callOf(kind: Kind, amount: number): Promise<Call> {
  if (kind === 'transaction')
    return { at: transactions, call: kind, body: { ...fromCash(), amount: -amount, ...fine } };
  if (kind === 'transfer') {
    const sides = { from_account_type: 'cash', from_account_id: cash, to_account_type: 'bank', to_account_id: bank };
    return { at: transfers, call: kind, body: { ...sides, amount, fee: 0, ...fine } };
  }
  const { id } = await aDue(amount);
  return { at: `${dues}/${id}/pay`, call: 'due-payment', param: id, body: { ...fromCash(), amount, ...fine } };
}
interface Call {
  at: string;
  call: string;
  param?: number;
  body: Record<string, unknown>;
}
const submit = ({ call, param, body }: Partial<Call>, member = kasir) =>
  server.post(path, member.token, { call, param, body });
async function submitted(amount = limit + 1, kind: Kind = 'transaction', member = kasir): Promise<ApprovalRequest> {
  const { status, body } = await submit(await callOf(kind, amount), member);
  expect(body).toMatchObject({ data: { status: 'open', kind, amount } });
  expect(status).toBe(201);
  return body.data;
}
const approve = (id: number, member: Member, body: object = {}) =>
  server.post(`${path}/${id}/approve`, member.token, body);
const refuse = (id: number, member: Member, body: object = {}) =>
  server.post(`${path}/${id}/refuse`, member.token, { reason: 'Terlalu mahal', ...body });
const show = async (id: number, member = kasir): Promise<ApprovalRequest> =>
  (await server.get(`${path}/${id}`, member.token)).body.data;
/** Until a connection waits for a lock. */
async function untilOneWaits(): Promise<void> {
  const asked = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  while ((await server.owner.query(asked)).rowCount === 0);
}
async function booked(): Promise<number[]> {
  const { rows } = await server.owner.query<{ amount: string }>(
    'select amount from transaction where tenant_id = $1 and voided_at is null order by id',
    [tenant_id],
  );
  return rows.map(({ amount }) => Number(amount));
}

describe('whoever lets money leave', () => {
  test('by HTTP: role x kind x amount; above the step nobody books it alone, not an owner either', async () => {
    for (const kind of kinds)
      for (const member of [pemilik, keuangan, kasir])
        for (const amount of [limit - 1, limit, limit + 1]) {
          const { at, body } = await callOf(kind, amount);
          const before = await booked();
          const answer = await server.post(at, member.token, body);
          const isAbove = amount > limit;
          expect([kind, amount, answer.status]).toEqual([kind, amount, isAbove ? 400 : 201]);
          if (!isAbove) continue;
          expect(answer.body).toMatchObject({
            errors: [expect.stringContaining('Rp 1,000,001 perlu persetujuan 1 keuangan atau pemilik')],
            needs_approval: { kind, amount },
          });
          expect(await booked()).toEqual(before);
        }
  });

  test('money that comes in never waits, nor does anything without steps', async () => {
    const comesIn = { ...fromCash(), amount: 9 * limit, ...fine };
    expect((await server.post(transactions, kasir.token, comesIn)).status).toBe(201);
    await steps();
    const { at, body } = await callOf('transaction', limit * 5);
    expect((await server.post(at, kasir.token, body)).status).toBe(201);
    const unneeded = await submit(await callOf('transaction', limit * 5));
    expect(unneeded).toMatchObject({
      status: 400,
      body: { errors: ['Ini tidak perlu persetujuan. Simpan langsung.'] },
    });
  });

  test('what was booked below a step is not raised above it', async () => {
    const { body } = await server.post(transactions, keuangan.token, { ...fromCash(), amount: -5, ...fine });
    const raised = { version: 1, amount: -limit - 1, ...fine };
    const answer = await server.put(`${transactions}/${body.data.id}`, keuangan.token, raised);
    expect(answer).toMatchObject({ status: 400, body: { needs_approval: { kind: 'transaction' } } });
    const waiting = await submit({ call: 'transaction-change', param: body.data.id, body: raised }, keuangan);
    expect((await approve(waiting.body.data.id, pemilik)).body.data).toMatchObject({ record_id: body.data.id });
    expect(await booked()).toEqual([-limit - 1]);
    const transfer = await server.post(transfers, keuangan.token, (await callOf('transfer', 5)).body);
    const more = { version: 1, amount: limit, fee: 1, ...fine };
    expect((await server.put(`${transfers}/${transfer.body.data.id}`, keuangan.token, more)).status).toBe(400);
  });

  test('dues that are settled at once count together, and wait together', async () => {
    const lines = await Promise.all([600_000, 600_000].map(aDue));
    const body = {
      name: 'Pemasok',
      ...fromCash(),
      lines: lines.map(({ id }) => ({ due_id: id })),
      ...fine,
    };
    const answer = await server.post('/transaction/api/due-payment-batch/settle', keuangan.token, body);
    expect(answer).toMatchObject({ status: 400, body: { needs_approval: { kind: 'due_payment', amount: 1_200_000 } } });
    const { id } = (await server.post(path, keuangan.token, { call: 'due-payment-batch-settle', body })).body.data;
    expect(await booked()).toEqual([]);
    expect((await approve(id, pemilik)).body.data).toMatchObject({ status: 'posted' });
    expect(await booked()).toEqual([-600_000, -600_000]);
  });
});

describe('a request', () => {
  test('waits with all that was typed, and is recorded as the maker typed it once another approves', async () => {
    for (const kind of kinds) {
      const before = (await booked()).length;
      const { id } = await submitted(limit + 1, kind);
      expect((await booked()).length).toBe(before);
      const { status, body } = await approve(id, keuangan);
      expect([kind, status, body.data?.status]).toEqual([kind, 200, 'posted']);
      expect((await booked()).length).toBeGreaterThan(before);
      const { rows } = await server.owner.query(
        `select creator_id::int from ${kind === 'transfer' ? 'transfer' : 'transaction'}
          where tenant_id = $1 and id = $2`,
        [tenant_id, body.data.record_id],
      );
      expect(rows).toEqual([{ creator_id: kasir.user_id }]);
    }
  });

  test('role x maker equals checker: who may approve', async () => {
    for (const maker of [pemilik, keuangan, kasir]) {
      const { id } = await submitted(limit + 1, 'transaction', maker);
      for (const checker of [maker, kasir, peninjau]) {
        const { status } = await approve(id, checker);
        const isSeen = checker !== kasir || maker === kasir;
        expect([maker.user_id, checker.user_id, status]).toEqual([maker.user_id, checker.user_id, isSeen ? 403 : 404]);
        expect((await refuse(id, checker)).status).toBe(status);
      }
      expect((await show(id, pemilik)).steps).toMatchObject([{ given: [] }]);
      expect((await approve(id, maker === pemilik ? keuangan : pemilik)).body.data.status).toBe('posted');
    }
  });

  test('takes its steps in any order, none of two by one person', async () => {
    await steps({ by: 'keuangan' }, { by: 'pemilik', above: 2 * limit });
    const { id } = await submitted(3 * limit);
    expect((await show(id)).steps).toMatchObject([
      { approvers: 'keuangan', count: 1, given: [] },
      { approvers: 'pemilik', count: 1, given: [] },
    ]);
    expect((await approve(id, pemilik)).body.data).toMatchObject({ status: 'open', may_approve: false });
    expect((await approve(id, pemilik)).body.data).toMatchObject({ status: 'open' }); // again, as after a lost answer
    expect(await booked()).toEqual([]);
    expect((await show(id)).steps[1]?.given).toMatchObject([{ user_name: 'Ibu Pemilik' }]);
    expect((await approve(id, keuangan)).body.data).toMatchObject({ status: 'posted' });
    const { id: small } = await submitted(2 * limit);
    expect((await show(small)).steps).toMatchObject([{ approvers: 'keuangan' }]);
  });

  test('may name people, a kasir among them, who see it', async () => {
    const other = await server.member('kasir', tenant_id, 'Mas Gudang');
    await steps({ by: 'people', user_ids: [other.user_id, partner.user_id], count: 2 });
    const { id } = await submitted();
    expect((await show(id)).steps).toMatchObject([{ count: 2, names: ['Mas Gudang', 'Pak Mitra'] }]);
    expect((await approve(id, pemilik)).status).toBe(403);
    expect((await server.get(path, other.token)).body.data).toMatchObject([{ id, may_approve: true }]);
    expect((await server.get('/transaction/api/overview', other.token)).body.data.approval_request.count).toBe(1);
    await approve(id, other);
    expect((await approve(id, partner)).body.data.status).toBe('posted');
  });

  test('names nobody else than people of the tenant who may approve', async () => {
    const stranger = await server.member('keuangan', undefined, 'Orang Lain');
    for (const user_ids of [[stranger.user_id], [peninjau.user_id], [partner.user_id, 999_999_999]]) {
      const { status, body } = await steps({ by: 'people', user_ids });
      expect([status, body.fields?.value]).toEqual([400, [expect.stringContaining('bukan anggota aktif')]]);
    }
    // as it may stand there since before, or after an error of ours
    const step = { kind: 'transaction', above: limit, by: 'people', user_ids: [stranger.user_id], count: 1 };
    await server.owner.query(`update setting set value = $2 where tenant_id = $1 and key = 'approval_steps'`, [
      tenant_id,
      JSON.stringify([step]),
    ]);
    const { at, body } = await callOf('transaction', limit + 1);
    const said = JSON.stringify((await server.post(at, kasir.token, body)).body);
    expect(said).toContain('1 orang yang ditunjuk');
    expect(said).not.toContain('Orang Lain');
  });

  test('that is changed loses its approvals; only the maker changes it', async () => {
    await steps({ by: 'keuangan', count: 2 });
    const { id, body, version } = await submitted();
    await approve(id, keuangan);
    const change = { version, body: { ...body, amount: -5 * limit, note: 'Lima unit' } };
    expect((await server.put(`${path}/${id}`, keuangan.token, change)).status).toBe(403);
    const changed = await server.put(`${path}/${id}`, kasir.token, change);
    expect(changed.body.data).toMatchObject({
      amount: 5 * limit,
      note: 'Lima unit',
      version: 2,
      steps: [{ given: [] }],
    });
    const found = async (q: string) =>
      (await server.get(`${path}?q=${encodeURIComponent(q)}`, kasir.token)).body.meta.pagination.total;
    expect(await Promise.all(['lima', '>4jt', `#${id}`, 'enam'].map(found))).toEqual([1, 1, 1, 0]);
    expect((await approve(id, pemilik, { version })).status).toBe(409);
    await approve(id, keuangan, { version: 2 });
    expect((await approve(id, pemilik, { version: 2 })).body.data.status).toBe('posted');
    expect(await booked()).toEqual([-5 * limit]);
  });

  test('that is refused or withdrawn comes back with the reason and what was typed', async () => {
    const { id } = await submitted();
    expect((await refuse(id, keuangan)).body.data).toMatchObject({
      status: 'refused',
      decision_reason: 'Terlalu mahal',
      decided_by_name: 'Pak Keuangan',
      body: { amount: -limit - 1, account_id: cash },
    });
    expect((await approve(id, pemilik)).status).toBe(409);
    const second = await submitted();
    expect((await server.post(`${path}/${second.id}/withdraw`, keuangan.token, {})).status).toBe(403);
    expect((await server.post(`${path}/${second.id}/withdraw`, kasir.token, {})).body.data.status).toBe('withdrawn');
    expect((await approve(second.id, pemilik)).status).toBe(409);
    expect(await booked()).toEqual([]);
  });

  test('whose conditions have changed says so when it is decided, and nothing of it is booked', async () => {
    const request = await submitted(limit + 1, 'due_payment');
    const due = Number(request.param);
    await server.post(`${dues}/${due}/pay`, keuangan.token, { ...fromCash(), amount: limit, ...fine });
    const late = await approve(request.id, keuangan);
    expect(late).toMatchObject({ status: 400, body: { errors: [expect.stringContaining('sisa')] } });
    expect(await show(request.id)).toMatchObject({ status: 'open', steps: [{ given: [] }] });
    const locked = await submitted();
    await server.put('/setting/api/setting/books_locked_until', pemilik.token, { value: today() });
    expect(await approve(locked.id, keuangan)).toMatchObject({ status: 400, body: { blocked: { by: 'books_lock' } } });
    await server.put('/setting/api/setting/books_locked_until', pemilik.token, { value: null });
    await server.owner.query('update cashier set deactivated = true where id = $1', [cash]);
    expect((await approve(locked.id, keuangan)).status).toBe(400);
    expect(await booked()).toEqual([-limit]);
  });

  test('is recorded as it was shown to whoever approves, on its own day, or not at all', async () => {
    const paid = await submitted(limit + 1, 'due_payment');
    const due = (await server.get(`${dues}/${paid.param}`, keuangan.token)).body.data;
    const renamed = { version: due.version, entity_name: 'CV Teman Sendiri' };
    expect((await server.put(`${dues}/${due.id}`, keuangan.token, renamed)).status).toBe(200);
    expect(await approve(paid.id, pemilik)).toMatchObject({
      status: 409,
      body: { errors: [expect.stringContaining('sudah berubah sejak diajukan')] },
    });
    expect(await show(paid.id)).toMatchObject({ status: 'open', steps: [{ given: [] }] });

    const lines = await Promise.all([limit, limit, limit, limit].map(aDue));
    const [first, second, ...others] = lines.map(({ id }) => ({ due_id: id }));
    const batches = '/transaction/api/due-payment-batch';
    const batch = await server.post(batches, keuangan.token, {
      name: 'Pemasok',
      ...fromCash(),
      lines: [first, second],
    });
    const { id: param, version } = batch.body.data;
    const call = { call: 'due-payment-batch-close', param, body: { ...fine } };
    expect((await submit(call, keuangan)).body.fields).toMatchObject({ version: [expect.stringContaining('wajib')] });
    const closing = await submit({ ...call, body: { ...fine, version } }, keuangan);
    expect(closing.status).toBe(201);
    const swapped = await server.put(`${batches}/${param}`, keuangan.token, { version, lines: others });
    expect(swapped.status).toBe(200);
    expect((await approve(closing.body.data.id, pemilik)).status).toBe(409);
    expect(await booked()).toEqual([]);

    const { id } = await submitted();
    const yesterday = addDays(today(), -1);
    await server.owner.query('update approval_request set date = $2 where id = $1', [id, yesterday]);
    const { record_id } = (await approve(id, pemilik)).body.data;
    expect((await server.get(`${transactions}/${record_id}`, kasir.token)).body.data.date).toBe(yesterday);
  });

  test('of somebody who may not book any more is refused only', async () => {
    const { id } = await submitted();
    for (const left of ["role = 'peninjau'", `deactivated_at = now(), deactivated_by = ${pemilik.user_id}`]) {
      await server.owner.query(`update membership set ${left} where tenant_id = $1 and user_id = $2`, [
        tenant_id,
        kasir.user_id,
      ]);
      const { status, body } = await approve(id, keuangan);
      expect([status, body.errors]).toEqual([409, [expect.stringContaining('Mbak Kasir, yang mengajukan')]]);
    }
    expect((await refuse(id, keuangan)).body.data.status).toBe('refused');
    expect(await booked()).toEqual([]);
  });

  test('keeps to the rule of its time or the stricter one', async () => {
    const milder = await submitted();
    await steps({ by: 'keuangan', count: 2 });
    expect((await show(milder.id)).steps).toMatchObject([{ approvers: 'keuangan', count: 2 }]);
    await steps({ by: 'pemilik' });
    expect((await show(milder.id)).steps.map(({ approvers, count }) => `${count} ${approvers}`)).toEqual([
      '2 keuangan',
      '1 pemilik',
    ]);
    await steps();
    expect((await show(milder.id)).steps).toHaveLength(2);
  });

  test('that is made while the steps are tightened takes the new ones', async () => {
    const call = await callOf('transaction', limit + 1);
    const tightened = await server.owner.connect();
    try {
      await tightened.query('begin');
      await tightened.query(
        `update setting set value = jsonb_set(value, '{0,count}', '3') where tenant_id = $1 and key = 'approval_steps'`,
        [tenant_id],
      );
      const made = submit(call);
      await Promise.race([made, untilOneWaits()]);
      await tightened.query('commit');
      const { id } = (await made).body.data;
      expect((await show(id)).steps).toMatchObject([{ approvers: 'keuangan', count: 3 }]);
    } finally {
      tightened.release();
    }
  });

  test('takes the answers to what is asked when it is submitted', async () => {
    const { body, ...call } = await callOf('transaction', limit + 1);
    const { id } = (await submit({ ...call, body })).body.data;
    await approve(id, keuangan);
    const again = { call: call.call, body: { ...body, allow_duplicate: undefined } };
    const asked = await server.post(path, kasir.token, again);
    expect(asked.body.errors).toMatchObject([{ if_confirmed: 'allow_duplicate' }]);
    const answered = await server.post(path, kasir.token, { ...again, allow_duplicate: true });
    expect(answered).toMatchObject({ status: 201, body: { data: { body: { allow_duplicate: true } } } });
    expect((await approve(answered.body.data.id, keuangan)).body.data.status).toBe('posted');
  });

  test('asks whoever approves last about what is unlikely by now', async () => {
    const { at: _, ...call } = await callOf('transaction', limit + 1);
    const body = { ...call.body, allow_negative_balance: undefined };
    expect((await submit({ ...call, at: '', body })).body.errors).toMatchObject([
      { if_confirmed: 'allow_negative_balance' },
    ]);
    await server.post(transactions, kasir.token, { ...fromCash(), amount: 2 * limit, ...fine });
    const { id } = (await submit({ ...call, at: '', body })).body.data;
    await server.post(transfers, keuangan.token, (await callOf('transfer', limit)).body);
    await server.post(transactions, keuangan.token, { ...fromCash(), amount: -limit / 2, ...fine });
    expect((await approve(id, keuangan)).body.errors).toMatchObject([{ if_confirmed: 'allow_negative_balance' }]);
    expect((await approve(id, keuangan, { allow_negative_balance: true })).body.data.status).toBe('posted');
  });

  test('is of the largest amount as well, with a fee beyond it', async () => {
    const most = Number.MAX_SAFE_INTEGER;
    const { at, ...call } = await callOf('transfer', most);
    const body = { ...call.body, fee: 5 };
    const needs_approval = { kind: 'transfer', amount: most };
    expect(await server.post(at, keuangan.token, body)).toMatchObject({ status: 400, body: { needs_approval } });
    const { id } = (await submit({ ...call, body })).body.data;
    expect((await approve(id, keuangan)).body.data).toMatchObject({ status: 'posted', amount: most });
    expect(await booked()).toEqual([-most, -5]);
  });

  test('keeps no more than it says', async () => {
    const { body, ...call } = await callOf('transaction', limit + 1);
    const { status, body: said } = await submit({ ...call, body: { ...body, lampiran: 'a'.repeat(300_000) } });
    expect([status, said.errors]).toEqual([400, [expect.stringContaining('terlalu besar')]]);
  });

  test('is of its tenant, and of a kasir their own', async () => {
    const [stranger, colleague] = await Promise.all([server.member('pemilik'), server.member('kasir', tenant_id)]);
    const { id, uuid } = await submitted();
    for (const member of [stranger, colleague]) {
      expect((await server.get(path, member.token)).body.data).toEqual([]);
      for (const key of [id, uuid]) expect((await server.get(`${path}/${key}`, member.token)).status).toBe(404);
      expect((await approve(id, member)).status).toBe(404);
    }
    expect((await submit(await callOf('transaction', limit + 1), peninjau)).status).toBe(403);
    const elsewhere = await server.insert('cashier', { tenant_id: stranger.tenant_id, name: 'Lain' });
    const call = await callOf('transaction', 2 * limit);
    const foreign = { ...call, body: { ...call.body, account_id: elsewhere } };
    expect((await submit(foreign)).status).toBe(400);
  });
});

test('a hundred approvals at once post once; of two writers one decides', async () => {
  const { id } = await submitted();
  const answers = await Promise.all(Array.from({ length: 100 }, (_, i) => approve(id, i % 2 ? keuangan : pemilik)));
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  expect(await booked()).toEqual([-limit - 1]);
  for (let round = 0; round < 5; round++) {
    const request = await submitted();
    const before = (await booked()).length;
    const both = await Promise.all([approve(request.id, keuangan), refuse(request.id, pemilik)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const { status } = await show(request.id);
    expect((await booked()).length - before).toBe(status === 'posted' ? 1 : 0);
  }
});

describe("by SQL as the application's login", () => {
  /** What one database transaction of statements comes to: 'done', or the code and constraint that stopped it. */
  const as = (member: Member, ...statements: string[]) =>
    server.services.db
      .transaction()
      .execute(async (trx) => {
        await sql`select * from enter_tenant(${tenant_id}, ${member.user_id}, null)`.execute(trx);
        for (const statement of statements) await sql.raw(statement).execute(trx);
      })
      .then(
        () => 'done',
        (error: { code?: string; constraint?: string }) => error.constraint ?? error.code,
      );
  const inserted = (amount: number, more: Record<string, unknown> = {}) => {
    const row = { date: "'2026-01-31'", amount: -amount, account_type: "'cash'", account_id: cash, ...more };
    return `insert into transaction (tenant_id, uuid, creator_id, ${Object.keys(row).join(', ')})
      values (${tenant_id}, gen_random_uuid(), ${kasir.user_id}, ${Object.values(row).join(', ')})`;
  };
  const given = (id: number, { user_id }: Member, creator = kasir, approvers = 'keuangan') =>
    `insert into approval (tenant_id, approval_request_id, user_id, approvers, creator_id)
      values (${tenant_id}, ${id}, ${user_id}, '${approvers}', ${creator.user_id})`;
  const posted = (id: number) =>
    `update approval_request set outcome = 'posted', decided_at = now(), decided_by = ${keuangan.user_id}
      where id = ${id}`;

  test('role x amount: nothing above the step is inserted, raised or moved out of its record', async () => {
    for (const member of [pemilik, keuangan, kasir])
      for (const amount of [limit - 1, limit, limit + 1])
        expect([amount, await as(member, inserted(amount))]).toEqual([amount, amount > limit ? 'KC005' : 'done']);
    const { body } = await server.post(transactions, keuangan.token, { ...fromCash(), amount: -5, ...fine });
    expect(await as(pemilik, `update transaction set amount = ${-limit - 1} where id = ${body.data.id}`)).toBe('KC005');
    const transfer = await server.post(transfers, keuangan.token, (await callOf('transfer', 5)).body);
    const { id } = transfer.body.data;
    expect(await as(pemilik, inserted(limit + 1, { transfer_id: id, transfer_part: "'fee'" }))).toMatch(/^KC00[45]$/);
    expect(await as(pemilik, `update transfer set amount = ${limit + 1} where id = ${id}`)).toMatch(/^KC00[45]$/);
    const due = await aDue(limit + 1);
    const paid = `update due set paid_amount = ${limit + 1}, closed_at = now() where id = ${due.id}`;
    expect(await as(pemilik, inserted(limit + 1, { due_id: due.id }), paid)).toBe('KC005');
  });

  test('whoever tightens the steps waits for what is being posted', async () => {
    const { id } = await submitted();
    let tightened: Promise<unknown> | undefined;
    await server.services.db.transaction().execute(async (trx) => {
      await sql`select * from enter_tenant(${tenant_id}, ${keuangan.user_id}, null)`.execute(trx);
      for (const statement of [given(id, keuangan), posted(id), inserted(limit + 1)])
        await sql.raw(statement).execute(trx);
      tightened = steps({ by: 'keuangan', count: 2 });
      await Promise.race([tightened, untilOneWaits()]);
    });
    expect(await tightened).toMatchObject({ status: 200 });
    expect(await show(id)).toMatchObject({ status: 'posted', steps: [{ count: 1, given: [{}] }] });
  });

  test('no request is posted without its approvals, none is approved by its maker or for another', async () => {
    const { id } = await submitted();
    const large = inserted(limit + 1);
    expect(await as(keuangan, posted(id), large)).toBe('approval_request_complete');
    expect(await as(kasir, given(id, kasir), posted(id), large)).toBe('approval_by_whom_the_step_names');
    expect(await as(kasir, given(id, keuangan), posted(id), large)).toBe('42501'); // as somebody else
    expect(await as(peninjau, given(id, peninjau), posted(id), large)).toBe('approval_by_whom_the_step_names');
    expect(await as(keuangan, given(id, keuangan, pemilik), posted(id))).toBe('approval_of');
    expect(await as(keuangan, given(id, keuangan, kasir, 'pemilik'))).toBe('approval_by_whom_the_step_names');
    expect(await as(pemilik, given(id, pemilik, kasir, 'pemilik'))).toBe('approval_of_step');
    const own = await submitted(limit + 1, 'transaction', keuangan);
    expect(await as(keuangan, given(own.id, keuangan, keuangan), posted(own.id), large)).toBe('approval_by_another');
    for (const statement of [
      `delete from approval_step where approval_request_id = ${id}`,
      `update approval_step set count = 0 where approval_request_id = ${id}`,
      `insert into approval_step values (${tenant_id}, ${id}, 'pemilik', 1)`,
      `update approval_request set posted_in = pg_current_xact_id()::text::bigint where id = ${id}`,
      `update approval_request set creator_id = ${keuangan.user_id} where id = ${id}`,
      `delete from approval where approval_request_id = ${id}`,
    ])
      expect([statement, await as(pemilik, statement)]).toEqual([statement, '42501']);
    for (const member of [keuangan, kasir])
      expect(
        await as(member, `update setting set value = '[]' where tenant_id = ${tenant_id} and key = 'approval_steps'`),
      ).toBe('42501');
    const hidden = `update setting set key = 'x' where tenant_id = ${tenant_id} and key = 'approval_steps'`;
    expect(await as(keuangan, hidden)).toBe('42501');
    expect(await booked()).toEqual([]);
  });

  test('a batch pays nothing after it was closed, whenever its sum is checked', async () => {
    const { id: due } = await aDue(9 * limit);
    const { body } = await server.post('/transaction/api/due-payment-batch', keuangan.token, {
      name: 'Pemasok',
      ...fromCash(),
      lines: [{ due_id: due }],
    });
    const batch = body.data.id;
    const close = `update due_payment_batch set closed_by = ${keuangan.user_id}, closed_at = now() where id = ${batch}`;
    const line = `update due_payment_batch_line set state = 'paid', transaction_id = (
      select max(id) from transaction where due_id = ${due}) where due_payment_batch_id = ${batch}`;
    const paid = [
      inserted(9 * limit, { due_id: due }),
      `update due set paid_amount = ${9 * limit}, closed_at = now() where id = ${due}`,
      line,
    ];
    expect(await as(keuangan, ...paid, close)).toBe('KC005');
    expect(
      await as(keuangan, close, 'set constraints new_batch_needs_approval, batch_needs_approval immediate', ...paid),
    ).toBe('due_payment_batch_line_before_closing');
  });

  test('a complete request lets leave what it says, once and together with it', async () => {
    const { id } = await submitted();
    await as(keuangan, given(id, keuangan));
    expect(await as(keuangan, inserted(limit + 1))).toBe('KC005');
    expect(await as(keuangan, posted(id), inserted(limit + 2))).toBe('KC005');
    expect(await as(keuangan, posted(id), inserted(limit + 1), inserted(limit + 1))).toBe('KC005');
    const more = `update approval_request set amount = ${9 * limit} where id = ${id}`;
    expect(await as(keuangan, more, posted(id), inserted(9 * limit))).toBe('approval_request_complete');
    expect(await as(keuangan, posted(id), inserted(limit + 1))).toBe('done');
    expect(await as(keuangan, inserted(limit + 1))).toBe('KC005');
    expect(await as(keuangan, `update approval_request set outcome = 'refused' where id = ${id}`)).toBe(
      'approval_request_decided_once',
    );
    expect(await booked()).toEqual([-limit - 1]);
  });
});

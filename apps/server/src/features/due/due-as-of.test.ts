import { addDays, ageingBuckets, dateIn, type Due, formatRupiah } from '@finance/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Member, TestServer } from '../../testing/test-server.ts';

const path = '/transaction/api/due';
let server: TestServer;
let owner: Member;
let bank: { account_type: 'bank'; account_id: number };
let today: string;

beforeAll(async () => {
  server = await TestServer.start();
  owner = await server.member('pemilik');
  const { tenant_id } = owner;
  bank = {
    account_type: 'bank',
    account_id: await server.insert('bank_account', {
      tenant_id,
      bank: 'BCA',
      account_name: 'PT',
      account_number: '1',
    }),
  };
  today = dateIn('Asia/Jakarta', new Date());
});
afterAll(() => server.close());

const stored = async (fields: object): Promise<Due> =>
  (await server.post(path, owner.token, { type: 'R', amount: 1_000_000, allow_incomplete: true, ...fields })).body.data;
const paid = async (due: Due, amount: number, date: string): Promise<number> =>
  (
    await server.post(`${path}/${due.id}/pay`, owner.token, {
      ...bank,
      amount,
      date,
      allow_backdated: true,
      allow_postdated: true,
      allow_duplicate: true,
      allow_negative_balance: true,
    })
  ).body.data.id;
const listed = async (query: string) => (await server.get(`${path}?${query}`, owner.token)).body;
const shownOn = async (due: Due, day: string) => (await listed(`ids=${due.id}&as_of=${day}`)).data[0];
/** As if something had been done at noon of a day. */
const moved = (table: string, id: number, column: string, day: string) =>
  server.owner.query(
    `update ${table} set ${column} = $2::date + time '12:00' at time zone 'Asia/Jakarta' where id = $1`,
    [id, day],
  );

/** As if a due had been closed on a day. */
async function gaveUp(id: number, day: string): Promise<void> {
  await moved('due', id, 'closed_at', day);
  await server.owner.query('update deduction set date = $2 where due_id = $1', [id, day]);
}

describe('on a day', () => {
  test('a deduction counts from its date, and until it was cancelled', async () => {
    const due = await stored({ date: '2026-03-10', entity_name: 'Dipotong' });
    const deductions = [{ kind: 'pph23', amount: 20_000 }];
    await server.post(`${path}/${due.id}/deduct`, owner.token, {
      deductions,
      date: '2026-04-05',
      allow_backdated: true,
    });
    expect(await shownOn(due, '2026-04-04')).toMatchObject({ outstanding_amount: 1_000_000, deducted_amount: 0 });
    expect(await shownOn(due, '2026-04-05')).toMatchObject({ outstanding_amount: 980_000, deducted_amount: 20_000 });
    const { body } = await server.get(`/transaction/api/deduction?due_id=${due.id}`, owner.token);
    await server.delete(`/transaction/api/deduction/${body.data[0].id}`, owner.token, { reason: 'Bukti tidak ada' });
    await moved('deduction', body.data[0].id, 'voided_at', '2026-04-20');
    expect(await shownOn(due, '2026-04-19')).toMatchObject({ outstanding_amount: 980_000, deducted_amount: 20_000 });
    expect(await shownOn(due, '2026-04-20')).toMatchObject({ outstanding_amount: 1_000_000, deducted_amount: 0 });
  });

  test('a due of a later date is not there, and a payment counts from its date', async () => {
    const due = await stored({ date: '2026-03-10', due_date: '2026-03-20' });
    await paid(due, 400_000, '2026-04-05');
    expect(await shownOn(due, '2026-03-09')).toBeUndefined();
    expect(await shownOn(due, '2026-04-04')).toMatchObject({
      paid_amount: 0,
      outstanding_amount: 1_000_000,
      status: 'open',
    });
    expect(await shownOn(due, '2026-04-05')).toMatchObject({ paid_amount: 400_000, outstanding_amount: 600_000 });
    await paid(due, 600_000, '2026-05-02');
    expect(await shownOn(due, '2026-05-01')).toMatchObject({
      outstanding_amount: 600_000,
      status: 'open',
      closed_at: null,
    });
    expect(await shownOn(due, '2026-05-02')).toMatchObject({ outstanding_amount: 0, status: 'closed' });
  });

  test('a cancelled payment counts until it was cancelled', async () => {
    const due = await stored({ date: '2026-03-10' });
    const payment = await paid(due, 1_000_000, '2026-03-12');
    const reason = 'Ditolak bank';
    await server.post(`${path}/${due.id}/cancel-payment`, owner.token, { transaction_id: payment, reason });
    await moved('transaction', payment, 'voided_at', '2026-03-20');
    expect(await shownOn(due, '2026-03-19')).toMatchObject({ outstanding_amount: 0, status: 'closed' });
    expect(await shownOn(due, '2026-03-20')).toMatchObject({ outstanding_amount: 1_000_000, status: 'open' });
  });

  test('what was given up, and a void, count from their day', async () => {
    const due = await stored({ date: '2026-03-10' });
    await paid(due, 300_000, '2026-03-11');
    await server.post(`${path}/${due.id}/close`, owner.token, { reason: 'Pailit' });
    await gaveUp(due.id, '2026-04-01');
    expect(await shownOn(due, '2026-03-31')).toMatchObject({
      outstanding_amount: 700_000,
      status: 'open',
      closed_at: null,
      close_reason: null,
    });
    expect(await shownOn(due, '2026-04-01')).toMatchObject({
      outstanding_amount: 0,
      status: 'closed',
      close_reason: 'Pailit',
    });
    const wrong = await stored({ date: '2026-03-10', entity_name: 'Salah' });
    await server.delete(`${path}/${wrong.id}`, owner.token, { reason: 'Salah catat' });
    await moved('due', wrong.id, 'voided_at', '2026-04-01');
    await moved('due', wrong.id, 'closed_at', '2026-04-01');
    expect(await shownOn(wrong, '2026-03-31')).toMatchObject({ outstanding_amount: 1_000_000, voided_at: null });
    expect(await shownOn(wrong, '2026-04-01')).toMatchObject({ outstanding_amount: 0, void_reason: 'Salah catat' });
    const of = `entity_name=Salah&voided=false`;
    expect((await listed(`${of}&as_of=2026-03-31`)).data).toHaveLength(1);
    expect((await listed(`${of}&as_of=2026-04-01`)).data).toHaveLength(0);
  });

  test('a payment of a day to come does not count yet, though the due is closed by it', async () => {
    const due = await stored({ date: addDays(today, -3) });
    await paid(due, 1_000_000, addDays(today, 2));
    expect((await server.get(`${path}/${due.id}`, owner.token)).body.data.status).toBe('closed');
    expect(await shownOn(due, today)).toMatchObject({ outstanding_amount: 1_000_000, status: 'open' });
    expect(await shownOn(due, addDays(today, 2))).toMatchObject({ outstanding_amount: 0, status: 'closed' });
  });

  test('the account is that of the last payment by then', async () => {
    const due = await stored({ date: '2026-03-10' });
    await paid(due, 1, '2026-03-12');
    const accountOn = async (day: string) => (await listed(`ids=${due.id}&as_of=${day}&with=account`)).data[0].account;
    expect(await accountOn('2026-03-11')).toBeNull();
    expect(await accountOn('2026-03-12')).toMatchObject({ account_id: bank.account_id });
  });

  test('a word that is no day is refused', async () => {
    const { status, body } = await server.get(`${path}?as_of=kemarin`, owner.token);
    expect([status, body.fields]).toEqual([400, { as_of: [expect.stringContaining('harus berupa tanggal')] }]);
  });
});

describe('over random books', () => {
  let keeper: Member;
  const first = '2026-01-01';
  const day = (index: number) => addDays(first, index);
  interface Kept {
    id: number;
    type: 'R' | 'P';
    amount: number;
    date: number;
    due_date: number | null;
    payments: { amount: number; date: number; voidedOn: number | null }[];
    givenUpOn: number | null;
    voidedOn: number | null;
  }
  const kept: Kept[] = [];

  beforeAll(async () => {
    keeper = await server.member('pemilik');
    const { tenant_id, user_id: creator_id } = keeper;
    const account_id = await server.insert('bank_account', {
      tenant_id,
      bank: 'BCA',
      account_name: 'PT',
      account_number: '2',
    });
    let state = 20_261_128;
    const random = (below: number) => (state = (state * 48_271) % 2_147_483_647) % below;
    const noon = (index: number) => `${day(index)}T05:00:00Z`;
    for (let index = 0; index < 160; index++) {
      const sign = random(8) === 0 ? -1 : 1;
      const amount = sign * (1 + random(9_000_000));
      const due: Kept = {
        id: 0,
        type: random(2) === 0 ? 'R' : 'P',
        amount,
        date: random(60),
        due_date: random(5) === 0 ? null : random(120),
        payments: [],
        givenUpOn: null,
        voidedOn: null,
      };
      let rest = amount;
      for (let times = random(4); times > 0 && rest !== 0; times--) {
        const part = random(3) === 0 ? rest : Math.trunc(rest / 2);
        if (part === 0) break;
        const date = due.date + random(60);
        const voidedOn = random(3) === 0 ? date + random(20) : null;
        if (voidedOn === null) rest -= part;
        due.payments.push({ amount: part, date, voidedOn });
      }
      const posted = due.payments.map(({ date, voidedOn }) => voidedOn ?? date);
      const last = Math.max(due.date, ...posted);
      const isEmpty = due.payments.every(({ voidedOn }) => voidedOn !== null);
      if (rest !== 0 && random(4) === 0) due[isEmpty && random(2) === 0 ? 'voidedOn' : 'givenUpOn'] = last + random(15);
      // paid in full by a payment of a day to come, it is closed before that day; a cancelled payment reopens
      const earliest = Math.max(due.date, ...due.payments.map(({ voidedOn }) => voidedOn ?? 0));
      const paidUpOn = rest === 0 ? Math.max(earliest, last - random(10)) : null;
      const closedOn = due.voidedOn ?? due.givenUpOn ?? paidUpOn;
      due.id = await server.insert('due', {
        tenant_id,
        uuid: crypto.randomUUID(),
        type: due.type,
        amount,
        paid_amount: amount - rest,
        deducted_amount: due.givenUpOn === null ? 0 : rest,
        date: day(due.date),
        due_date: due.due_date === null ? null : day(due.due_date),
        creator_id,
        created_at: noon(0),
        closed_at: closedOn === null ? null : noon(closedOn),
        close_reason: due.givenUpOn === null ? null : 'Dihapuskan',
        voided_at: due.voidedOn === null ? null : noon(due.voidedOn),
        void_reason: due.voidedOn === null ? null : 'Salah',
      });
      if (due.givenUpOn !== null)
        await server.insert('deduction', {
          tenant_id,
          uuid: crypto.randomUUID(),
          creator_id,
          due_id: due.id,
          kind: 'hapus_sisa',
          amount: rest,
          date: day(due.givenUpOn),
        });
      for (const { amount: part, date, voidedOn } of due.payments)
        await server.insert('transaction', {
          tenant_id,
          uuid: crypto.randomUUID(),
          creator_id,
          date: day(date),
          amount: due.type === 'R' ? part : -part,
          account_type: 'bank',
          account_id,
          due_id: due.id,
          created_at: noon(Math.min(date, closedOn ?? date)),
          voided_at: voidedOn === null ? null : noon(voidedOn),
          void_reason: voidedOn === null ? null : 'Salah',
        });
      kept.push(due);
    }
  });

  /** What was owed, straight from the events. */
  function restOn(due: Kept, on: number): number {
    if (due.voidedOn !== null && due.voidedOn <= on) return 0;
    const counted = (until: number) =>
      due.payments
        .filter(({ date, voidedOn }) => date <= until && (voidedOn === null || voidedOn > until))
        .reduce((sum, { amount }) => sum + amount, 0);
    const live = due.payments.filter(({ voidedOn }) => voidedOn === null).reduce((sum, { amount }) => sum + amount, 0);
    const givenUp = due.givenUpOn !== null && due.givenUpOn <= on ? due.amount - live : 0;
    return due.amount - counted(on) - givenUp;
  }
  const bucketOn = ({ due_date }: Kept, on: number) =>
    due_date === null
      ? 'tanpa_jt'
      : ((['belum_jatuh_tempo', '1_30', '31_60', '61_90'] as const)[
          [0, 30, 60, 90].filter((limit) => on - due_date > limit).length
        ] ?? 'over_90');

  test.each([0, 7, 30, 45, 59, 75, 100, 160])('rests, totals, ages and filters are those of day %i', async (on) => {
    const there = kept.filter(({ date }) => date <= on);
    const read = async (query: string) =>
      (await server.get(`${path}?per_page=200&as_of=${day(on)}&${query}`, keeper.token)).body;
    const { data, meta } = await read('order_by=outstanding_amount&order=asc');
    expect(new Map(data.map((due: Due) => [due.id, due.outstanding_amount]))).toEqual(
      new Map(there.map((due) => [due.id, restOn(due, on)])),
    );
    const rests = data.map((due: Due) => due.outstanding_amount);
    expect(rests).toEqual(rests.toSorted((a: number, b: number) => a - b));
    for (const type of ['R', 'P'] as const) {
      const mine = there.filter((due) => due.type === type);
      const name = type === 'R' ? 'r' : 'p';
      expect(meta[`${name}_total`]).toBe(mine.reduce((sum, due) => sum + restOn(due, on), 0));
      for (const bucket of ageingBuckets) {
        const inBucket = mine.filter((due) => bucketOn(due, on) === bucket);
        const total = inBucket.reduce((sum, due) => sum + restOn(due, on), 0);
        expect(meta[`${name}_ageing`][bucket]).toBe(total);
        const chosen = await read(`type=${type}&ageing=${bucket}`);
        expect(new Set(chosen.data.map(({ id }: Due) => id))).toEqual(
          new Set(inBucket.filter((due) => restOn(due, on) !== 0).map(({ id }) => id)),
        );
      }
    }
    const ids = async (query: string) => new Set((await read(query)).data.map(({ id }: Due) => id));
    const open = there.filter((due) => restOn(due, on) !== 0);
    expect(await ids('status=open')).toEqual(new Set(open.map(({ id }) => id)));
    expect(await ids('status=closed')).toEqual(new Set(there.filter((due) => !open.includes(due)).map(({ id }) => id)));
    expect(await ids('overdue=true')).toEqual(
      new Set(open.filter(({ due_date }) => due_date !== null && due_date < on).map(({ id }) => id)),
    );
  });

  test('pages follow each other, by position and by number, and count later as much as at once', async () => {
    const as_of = day(45);
    const whole = (await server.get(`${path}?per_page=200&order_by=outstanding_amount&as_of=${as_of}`, keeper.token))
      .body;
    for (const by of ['page', 'after']) {
      const read: number[] = [];
      for (let page = 1; read.length < whole.data.length; page++) {
        const after = by === 'after' && read.length > 0 ? `&after=${read.at(-1)}` : '';
        const { data } = (
          await server.get(
            `${path}?paginate=7&page=${page}${after}&order_by=outstanding_amount&as_of=${as_of}`,
            keeper.token,
          )
        ).body;
        expect(data).not.toEqual([]);
        read.push(...data.map(({ id }: Due) => id));
      }
      expect([by, read]).toEqual([by, whole.data.map(({ id }: Due) => id)]);
    }
    const later = await server.get(`${path}?totals=only&thorough=true&as_of=${as_of}`, keeper.token);
    expect(later.body.meta.r_ageing).toEqual(whole.meta.r_ageing);
  });

  test('the report tells the same, with the days that each is late', async () => {
    const as_of = day(75);
    const query = `as_of=${as_of}&status=open&order_by=id&order=asc`;
    const { text, headers } = await server.get(`/transaction/report/due?format=csv&${query}`, keeper.token);
    expect(headers.get('content-disposition')).toContain(as_of);
    const [head = '', ...lines] = text.replace('\ufeff', '').trim().split('\r\n');
    const column = (name: string) => head.split(',').indexOf(name);
    const rows = lines.map((line) => line.split(','));
    const open = kept.filter((due) => due.date <= 75 && restOn(due, 75) !== 0).toSorted((a, b) => a.id - b.id);
    expect(rows.map((row) => [row[column('ID')], row[column('Sisa')], row[column('Lewat (hari)')]])).toEqual(
      open.map((due) => [
        String(due.id),
        String(restOn(due, 75)),
        due.due_date !== null && due.due_date < 75 ? String(75 - due.due_date) : '',
      ]),
    );
  });
});

test("a counterparty's statement until a day ends on what the list shows for it", async () => {
  const of = { entity_id: 'KARTU', entity_name: 'Kartu' };
  const [one, other] = [await stored({ ...of, date: '2026-02-01' }), await stored({ ...of, date: '2026-02-20' })];
  await paid(one, 250_000, '2026-02-10');
  await paid(other, 1_000_000, '2026-03-10');
  await server.post(`${path}/${one.id}/close`, owner.token, { reason: 'Diskon' });
  await gaveUp(one.id, '2026-03-05');
  for (const day of ['2026-02-09', '2026-02-15', '2026-03-01', '2026-03-05', '2026-03-10']) {
    const { meta } = await listed(`entity_id=KARTU&as_of=${day}`);
    const card = await server.get(
      `/transaction/views/due/statement/${one.uuid}?access_token=${owner.token}&date_to=${day}`,
    );
    expect(card.text).toContain(`Sisa piutang <b>${formatRupiah(meta.r_total)}</b>`);
  }
});

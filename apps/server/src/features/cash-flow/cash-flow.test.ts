import {
  type CashFlowFigure,
  type CashFlowLine,
  lastDayOfPeriod,
  openingObject,
  rowsOfCashFlow,
} from '@finance/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Member, TestServer } from '../../testing/test-server.ts';
import { daysOf, periodOf, periodsBetween } from '@finance/contract/checks/cash-flow';

const path = '/transaction/report/cash-flow';
let server: TestServer;
let pemilik: Member;
let kasir: Member;
let bca: number;
let cashier: number;

beforeAll(async () => {
  server = await TestServer.start();
  pemilik = await server.member('pemilik');
  kasir = await server.member('kasir', pemilik.tenant_id);
  bca = await server.insert('bank_account', {
    tenant_id: pemilik.tenant_id,
    bank: 'BCA',
    account_name: 'PT Uji',
    account_number: '1',
  });
  cashier = await server.insert('cashier', {
    tenant_id: pemilik.tenant_id,
    name: 'Kasir Depan',
    user_id: kasir.user_id,
  });
  await book({ amount: 5_000_000, date: '2025-12-15' });
  // a Saturday
  await book({ amount: 1_000_000, date: '2026-01-31', transactable_app: 'Retail', transactable_type: 'Sales' });
  // the Sunday of the same week
  await book({ amount: -300_000, date: '2026-02-01', transactable_app: 'Retail', transactable_type: 'Purchase' });
  await book({ amount: 200_000, date: '2026-02-02', account_type: 'cash', account_id: cashier }); // Monday
  const sent = await post('/transaction/api/transfer', {
    from_account_type: 'bank',
    from_account_id: bca,
    to_account_type: 'cash',
    to_account_id: cashier,
    amount: 400_000,
    fee: 6500,
    date: '2026-02-02',
    allow_backdated: true,
  });
  await post(`/transaction/api/transfer/confirm/${sent.id}`, {
    version: sent.version,
    date: '2026-02-02',
    allow_backdated: true,
  });
  const wrong = await book({ amount: 77, date: '2026-02-02' });
  await server.delete(`/transaction/api/transaction/${wrong}`, pemilik.token, { reason: 'Salah' });
});
afterAll(() => server.close());

async function post(to: string, body: object) {
  const answer = await server.post(to, pemilik.token, body);
  expect(answer.text).not.toContain('errors');
  return answer.body.data;
}

async function book(fields: object): Promise<number> {
  return (
    await post('/transaction/api/transaction', {
      account_type: 'bank',
      account_id: bca,
      allow_backdated: true,
      allow_negative_balance: true,
      ...fields,
    })
  ).id;
}

type Line = {
  period: string;
  transactable_type: string | null;
  account: { full_info: string };
  is_transfer: boolean;
  amount_in: number;
  amount_out: number;
};
function lines(body: { data: Line[] }) {
  return body.data.map((line) => [
    line.period,
    line.transactable_type,
    line.account.full_info,
    line.is_transfer,
    line.amount_in,
    line.amount_out,
  ]);
}

test('groups by month, with transfers apart and their fee as an expense', async () => {
  const { body } = await server.get(`${path}?period=month&date_from=2026-01-01&date_to=2026-02-28`, pemilik.token);
  expect(lines(body)).toEqual([
    ['2026-01-01', 'Sales', 'BCA 1 a.n. PT Uji', false, 1_000_000, 0],
    ['2026-02-01', 'Purchase', 'BCA 1 a.n. PT Uji', false, 0, -300_000],
    ['2026-02-01', null, 'BCA 1 a.n. PT Uji', false, 0, -6500],
    ['2026-02-01', null, 'Kasir Depan', false, 200_000, 0],
    ['2026-02-01', null, 'BCA 1 a.n. PT Uji', true, 0, -400_000],
    ['2026-02-01', null, 'Kasir Depan', true, 400_000, 0],
  ]);
  expect(body.meta).toMatchObject({
    opening_balance: 5_000_000,
    closing_balance: 5_893_500,
    transfers_left_out: 0,
    amount_in: 1_600_000,
    amount_out: -706_500,
    periods: [
      { period: '2026-01-01', amount_in: 1_000_000, amount_out: 0 },
      { period: '2026-02-01', amount_in: 600_000, amount_out: -706_500 },
    ],
  });
  const balance = await server.get('/transaction/api/balance?as_of=2026-02-28', pemilik.token);
  expect(body.meta.closing_balance).toBe(balance.body.meta.total);
});

test('counts an opening balance in the opening balance of the period, not as income', async () => {
  const owner = await server.member('pemilik');
  const colleague = await server.member('kasir', owner.tenant_id);
  const bank = await server.insert('bank_account', {
    tenant_id: owner.tenant_id,
    bank: 'BRI',
    account_name: 'PT Mulai',
    account_number: '2',
  });
  const drawer = await server.insert('cashier', {
    tenant_id: owner.tenant_id,
    name: 'Laci',
    user_id: colleague.user_id,
  });
  const opening = { ...openingObject, amount: 9_000_000, date: '2026-03-02', allow_backdated: true };
  const ofBank = { account_type: 'bank', account_id: bank };
  const store = (token: string, body: object) => server.post('/transaction/api/transaction', token, body);
  expect((await store(owner.token, { ...opening, ...ofBank })).status).toBe(201);
  expect(
    (await store(owner.token, { ...ofBank, amount: 500_000, date: '2026-03-03', allow_backdated: true })).status,
  ).toBe(201);

  const days = 'date_from=2026-03-01&date_to=2026-03-31';
  const { body } = await server.get(`${path}?${days}`, owner.token);
  expect(lines(body)).toEqual([['2026-03-01', null, 'BRI 2 a.n. PT Mulai', false, 500_000, 0]]);
  const sums = { opening_balance: 9_000_000, closing_balance: 9_500_000 };
  expect(body.meta).toMatchObject({ ...sums, amount_in: 500_000, amount_out: 0 });
  const csv = await server.get(`${path}?format=csv&${days}`, owner.token);
  expect(csv.text).not.toContain('SaldoAwal');
  const balance = await server.get('/transaction/api/balance?as_of=2026-03-31', owner.token);
  expect(balance.body.meta.total).toBe(9_500_000);
  const running = await server.get(
    `/transaction/api/balance/running?account_type=bank&account_id=${bank}&${days}`,
    owner.token,
  );
  expect(running.body.meta).toMatchObject({ ...sums, total_in: 500_000, total_out: 0 });
  expect(running.body.data).toHaveLength(2);

  const enabler = await server.post('/transaction/api/online-payment-enabler', owner.token, {
    name: 'QRIS',
    type: 'simulator',
    account_type: 'bank',
    account_id: bank,
    fee: 0,
  });
  expect(enabler.status).toBe(201);
  const { transactable_app, transactable_type, amount } = opening;
  const hidden = { transactable_app, transactable_type, amount };
  for (const [resource, fields] of [
    ['transaction', { ...hidden, account_type: 'cash', account_id: drawer }],
    ['due', { ...hidden, type: 'R', entity_name: 'Toko Mulai' }],
    ['online-payment', { ...hidden, enabler_id: enabler.body.data.id }],
  ] as const) {
    const sent = (token: string) => server.post(`/transaction/api/${resource}`, token, fields);
    const refusal = { status: 400, body: { fields: { transactable_type: [expect.any(String)] } } };
    expect([resource, await sent(colleague.token)]).toMatchObject([resource, refusal]);
  }
});

test('leaves transfers out; for one account reports them separately', async () => {
  const { body } = await server.get(
    `${path}?date_from=2026-02-01&date_to=2026-02-28&exclude_transfers=true`,
    pemilik.token,
  );
  expect(body.data.filter((line: Line) => line.is_transfer)).toEqual([]);
  expect(body.meta).toMatchObject({ amount_in: 200_000, amount_out: -306_500, transfers_left_out: 0 });
  const one = await server.get(
    `${path}?date_from=2026-02-01&date_to=2026-02-28&exclude_transfers=true&account_type=cash&account_id=${cashier}`,
    pemilik.token,
  );
  expect(one.body.meta).toMatchObject({
    opening_balance: 0,
    amount_in: 200_000,
    amount_out: 0,
    transfers_left_out: 400_000,
    closing_balance: 600_000,
  });
});

test('weeks begin on Monday, days are days, and a range inside a period counts only its days', async () => {
  const weeks = await server.get(
    `${path}?period=week&date_from=2026-01-31&date_to=2026-02-02&exclude_transfers=1`,
    pemilik.token,
  );
  expect(weeks.body.meta.periods).toEqual([
    { period: '2026-01-26', amount_in: 1_000_000, amount_out: -300_000, r_deducted: 0, p_deducted: 0 },
    { period: '2026-02-02', amount_in: 200_000, amount_out: -6500, r_deducted: 0, p_deducted: 0 },
  ]);
  const days = await server.get(`${path}?period=day&date_from=2026-01-31&date_to=2026-02-02`, pemilik.token);
  expect(days.body.meta.periods.map((day: { period: string }) => day.period)).toEqual([
    '2026-01-31',
    '2026-02-01',
    '2026-02-02',
  ]);
  const part = await server.get(
    `${path}?period=month&date_from=2026-02-02&date_to=2026-02-02&transactable_app=Retail`,
    pemilik.token,
  );
  expect(part.body).toMatchObject({
    data: [],
    meta: {
      opening_balance: null,
      closing_balance: null,
      periods: [{ period: '2026-02-01', amount_in: 0, amount_out: 0 }],
    },
  });
});

test('a kasir sees their own accounts, another tenant nothing; refuses long and reversed ranges', async () => {
  const { body } = await server.get(`${path}?date_from=2026-01-01&date_to=2026-02-28`, kasir.token);
  expect(new Set(body.data.map((line: Line) => line.account.full_info))).toEqual(new Set(['Kasir Depan']));
  expect(body.meta).toMatchObject({ opening_balance: 0, closing_balance: 600_000 });
  const stranger = await server.member('pemilik');
  expect((await server.get(`${path}?date_from=2026-01-01&date_to=2026-02-28`, stranger.token)).body).toMatchObject({
    data: [],
    meta: { closing_balance: 0 },
  });
  expect(await server.get(`${path}?period=day&date_from=2020-01-01&date_to=2026-01-01`, pemilik.token)).toMatchObject({
    status: 400,
    body: { fields: { date_from: [expect.stringContaining('400 periode')] } },
  });
  expect(await server.get(`${path}?date_from=2026-02-01&date_to=2026-01-01`, pemilik.token)).toMatchObject({
    status: 400,
    body: { fields: { date_to: [expect.any(String)] } },
  });
});

test('as a file it has the same lines', async () => {
  const csv = await server.get(
    `${path}?format=csv&date_from=2026-02-01&date_to=2026-02-28&exclude_transfers=true`,
    pemilik.token,
  );
  expect(csv.headers.get('content-disposition')).toBe(
    'attachment; filename="arus-kas_pt-uji_2026-02-01_2026-02-28.csv"',
  );
  expect(csv.text.trim().split(/\r?\n/)).toHaveLength(4);
  expect(csv.text).toContain('2026-02-01,Retail,Purchase,,BANK,BCA 1 a.n. PT Uji,Tidak,0,-300000,-300000,');
  expect(
    await server.get(`${path}?format=xlsx&period=day&date_from=2020-01-01&date_to=2026-01-01`, pemilik.token),
  ).toMatchObject({ status: 400 });
  expect(await server.get(`${path}?format=xlsx`)).toMatchObject({ status: 401 });
});

test('what was deducted stands beside the money of its period, and in no sum of it', async () => {
  const owner = await server.member('pemilik');
  const account_id = await server.insert('bank_account', {
    tenant_id: owner.tenant_id,
    bank: 'BCA',
    account_name: 'PT Uji',
    account_number: '7',
  });
  const call = async (to: string, body: object) =>
    (await server.post(`/transaction/api/${to}`, owner.token, { allow_backdated: true, ...body })).body.data;
  const due = (fields: object) =>
    call('due', { amount: 1_000_000, date: '2026-01-01', allow_incomplete: true, entity_name: 'CV Potong', ...fields });
  const [piutang, hutang] = [await due({ type: 'R', transactable_app: 'Retail' }), await due({ type: 'P' })];
  const tax = (amount: number) => [{ kind: 'pph23', amount }];
  const paid = { account_type: 'bank', account_id, amount: 500_000, deductions: tax(20_000) };
  await call(`due/${piutang.id}/pay`, { ...paid, date: '2026-01-31' });
  await call(`due/${piutang.id}/deduct`, { deductions: tax(3_000), date: '2026-02-01' });
  await call(`due/${hutang.id}/deduct`, { deductions: tax(400), date: '2026-02-28' });
  const days = 'date_from=2026-01-01&date_to=2026-02-28';
  const flow = async (query = '') => (await server.get(`${path}?${days}${query}`, owner.token)).body.meta;
  expect(await flow()).toMatchObject({
    amount_in: 500_000,
    closing_balance: 500_000,
    r_deducted: 23_000,
    p_deducted: 400,
    periods: [
      { amount_in: 500_000, r_deducted: 20_000, p_deducted: 0 },
      { amount_in: 0, r_deducted: 3_000, p_deducted: 400 },
    ],
  });
  expect(await flow('&transactable_app=Retail')).toMatchObject({ r_deducted: 23_000, p_deducted: 0 });
  expect(await flow(`&account_type=bank&account_id=${account_id}`)).toMatchObject({ r_deducted: 20_000 });
  const csv = await server.get(`${path}?format=csv&${days}`, owner.token);
  expect(csv.text).toContain('2026-02-01,,"Potongan piutang, bukan uang",,,,,,,,3000');
  expect(csv.headers.get('x-report-rows')).toBe('4');
});

test('each figure is what its rows add up to, whatever its period, kind and account', async () => {
  const owner = await server.member('pemilik');
  const bank = await server.insert('bank_account', {
    tenant_id: owner.tenant_id,
    bank: 'BCA',
    account_name: 'PT Uji',
    account_number: '8',
  });
  const drawer = await server.insert('cashier', { tenant_id: owner.tenant_id, name: 'Laci', user_id: owner.user_id });
  const call = async (to: string, body: object) => {
    const answer = await server.post(`/transaction/api/${to}`, owner.token, {
      allow_backdated: true,
      allow_negative_balance: true,
      allow_duplicate: true,
      ...body,
    });
    expect([to, answer.status, answer.text]).toEqual([to, expect.toSatisfy((code) => code < 300), expect.any(String)]);
    return answer.body.data;
  };
  await call('transaction', {
    ...openingObject,
    account_type: 'bank',
    account_id: bank,
    amount: 70_000,
    date: '2026-01-05',
  });
  const kinds = [
    {},
    { transactable_app: 'Retail' },
    { transactable_type: 'Sales' },
    { transactable_app: 'Retail', transactable_type: 'Sales' },
    { transactable_app: 'Retail', transactable_type: 'Sales', transactable_subtype: 'Tunai' },
    { transactable_app: 'Retail', transactable_type: 'Sales', transactable_subtype: 'Kredit' },
    { transactable_app: 'Retail', transactable_subtype: 'Tunai' },
  ];
  for (const [index, kind] of kinds.entries())
    for (const [account_type, account_id] of [
      ['bank', bank],
      ['cash', drawer],
    ] as const)
      for (const date of ['2026-01-10', '2026-01-31', '2026-02-15'])
        for (const amount of [1_000 * (index + 1), -(100 * (index + 1) + Number(date.slice(8)))])
          await call('transaction', { ...kind, account_type, account_id, amount, date });
  const wrong = await call('transaction', { account_type: 'bank', account_id: bank, amount: 99, date: '2026-01-31' });
  await server.delete(`/transaction/api/transaction/${wrong.id}`, owner.token, { reason: 'Salah' });
  const ends = { from_account_type: 'bank', from_account_id: bank, to_account_type: 'cash', to_account_id: drawer };
  const sent = await call('transfer', { ...ends, amount: 400, fee: 65, date: '2026-01-20' });
  await call(`transfer/confirm/${sent.id}`, { version: sent.version, date: '2026-02-02' });

  /** What the list of transactions adds up to. */
  async function rowsOf(figure: CashFlowFigure) {
    const { data, meta } = await listOf(figure);
    const added = (data as { amount: number; voided_at: string | null }[]).reduce((sum, row) => sum + row.amount, 0);
    expect([figure, meta.total]).toEqual([figure, added]);
    return added;
  }
  async function listOf(figure: CashFlowFigure) {
    const query = Object.entries(rowsOfCashFlow(figure)).map(([name, value]) => [name, String(value)]);
    const all = new URLSearchParams([...query, ['paginate', '200']]).toString();
    const { status, body } = await server.get(`/transaction/api/transaction?${all}`, owner.token);
    expect([all, status]).toEqual([all, 200]);
    expect(body.meta.pagination.total_pages).toBeLessThanOrEqual(1);
    return body;
  }

  const days = { date_from: '2026-01-08', date_to: '2026-02-20' };
  for (const period of ['month', 'week', 'day'] as const)
    for (const exclude_transfers of [false, true]) {
      const query = new URLSearchParams({ ...days, period, exclude_transfers: String(exclude_transfers) }).toString();
      const { body } = await server.get(`${path}?${query}`, owner.token);
      const flow = exclude_transfers ? 'money' : 'all';
      expect(await rowsOf({ ...days, flow, amount_sign: '+' })).toBe(body.meta.amount_in);
      expect(await rowsOf({ ...days, flow, amount_sign: '-' })).toBe(body.meta.amount_out);
      const transfers = await rowsOf({ ...days, flow: 'transfer' });
      expect(body.meta.transfers_left_out).toBe(exclude_transfers ? transfers : 0);
      for (const sums of body.meta.periods as { period: string; amount_in: number; amount_out: number }[]) {
        if (sums.amount_in === 0 && sums.amount_out === 0) continue;
        const last = lastDayOfPeriod(period, sums.period);
        const within = {
          date_from: sums.period < days.date_from ? days.date_from : sums.period,
          date_to: last > days.date_to ? days.date_to : last,
        };
        expect(await rowsOf({ ...within, flow, amount_sign: '+' })).toBe(sums.amount_in);
        expect(await rowsOf({ ...within, flow })).toBe(sums.amount_in + sums.amount_out);
      }
    }
  const { body } = await server.get(`${path}?${new URLSearchParams(days).toString()}`, owner.token);
  for (const line of body.data as (CashFlowLine & { is_transfer: boolean })[]) {
    const { transactable_app, transactable_type, transactable_subtype, account_type, account_id } = line;
    const last = lastDayOfPeriod('month', line.period);
    const figure: CashFlowFigure = {
      date_from: line.period < days.date_from ? days.date_from : line.period,
      date_to: last > days.date_to ? days.date_to : last,
      flow: line.is_transfer ? 'transfer' : 'money',
      account_type,
      account_id,
      transactable_app,
      transactable_type,
      transactable_subtype,
    };
    expect([line, await rowsOf(figure)]).toEqual([line, line.amount_in + line.amount_out]);
    const later = await server.get(
      `/transaction/api/transaction?${new URLSearchParams({
        ...Object.fromEntries(Object.entries(rowsOfCashFlow(figure)).map(([name, value]) => [name, String(value)])),
        totals: 'later',
      }).toString()}`,
      owner.token,
    );
    expect(later.body.data).toHaveLength((await listOf(figure)).data.length); // the way in which a screen reads
  }
  const kindsOfLines = new Set(body.data.map((line: CashFlowLine) => line.transactable_subtype));
  expect(kindsOfLines).toEqual(new Set([null, 'Tunai', 'Kredit']));
});

test('periods and the days that are left out', () => {
  expect(periodOf('week', '2026-02-01')).toBe('2026-01-26');
  expect(periodOf('week', '2026-02-02')).toBe('2026-02-02');
  expect(daysOf({ period: 'month' }, '2026-03-10')).toEqual({ from: '2025-10-01', to: '2026-03-10' });
  expect(daysOf({ period: 'day' }, '2026-03-10')).toEqual({ from: '2026-02-09', to: '2026-03-10' });
  expect(periodsBetween('week', daysOf({ period: 'week' }, '2026-03-10'))).toHaveLength(12);
  expect(periodsBetween('month', { from: '2026-01-31', to: '2026-03-01' })).toEqual([
    '2026-01-01',
    '2026-02-01',
    '2026-03-01',
  ]);
});

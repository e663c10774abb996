import { addDays, dateIn, longDate } from '@finance/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Answer, type Member, TestServer } from '../../testing/test-server.ts';

const api = '/transaction/api/due';
let server: TestServer;
let pemilik: Member;
let peninjau: Member;
let stranger: Member;
let bank: object;
let today: string;

beforeAll(async () => {
  server = await TestServer.start();
  const tenant = await server.tenant('PT Maju Motor');
  [pemilik, peninjau, stranger] = await Promise.all([
    server.member('pemilik', tenant, 'Ibu Pemilik'),
    server.member('peninjau', tenant),
    server.member('pemilik'),
  ]);
  bank = {
    account_type: 'bank',
    account_id: await server.insert('bank_account', {
      tenant_id: pemilik.tenant_id,
      bank: 'BCA',
      account_name: 'PT',
      account_number: '1',
    }),
  };
  today = dateIn('Asia/Jakarta', new Date());
});
afterAll(() => server.close());

const stored = async (fields: object) =>
  (await server.post(api, pemilik.token, { type: 'R', amount: 1_000_000, allow_incomplete: true, ...fields })).body
    .data;
const open = (uuid: string | number, query = '', { token } = pemilik) =>
  server.get(`/transaction/views/due/statement/${uuid}?access_token=${token}${query}`);
/** The visible text, without markup. */
const words = ({ text }: Answer) =>
  text
    .replace(/<(style|script)[^>]*>.*?<\/\1>/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');

test("shows every due and payment of one counterparty, with the balance after each, and nobody else's", async () => {
  const budi = { entity_id: '501', entity_name: 'Budi Santoso' };
  const first = await stored({
    ...budi,
    amount: 10_000_000,
    date: addDays(today, -20),
    due_date: addDays(today, 10),
    note: 'Vario 160',
  });
  const debt = await stored({ ...budi, type: 'P', amount: 3_000_000, date: addDays(today, -9), note: 'Tukar tambah' });
  await stored({ ...budi, entity_id: '777', amount: 55_555_555, date: addDays(today, -9) });
  const voided = await stored({ ...budi, amount: 66_666_666 });
  await server.delete(`${api}/${voided.id}`, pemilik.token, { reason: 'Salah' });
  await server.post(`${api}/${first.id}/pay`, pemilik.token, {
    ...bank,
    amount: 4_000_000,
    date: addDays(today, -15),
    note: 'Cicilan 1',
  });
  const wrong = await server.post(`${api}/${first.id}/pay`, pemilik.token, {
    ...bank,
    amount: 1_234_567,
    date: addDays(today, -12),
  });
  await server.post(`${api}/${first.id}/cancel-payment`, pemilik.token, {
    transaction_id: wrong.body.data.id,
    reason: 'Ditolak',
  });
  await server.post(`${api}/${debt.id}/pay`, pemilik.token, { ...bank, amount: 1_000_000, date: addDays(today, -5) });
  await server.post(`${api}/${first.id}/close`, pemilik.token, { reason: 'Diskon akhir tahun' });

  const page = await open(first.uuid, `&date_from=${addDays(today, -10)}&date_to=${today}`);
  expect(page.status).toBe(200);
  const told = words(page);
  expect(told).toContain(`Saldo awal Rp 6,000,000`);
  expect(told).toContain(`${longDate(addDays(today, -9))} Hutang #${debt.id} Tukar tambah Rp 3,000,000 Rp 3,000,000`);
  expect(told).toContain(`Pembayaran hutang #${debt.id}`);
  expect(told).toMatch(/Sisa piutang #\d+ ditutup Diskon akhir tahun Rp 6,000,000 (?:-Rp |Rp -)2,000,000/);
  expect(told).toMatch(/Saldo akhir Rp 1,000,000 Rp 9,000,000 (-Rp|Rp -)\s?2,000,000/);
  expect(told).toContain('Sisa piutang Rp 0 · Sisa hutang Rp 2,000,000');
  for (const other of ['Cicilan 1', '55,555,555', '66,666,666', '1,234,567']) expect(told).not.toContain(other);
  expect(words(await open(debt.id))).toContain('Cicilan 1'); // the same statement from any of its dues, over all days
});

test('what a batch paid at once is one line, which names its dues', async () => {
  const entity_name = 'Toko Sekaligus';
  const [one, two] = [await stored({ entity_name }), await stored({ entity_name, amount: 500_000 })];
  const settled = await server.post('/transaction/api/due-payment-batch/settle', pemilik.token, {
    name: 'Transfer Toko',
    ...bank,
    lines: [one, two].map(({ id }) => ({ due_id: id })),
  });
  expect(settled.status).toBe(201);
  const told = words(await open(one.uuid));
  expect(told).toContain(`Pembayaran piutang #${one.id}, #${two.id} Transfer Toko Rp 1,500,000 Rp 0`);
  expect(told).not.toContain('Transfer Toko:');
});

test('identifies a counterparty without id by name; without either, there is only the one due', async () => {
  const one = await stored({ entity_name: 'Rizky', amount: 111_000 });
  await stored({ entity_name: ' RIZKY ', amount: 222_000 });
  const nameless = await stored({ amount: 444_000 });
  await stored({ amount: 888_000 });
  expect(words(await open(one.uuid))).toContain('Rp 333,000');
  expect(words(await open(nameless.uuid))).not.toContain('888,000');
});

test('the statement contains all dues with a counterparty, whatever app or id', async () => {
  const of = (transactable_app: string, entity_id: string, entity_name: string, fields: object) =>
    stored({
      transactable_app,
      transactable_type: 'Sales',
      transactable_id: entity_id,
      entity_id,
      entity_name,
      ...fields,
    });
  const dealer = await of('Gelora.Dealer', '501', 'Wulan Sari', {
    amount: 100_000,
    entity_phone_number: '0813-5550 111',
  });
  const retail = await of('Retail', '77', 'Ibu Wulan', { amount: 20_000, entity_phone_number: '628135550111' });
  const byHand = await stored({ entity_name: 'wulan sari', amount: 3_000 });
  // another counterparty
  await of('Gelora.Dealer', '502', 'Wulan Sari', { amount: 7_000_000, entity_phone_number: '0813-9999 222' });
  await of('Gelora.Dealer', '503', 'Wulan Sari', { amount: 8_000_000 });
  await of('Retail', '501', 'Joko', { amount: 9_000_000 });
  await server.post(`${api}/${retail.id}/pay`, pemilik.token, { ...bank, amount: 5_000, note: 'Cicilan Wulan' });
  const card = words(await open(dealer.uuid));
  for (const due of [dealer, retail, byHand]) expect(card).toContain(`Piutang #${due.id}`);
  expect(card).toContain('Cicilan Wulan');
  expect(card).toContain('Sisa piutang Rp 118,000');
  // the same statement from any of its dues
  expect(words(await open(retail.uuid))).toContain('Sisa piutang Rp 118,000');
  expect(words(await open(byHand.uuid))).toContain('Sisa piutang Rp 118,000');
  // it cannot be known which of the three people called Wulan Sari it is
  const later = await stored({ entity_name: 'Wulan Sari', amount: 4_000 });
  expect(words(await open(later.uuid))).toContain('Sisa piutang Rp 4,000');
});

test('escapes typed text, is not cached, and opens for readers of the tenant only', async () => {
  const due = await stored({ entity_name: '<img src=x onerror=alert(1)>', note: '<script>alert(1)</script>' });
  const page = await open(due.uuid, '', peninjau);
  expect(page.status).toBe(200);
  expect(page.text).not.toMatch(/<img src=x|<script>alert/);
  expect(page.headers.get('cache-control')).toBe('no-store');
  expect((await open(due.uuid, '', stranger)).status).toBe(404);
  expect((await server.get(`/transaction/views/due/statement/${due.uuid}`)).text).not.toContain('Saldo awal');
  expect((await open(due.uuid, '&date_from=kemarin')).status).toBe(400);
  expect((await open(due.uuid, '&date_from=2026-02-01&date_to=2026-01-01')).status).toBe(400);
  expect((await open('0')).status).toBe(404);
});

import { addDays, dateIn, type PayoutItem, type SuggestedLine } from '@finance/contract';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { wrongBooks } from '../../operations/books/books.queries.ts';
import type { FakeProviders } from '../../testing/providers/fake-providers.ts';
import { serverWithFakes } from '../../testing/providers/server-with-fakes.ts';
import { PaymentScene } from '../../testing/providers/payment-scene.ts';
import type { TestServer } from '../../testing/test-server.ts';

let providers: FakeProviders;
let server: TestServer;
let scene: PaymentScene;
/** Where Midtrans pays out to. */
let bank: number;
const today = dateIn('Asia/Jakarta', new Date());
const yesterday = addDays(today, -1);

beforeAll(async () => {
  const started = await serverWithFakes();
  ({ server, providers } = started);
  return started.stop;
});
beforeEach(async () => {
  scene = await PaymentScene.open(server, providers);
  bank = await anAccount('BCA');
  await paysOutTo(bank);
});
afterEach(async () => {
  const client = await server.owner.connect();
  const wrong = await wrongBooks(client);
  client.release();
  if (wrong.length > 0) throw new Error(JSON.stringify(wrong));
  await server.owner.query('update online_payment set next_check_at = null');
});

let made = 0;
function anAccount(name: string): Promise<number> {
  made += 1;
  const { tenant_id } = scene;
  return server.insert('bank_account', {
    tenant_id,
    bank: name,
    account_name: 'PT Bayar',
    account_number: `${100 + made}`,
  });
}

async function paysOutTo(payout_bank_account_id: number): Promise<void> {
  const { id } = scene.enablers.midtrans;
  const account_id = await anAccount('Midtrans');
  const payouts_since = addDays(today, -30);
  const body = { account_type: 'bank', account_id, payout_bank_account_id, payouts_since, version: 1 };
  await scene.call('PUT', `/online-payment-enabler/${id}`, body);
}

/** A payment at Midtrans, which keeps 4,000 of it. */
async function paid(amount: number, date = yesterday, related_entity_name = 'Pembeli'): Promise<number> {
  const { id, uuid } = await scene.ask('midtrans', { amount, related_entity_name });
  const order = await scene.order(uuid);
  providers.midtrans.pay(order, { at: Date.parse(`${date}T10:00:00+07:00`) });
  await scene.check(id);
  return id;
}

async function told(...entries: [amount: number, text: string][]): Promise<number> {
  const lines = entries.map(([amount, text]) => `D${today}\nT${amount}\nP${text}\n^`);
  const file_uuid = await scene.upload(['!Type:Bank', ...lines, ''].join('\n'), 'koran.qif');
  return (await scene.call('POST', '/bank-statement', { bank_account_id: bank, file_uuid })).data.id;
}

async function suggested(): Promise<{
  data: SuggestedLine[];
  meta: { payout_items: PayoutItem[]; enablers: object[] };
}> {
  return scene.call('GET', `/statement-match/suggestion?bank_account_id=${bank}`);
}

async function inTransit(): Promise<PayoutItem[]> {
  return (await scene.call('GET', `/payout-item?enabler_id=${scene.enablers.midtrans.id}`)).data;
}

/** Records what is suggested first for a line, and matches what has arrived of it, as the page does. */
async function takeFirst({ id, date, amount, payouts: [payout] }: SuggestedLine) {
  const { enabler_id, items, payout_fee, correction_amount } = payout ?? {};
  const body = { enabler_id, items, payout_fee, correction_amount, amount, date, bank_account_id: bank };
  const { data } = await scene.call('POST', '/payout', body);
  const legs = (
    await scene.call('GET', `/transaction?account_type=bank&account_id=${bank}&transfer_id=${data.transfer_id}`)
  ).data as { id: number }[];
  const transaction_ids = legs.map((leg) => leg.id);
  await scene.call('POST', '/statement-match', { statement_line_ids: [id], transaction_ids });
  return data;
}

test('a line names the payments that come to it, books nothing, and is their payout in two calls', async () => {
  await paid(250_000, yesterday, 'Bu Rina');
  await paid(100_000);
  await told([342_000, 'CR MIDTRANS'], [-6_500, 'BIAYA ADM']);
  const { total } = (await scene.call('GET', '/transaction')).meta;
  const { data, meta } = await suggested();
  const items = (await inTransit()).map(({ id }) => id);
  expect(data.map(({ payouts }) => payouts)).toEqual([
    [
      {
        enabler_id: scene.enablers.midtrans.id,
        items,
        date_from: yesterday,
        date_to: yesterday,
        amount: 342_000,
        payout_fee: 0,
        correction_amount: 0,
        reasons: ['Jumlah sama', 'Bank 1 hari sesudahnya', 'Nama di keterangan: MIDTRANS'],
        is_clear: true,
      },
    ],
    [],
  ]);
  expect(meta.enablers).toEqual([{ enabler_id: scene.enablers.midtrans.id, enabler_name: 'Lewat midtrans' }]);
  expect(meta.payout_items).toMatchObject([{ related_entity_name: 'Bu Rina', amount: 246_000 }, { amount: 96_000 }]);
  expect((await scene.call('GET', '/transaction')).meta.total).toBe(total);
  expect(await inTransit()).toHaveLength(2);

  expect(await takeFirst(data[0] as SuggestedLine)).toMatchObject({ amount: 342_000, date: today });
  expect((await suggested()).data.map(({ amount }) => amount)).toEqual([-6_500]);
  expect(await inTransit()).toEqual([]);
});

test('what was kept of the last payout is proposed as the fee of this one', async () => {
  await paid(250_000);
  await told([241_000, 'CR OTOMATIS A']);
  const [first] = (await suggested()).data;
  expect(first?.payouts).toMatchObject([{ amount: 246_000, payout_fee: 5_000, correction_amount: 0 }]);
  await takeFirst(first as SuggestedLine);
  await paid(1_000_000);
  await paid(30_000);
  await told([1_017_000, 'CR OTOMATIS B']);
  const [second] = (await suggested()).data;
  expect(second?.payouts[0]).toMatchObject({ amount: 1_022_000, payout_fee: 5_000, is_clear: true });
  expect(second?.payouts[0]?.reasons[0]).toMatch(/seperti yang terakhir/);
  expect(await takeFirst(second as SuggestedLine)).toMatchObject({ payout_fee: 5_000, amount: 1_017_000 });
});

test('payments of one amount are asked about, and those that were taken are suggested no more', async () => {
  await paid(150_000, yesterday, 'Bu Rina');
  await paid(150_000, today, 'Pak Budi');
  await told([146_000, 'CR OTOMATIS'], [146_000, 'CR OTOMATIS LAGI']);
  const { data } = await suggested();
  for (const { payouts } of data) expect(payouts).toMatchObject([{ is_clear: false }, { is_clear: false }]);
  await takeFirst(data[0] as SuggestedLine);
  const left = (await suggested()).data;
  expect(left).toHaveLength(1);
  expect(left[0]?.payouts).toMatchObject([{ items: (await inTransit()).map(({ id }) => id), is_clear: true }]);
});

test('only what pays out to the account of the lines is suggested, and to nobody else', async () => {
  await paid(250_000);
  await told([246_000, 'CR MIDTRANS']);
  expect((await suggested()).data[0]?.payouts).toHaveLength(1);
  const stranger = await PaymentScene.open(server, providers);
  await expect(stranger.call('GET', `/statement-match/suggestion?bank_account_id=${bank}`)).rejects.toThrow(/40[04]/);
  const { id } = scene.enablers.midtrans;
  const { version } = (await scene.call('GET', `/online-payment-enabler/${id}`)).data;
  const elsewhere = await anAccount('Mandiri');
  await scene.call('PUT', `/online-payment-enabler/${id}`, { payout_bank_account_id: elsewhere, version });
  const { data, meta } = await suggested();
  expect([data[0]?.payouts, meta.enablers, meta.payout_items]).toEqual([[], [], []]);
});

test('a rule that books by itself leaves what may be a payout to people', async () => {
  const rule = {
    name: 'Masuk',
    text: 'OTOMATIS',
    direction: 'in',
    transactable_app: 'Retail',
    transactable_type: 'Sales',
  };
  const { id, version } = (await scene.call('POST', '/statement-rule', rule)).data;
  const on = (await scene.call('POST', `/statement-rule/${id}/switch`, { active: true, version })).data;
  await scene.call('POST', `/statement-rule/${id}/book-itself`, { books_itself: true, version: on.version });
  await paid(250_000);
  await told([246_000, 'CR OTOMATIS MIDTRANS'], [77_777, 'CR OTOMATIS LAIN']);
  expect((await suggested()).data.map(({ amount }) => amount)).toEqual([246_000]);
  const { data } = await scene.call('GET', `/statement-rule/${id}/booking`);
  expect(data.map(({ amount }: { amount: number }) => amount)).toEqual([77_777]);
});

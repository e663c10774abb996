import { addDays, type PayoutItem } from '@finance/contract';
import { wrongBooks } from '../../apps/server/src/operations/books/books.queries.ts';
import type { FakeNotice, FakeProviders } from '../../apps/server/src/testing/providers/fake-providers.ts';
import { PaymentScene, type SceneServer } from '../../apps/server/src/testing/providers/payment-scene.ts';
import { createRandom, type Random } from '../../apps/server/src/testing/random.ts';

const firstDay = '2001-01-01';
/** A price list, and what each way costs, worked out here by itself. */
const terms = {
  fee: 4_000,
  fee_percent: 0,
  fee_minimum: 0,
  fee_vat_percent: 11,
  fee_bearer: 'merchant',
  method_fees: [
    { method: 'qris', fee: 0, fee_percent: 0.7, fee_minimum: 0, fee_vat_percent: 0, fee_bearer: 'merchant' },
    { method: 'card', fee: 2_000, fee_percent: 2.9, fee_minimum: 0, fee_vat_percent: 11, fee_bearer: 'merchant' },
  ],
};
const ways: { payment_type: string; feeOf: (amount: number) => number }[] = [
  { payment_type: 'bank_transfer', feeOf: () => 4_440 },
  { payment_type: 'qris', feeOf: (amount) => Math.floor((amount * 7 + 500) / 1000) },
  {
    payment_type: 'credit_card',
    feeOf: (amount) => {
      const fee = 2_000 + Math.floor((amount * 29 + 500) / 1000);
      return fee + Math.floor((fee * 11 + 50) / 100);
    },
  },
];

/** What came of the generated days. */
export interface PayoutDays {
  payments: number;
  refunds: number;
  payouts: number;
  cancelled: number;
}

/**
 * Plays days of payments, refunds and payouts in a tenant of their own: some days without any, payouts with a fee or a
 * correction, and some that are cancelled and recorded anew. Throws where payments are not payouts, fees, refunds and
 * what is in transit, to the rupiah, in the books as in the provider's.
 */
export async function playPayoutDays(
  server: SceneServer,
  providers: FakeProviders,
  { days, seed }: { days: number; seed: number },
): Promise<PayoutDays> {
  const random = createRandom(seed);
  const scene = await PaymentScene.open(server, providers);
  const { id: enabler_id } = scene.enablers.midtrans;
  const accounts: number[] = [];
  for (const bank of ['Midtrans', 'BCA']) {
    const body = { bank, account_name: 'PT Bayar', account_number: `${seed}` };
    accounts.push((await scene.call('POST', '/bank-account', body)).data.id);
  }
  const [account_id, payout_bank_account_id] = accounts;
  const change = { account_type: 'bank', account_id, payout_bank_account_id, payouts_since: firstDay, version: 1 };
  await scene.call('PUT', `/online-payment-enabler/${enabler_id}`, { ...change, ...terms });
  const paid: { order: string; left: number }[] = [];
  const done = { payments: 0, refunds: 0, payouts: 0, cancelled: 0 };
  const { midtrans } = providers;
  /** Other tenants have theirs at the same provider. */
  const hear = async (order: string) => {
    const isMine = ({ body }: FakeNotice) => 'order_id' in body && body.order_id === order;
    const mine = midtrans.notices.filter(isMine);
    midtrans.notices.splice(0, Infinity, ...midtrans.notices.filter((notice) => !isMine(notice)));
    for (const notice of mine) await scene.deliver(notice);
  };
  for (let day = 0; day < days; day += 1) {
    const date = addDays(firstDay, day);
    const at = Date.parse(`${date}T10:00:00+07:00`);
    for (let count = random.int(0, 3); count > 0; count -= 1) {
      const amount = random.int(10_000, 5_000_000);
      const { uuid } = await scene.ask('midtrans', { amount });
      const order = await scene.order(uuid);
      const way = random.pick(ways);
      midtrans.pay(order, { payment_type: way.payment_type, fee: way.feeOf(amount), at });
      await hear(order);
      paid.push({ order, left: amount });
      done.payments += 1;
    }
    const back = paid.length > 0 && random.int(0, 4) === 0 ? random.pick(paid) : undefined;
    if (back && back.left > 1) {
      const amount = random.int(1, back.left);
      back.left -= amount;
      midtrans.refund(back.order, amount, 'refund', at);
      await hear(back.order);
      done.refunds += 1;
    }
    if (random.int(0, 9) < 7) await payOut(scene, random, done, { enabler_id, date: addDays(date, 1), until: date });
  }

  const { rows } = await server.owner.query(
    `select coalesce(sum(payment_amount), 0)::bigint as payments, coalesce(sum(refund_amount), 0)::bigint as refunds,
      coalesce(sum(fee_amount + payout_fee - correction_amount), 0)::bigint as fees,
      coalesce(sum(amount), 0)::bigint as payouts, coalesce(sum(payout_fee - correction_amount), 0)::bigint as own
      from payout where tenant_id = $1 and voided_at is null`,
    [scene.tenant_id],
  );
  const told = Object.fromEntries(Object.entries(rows[0] as object).map(([name, sum]) => [name, BigInt(sum)]));
  const { payments = 0n, refunds = 0n, fees = 0n, payouts = 0n, own = 0n } = told;
  if (payments !== payouts + fees + refunds) throw new Error(`seed ${seed}: ${rows[0]} do not add up`);
  const held = (await scene.call('GET', `/payout-item?enabler_id=${enabler_id}`)).meta.total as number;
  const orders = new Set(paid.map(({ order }) => order));
  const ledger = providers.ledgers.midtrans.entries
    .filter(({ order_id }) => orders.has(order_id))
    .reduce((sum, { amount }) => sum + amount, 0);
  if (BigInt(ledger) !== payouts + own + BigInt(held))
    throw new Error(
      `seed ${seed}: Midtrans' books have ${ledger}, ours ${payouts + own} paid out and ${held} in transit`,
    );
  const { data } = await scene.call('GET', '/balance');
  const balances = new Map<number, number>(
    data.map((each: { account_id: number; balance: number }) => [each.account_id, each.balance]),
  );
  if (balances.get(account_id ?? 0) !== held || BigInt(balances.get(payout_bank_account_id ?? 0) ?? 0) !== payouts)
    throw new Error(`seed ${seed}: the accounts hold ${JSON.stringify([...balances])}, in transit are ${held}`);
  const client = await server.owner.connect();
  try {
    const wrong = await wrongBooks(client);
    if (wrong.length > 0) throw new Error(`seed ${seed}: ${JSON.stringify(wrong)}`);
  } finally {
    client.release();
  }
  return done;
}

/** Pays out what came until a day, if that is anything. */
async function payOut(
  scene: PaymentScene,
  random: Random,
  done: PayoutDays,
  { enabler_id, date, until }: { enabler_id: number; date: string; until: string },
): Promise<void> {
  const { data } = await scene.call('GET', `/payout-item?enabler_id=${enabler_id}&date_to=${until}`);
  const items = (data as PayoutItem[]).filter(() => random.int(0, 9) > 0);
  const payout_fee = random.int(0, 3) === 0 ? random.int(1, 5_000) : 0;
  const correction_amount = random.int(0, 9) === 0 ? random.int(-500, 500) : 0;
  const amount = items.reduce((sum, item) => sum + item.amount, 0) - payout_fee + correction_amount;
  if (items.length === 0 || amount <= 0) return;
  const correction_reason = correction_amount === 0 ? null : 'Pembulatan';
  const body = {
    enabler_id,
    items: items.map(({ id }) => id),
    date,
    amount,
    payout_fee,
    correction_amount,
    correction_reason,
    allow_backdated: true,
    allow_duplicate: true,
  };
  const record = async () => (await scene.call('POST', '/payout', body)).data;
  const { id } = await record();
  done.payouts += 1;
  if (random.int(0, 19) > 0) return;
  await scene.call('DELETE', `/payout/${id}`, { reason: 'Salah' });
  done.cancelled += 1;
  await record();
}

import { addDays, transactableFields } from '@finance/contract';
import type { Trx } from '../../apps/server/src/database/database.ts';
import type { Scope } from '../../apps/server/src/database/in-tenant.ts';
import {
  insertPayment,
  lockPayment,
  recordedPayment,
  updateProviderDetails,
  updatePayment,
} from '../../apps/server/src/features/pay-link/online-payment.queries.ts';
import { pick } from '@finance/contract/checks/fields';
import { hoursToPay } from '@finance/contract/checks/online-payment';
import { orderIdOf } from '../../apps/server/src/features/online-payment/provider/order-id.ts';
import { bookReceipt } from '../../apps/server/src/features/online-payment/book-payment.ts';
import {
  insertEnabler,
  recordedEnabler,
} from '../../apps/server/src/features/online-payment-enabler/online-payment-enabler.queries.ts';
import { listDues } from '../../apps/server/src/features/due/due.queries.ts';
import { insertAsked } from '../../apps/server/src/features/pay-link/online-payment-due.queries.ts';
import type { AccountIds } from './demo.queries.ts';
import { askedByLink } from './dues.ts';

/** An online payment of the demo, and how many days ago it was asked for. */
export interface Story {
  days: number;
  amount: number;
  number: string;
  name: string;
  phone: string;
  note: string;
  /** Its outcome; pending if absent. */
  end?: 'received' | 'expired' | 'failed' | { cancelled: string };
}

/** What every enabler of the demo has in common. */
export const simulator = {
  type: 'simulator',
  fee: 2_500,
  fee_percent: 0,
  fee_minimum: 0,
  fee_vat_percent: 0,
  fee_bearer: 'merchant',
  static_qris: null,
} as const;

const stories: Story[] = [
  {
    days: 6,
    amount: 1_500_000,
    number: '1101',
    name: 'Bambang Irawan',
    phone: '0812-5550-2210',
    note: 'Tanda jadi',
    end: 'received',
  },
  {
    days: 4,
    amount: 325_000,
    number: '1108',
    name: 'Sri Lestari',
    phone: '0813-5550-4471',
    note: 'Pesanan lewat WA',
    end: 'expired',
  },
  {
    days: 3,
    amount: 2_250_000,
    number: '1112',
    name: 'CV Karya Abadi',
    phone: '021-5550-7301',
    note: 'Uang muka pesanan',
    end: 'failed',
  },
  {
    days: 3,
    amount: 2_250_000,
    number: '1112',
    name: 'CV Karya Abadi',
    phone: '021-5550-7301',
    note: 'Uang muka pesanan, tautan kedua',
    end: 'received',
  },
  {
    days: 1,
    amount: 480_000,
    number: '1119',
    name: 'Dedi Kurnia',
    phone: '0811-5550-9082',
    note: 'Ongkos antar dan pemasangan',
    end: { cancelled: 'Pelanggan datang dan membayar tunai' },
  },
  { days: 0, amount: 450_000, number: '1120', name: 'Siti Rahma', phone: '0812-5550-7890', note: 'Sisa pembayaran' },
];

/** A simulator enabler to try the flow with, and online payments in every state. */
export async function seedOnlinePayments(
  trx: Trx,
  pemilik: Scope,
  kasir: Scope,
  idOf: AccountIds,
  object: { transactable_app: string; transactable_type: string },
): Promise<void> {
  const account = { account_type: 'bank', account_id: idOf({ account_type: 'bank', name: 'BCA' }) } as const;
  const enabler_id = await insertEnabler(
    trx,
    pemilik,
    {
      ...simulator,
      method_fees: [],
      page_methods: [],
      ...account,
      name: 'Simulator',
      active: true,
      payout_bank_account_id: null,
      payouts_since: null,
    },
    async () => null,
  );
  await recordedEnabler(trx, pemilik, 'create', enabler_id, null);
  for (const story of stories) await seedPayment(trx, pemilik, kasir, story, { ...object, enabler_id });
  await seedLinkOfDue(trx, kasir, enabler_id);
}

/** An open request that its piutang waits for. */
async function seedLinkOfDue(trx: Trx, kasir: Scope, enabler_id: number): Promise<void> {
  const { data: dues } = await listDues(trx, kasir, { entity_name: askedByLink, page: 1, per_page: 1 });
  const [due] = dues;
  if (!due) throw new Error('The demo has no due to ask for');
  const at: Scope = { ...kasir, now: new Date(Date.parse(kasir.now) - 40 * 60_000).toISOString() };
  const id = await insertPayment(trx, at, {
    ...pick(due, [...transactableFields, 'note', 'internal_note']),
    ...unpaid,
    enabler_id,
    amount: due.outstanding_amount,
    settled_amount: 0,
    expires_at: new Date(Date.parse(at.now) + hoursToPay * 3_600_000).toISOString(),
    related_entity_id: due.entity_id,
    related_entity_name: due.entity_name,
    related_entity_phone_number: due.entity_phone_number,
  });
  await insertAsked(trx, at, id, [{ due_id: due.id, amount: due.outstanding_amount }]);
  await recordedPayment(trx, at, 'create', id, null);
}

const unpaid = { fee_amount: simulator.fee, creator_name: null, method: null, surcharge_amount: 0 };

/** Asks for a payment at its time, and lets it end as the story says. */
export async function seedPayment(
  trx: Trx,
  pemilik: Scope,
  kasir: Scope,
  { days, amount, number, name, phone, note, end }: Story,
  common: { transactable_app: string; transactable_type: string; enabler_id: number },
): Promise<void> {
  const asked =
    days === 0
      ? new Date(Date.parse(pemilik.now) - 25 * 60_000).toISOString()
      : new Date(`${addDays(pemilik.today, -days)}T10:05:00+07:00`).toISOString();
  const after = (minutes: number): Scope => ({
    ...pemilik,
    now: new Date(Date.parse(asked) + minutes * 60_000).toISOString(),
  });
  const expires_at = after(hoursToPay * 60).now;
  const at: Scope = { ...kasir, now: asked };
  const id = await insertPayment(trx, at, {
    ...common,
    amount,
    expires_at,
    transactable_subtype: null,
    transactable_id: number,
    related_entity_id: null,
    related_entity_name: name,
    related_entity_phone_number: phone,
    note,
    internal_note: null,
    ...unpaid,
  });
  const payment = await recordedPayment(trx, at, 'create', id, null);
  if (end === undefined) return;
  if (typeof end === 'object') {
    const by = after(90);
    await updatePayment(trx, by, id, {
      status: 'cancelled',
      voided_at: by.now,
      void_reason: end.cancelled,
      next_check_at: null,
    });
    await recordedPayment(trx, by, 'void', id, payment, end.cancelled);
    return;
  }
  const order_id = orderIdOf(payment.uuid, 1);
  await updateProviderDetails(trx, at, id, {
    order_id,
    attempts: 1,
    external_id: `SIM-${order_id}`,
    next_check_at: null,
  });
  const by = after(end === 'expired' ? hoursToPay * 60 + 16 : 12);
  if (end === 'received')
    return void (await bookReceipt(trx, by, await lockPayment(trx, by, id), { attempt: 1, amount, at: by.now }));
  await updatePayment(trx, by, id, { status: end });
  await recordedPayment(trx, by, 'update', id, payment);
}

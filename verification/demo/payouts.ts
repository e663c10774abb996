import { addDays } from '@finance/contract';
import type { Trx } from '../../apps/server/src/database/database.ts';
import type { Scope } from '../../apps/server/src/database/in-tenant.ts';
import { bankAccountHandlers } from '../../apps/server/src/features/account/account.routes.ts';
import {
  insertEnabler,
  recordedEnabler,
} from '../../apps/server/src/features/online-payment-enabler/online-payment-enabler.queries.ts';
import { payoutHandlers } from '../../apps/server/src/features/payout/payout.routes.ts';
import type { AccountIds } from './demo.queries.ts';
import { seedPayment, simulator, type Story } from './online-payments.ts';

/** How many days ago the provider paid out what it had received until then. */
const paidOut = 10;

const stories: Story[] = [
  {
    days: 12,
    amount: 1_250_000,
    number: '1081',
    name: 'Wahyu Halim',
    phone: '0812-5550-3018',
    note: 'Tanda jadi pameran',
  },
  {
    days: 11,
    amount: 780_000,
    number: '1083',
    name: 'Maya Siregar',
    phone: '0812-5550-4127',
    note: 'Aksesori pameran',
  },
  {
    days: 5,
    amount: 2_000_000,
    number: '1104',
    name: 'Joko Utami',
    phone: '0812-5550-5236',
    note: 'Tanda jadi pameran',
  },
  { days: 4, amount: 615_000, number: '1106', name: 'Vina Wibowo', phone: '0812-5550-6345', note: 'Aksesori pameran' },
];

/**
 * An enabler whose provider pays out a lump: the first payments have reached the bank, the last ones are in transit. It
 * is not offered any more, so that a newcomer has one way to ask for money.
 */
export async function seedPayouts(
  trx: Trx,
  pemilik: Scope,
  kasir: Scope,
  idOf: AccountIds,
  object: { transactable_app: string; transactable_type: string },
): Promise<void> {
  const inside = { trx, origin: '', afterwards: () => {}, param: undefined, query: undefined };
  const then = (time: string): Scope => {
    const today = addDays(pemilik.today, -paidOut);
    return { ...pemilik, today, now: new Date(`${today}T${time}+07:00`).toISOString() };
  };
  const {
    data: { id: account_id },
  } = await bankAccountHandlers.store({
    ...inside,
    scope: pemilik,
    body: { bank: 'Saldo QRIS', account_name: pemilik.tenant_name, account_number: '9360-0014-77', deactivated: false },
  });
  const bank_account_id = idOf({ account_type: 'bank', name: 'BCA' });
  const enabler_id = await insertEnabler(
    trx,
    pemilik,
    {
      ...simulator,
      method_fees: [],
      page_methods: [],
      account_type: 'bank',
      account_id,
      name: 'QRIS Pameran',
      active: false,
      payout_bank_account_id: bank_account_id,
      payouts_since: addDays(pemilik.today, -30),
    },
    async () => null,
  );
  await recordedEnabler(trx, pemilik, 'create', enabler_id, null);
  const receive = (story: Story) =>
    seedPayment(trx, pemilik, kasir, { ...story, end: 'received' }, { ...object, enabler_id });
  for (const story of stories.filter(({ days }) => days > paidOut)) await receive(story);

  const scope = then('13:30:00');
  const { data: held } = await payoutHandlers.held({ ...inside, scope, query: { enabler_id }, body: undefined });
  await payoutHandlers.store({
    ...inside,
    scope,
    body: {
      enabler_id,
      items: held.map(({ id }) => id),
      amount: held.reduce((sum, { amount }) => sum + amount, 0),
      bank_account_id,
      reference: 'CAIR-20881',
      note: null,
      payout_fee: 0,
      correction_amount: 0,
      correction_reason: null,
    },
  });
  for (const story of stories.filter(({ days }) => days < paidOut)) await receive(story);
}

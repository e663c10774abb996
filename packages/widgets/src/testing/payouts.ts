import { aPayout, aPayoutItem, createWorld, mock, scenarios, type World } from '@finance/api-client/testing';
import { api, type InTransit, type PayoutItem } from '@finance/contract';

const listed = (data: PayoutItem[]) => ({
  data,
  meta: { count: data.length, total: data.reduce((sum, { amount }) => sum + amount, 0) },
});

/** Two payments and a refund that Midtrans holds. */
export const heldItems: PayoutItem[] = [
  aPayoutItem({ id: 21 }),
  aPayoutItem({ id: 22, payment_amount: 150_000, related_entity_name: 'Budi Santoso' }),
  aPayoutItem({
    id: 23,
    kind: 'refund',
    payment_amount: 0,
    refund_amount: 50_000,
    fee_amount: 0,
    related_entity_name: 'Siti Rahma',
  }),
];

/** What Midtrans holds in sum. */
export function aHolding(fields: Partial<InTransit> = {}): InTransit {
  const { bank_account_id, bank_account } = aPayout();
  const sum = { count: heldItems.length, amount: listed(heldItems).meta.total };
  const enabler = { enabler_id: 2, enabler_name: 'Midtrans', bank_account_id, bank_account };
  return { ...enabler, since: '2026-03-09', ...sum, ...fields };
}

/** Answers of a server where Midtrans pays out to the bank, and has done so once. */
export function payoutHandlers({
  role = 'pemilik',
  payouts = [aPayout()],
  holdings = [aHolding()],
}: {
  role?: World['role'];
  payouts?: World['payouts'];
  holdings?: InTransit[];
} = {}) {
  const world = createWorld({ role });
  world.payouts.push(...payouts);
  const taken = [
    aPayoutItem({ id: 11, payment_amount: 2_750_000, fee_amount: 9_000 }),
    { ...aPayoutItem({ id: 12, payment_amount: 0, refund_amount: 250_000, fee_amount: 0 }), kind: 'refund' as const },
  ];
  return [
    mock(api.payout.inTransit, () => ({ data: holdings })),
    mock(api.payout.held, () => listed(heldItems)),
    mock(api.payout.items, () => listed(taken)),
    ...scenarios.default({ world }),
  ];
}

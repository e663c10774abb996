import { addDays } from '@finance/contract';
import { aDuePaymentBatch, aDuePaymentBatchLine } from '../a-due-payment-batch.ts';
import { saveDue } from './save-due.ts';
import { byCaller, todayIn, type World } from './world.ts';

/**
 * Puts dues of the world into due payment batches: one was closed some weeks ago, one is cancelled, one is being
 * prepared.
 */
export function seedDuePaymentBatches(world: World): void {
  const today = todayIn(world);
  for (const [index, { ids, age, ...fields }] of batches.entries()) {
    const lines = world.dues
      .filter(({ id }) => ids.includes(id))
      .map((due) => {
        const payment = world.transactions.find(({ due_id }) => due_id === due.id && due.status === 'closed');
        return aDuePaymentBatchLine({
          due,
          amount: due.outstanding_amount || due.paid_amount,
          transaction_id: payment?.id ?? null,
          transaction_uuid: payment?.uuid ?? null,
        });
      });
    const date = addDays(today, -age);
    const batch = aDuePaymentBatch({
      id: index + 1,
      date,
      created_at: `${date}T02:30:00Z`,
      ...byCaller(world),
      ...fields,
      lines,
    });
    world.duePaymentBatches.push(batch);
    if (batch.voided_at === null)
      for (const { due } of lines)
        saveDue(world, due, { ...due, due_payment_batch_id: batch.id }, { action: 'update' });
  }
}

const batches = [
  {
    name: 'Pelunasan PT Sumber Makmur',
    ids: [2],
    age: 57,
    closed_at: '2026-01-12T04:00:00Z',
    closed_by_name: 'Ratna Wijaya',
    version: 2,
    note: 'Transfer sekali untuk faktur Desember',
  },
  {
    name: 'Pelunasan akhir Februari',
    ids: [10],
    age: 10,
    voided_at: '2026-02-28T04:00:00Z',
    void_reason: 'Toko minta tempo',
    version: 2,
  },
  { name: 'Pelunasan Senin', ids: [4, 6, 7], age: 0 },
];

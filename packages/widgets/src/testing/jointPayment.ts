import { aTransaction, createWorld, type World } from '@finance/api-client/testing';

/** A world in which 'Pelunasan Senin' has just booked three transactions on the first bank account. */
export function jointPaymentWorld(): World {
  const world = createWorld({ duePaymentBatches: true });
  const paid = [
    { amount: 6_850_000, related_entity_name: 'CV Karya Abadi', transactable_id: '1047' },
    { amount: 11_250_000, related_entity_name: 'CV Karya Abadi', transactable_id: '1051' },
    { amount: -4_750_000, related_entity_name: 'PT Sumber Makmur', transactable_id: '1062' },
  ];
  for (const fields of paid) {
    const id = world.transactions.length + 1;
    const note = `Pelunasan Senin: faktur ${fields.transactable_id}`;
    world.transactions.push(aTransaction({ id, note, due_id: id, due_payment_batch_id: 3, ...fields }));
  }
  return world;
}

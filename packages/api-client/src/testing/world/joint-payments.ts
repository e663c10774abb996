import { addUp, type JointPayment, onWire, type Transaction } from '@finance/contract';
import type { World } from './world.ts';

/** The joint payments that rows of a list are part of, for its meta. */
export function jointPaymentsOf(world: World, rows: readonly Transaction[]): { joint_payments?: JointPayment[] } {
  const here = new Set(rows.map(({ id }) => id));
  const groups = Map.groupBy(
    world.transactions.filter(({ due_payment_batch_id }) => due_payment_batch_id),
    (row) => `${row.due_payment_batch_id} ${row.voided_at !== null}`,
  );
  const joint_payments = [...groups.values()].flatMap((group): JointPayment[] => {
    const ids = group.map(({ id }) => id).filter((id) => here.has(id));
    const batch = world.duePaymentBatches.find(({ id }) => id === group[0]?.due_payment_batch_id);
    if (group.length === 1 || ids.length === 0 || !batch) return [];
    const { id: due_payment_batch_id, name } = batch;
    const total = addUp(group.map(({ amount }) => amount));
    return [{ ids, due_payment_batch_id, online_payment_id: null, name, count: group.length, ...onWire({ total }) }];
  });
  return joint_payments.length === 0 ? {} : { joint_payments };
}

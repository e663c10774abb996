import type { Trx } from '../../database/database.ts';
import type { Scope } from '../../database/in-tenant.ts';

/** The simulator's record of an order, as a provider would keep it. */
export interface SimulatorOrder {
  order_id: string;
  amount: number;
  status: 'open' | 'paid' | 'failed' | 'expired';
  expires_at: string;
  changed_at: string;
}

export async function insertSimulatorOrder(
  trx: Trx,
  scope: Scope,
  order: Pick<SimulatorOrder, 'order_id' | 'amount' | 'expires_at'>,
): Promise<void> {
  await trx
    .insertInto('simulator_order')
    .values({ ...order, tenant_id: scope.tenant_id })
    .onConflict((clash) => clash.doNothing())
    .execute();
}

export function findSimulatorOrder(trx: Trx, scope: Scope, order_id: string): Promise<SimulatorOrder | undefined> {
  return trx
    .selectFrom('simulator_order')
    .select(['order_id', 'amount', 'status', 'expires_at', 'changed_at'])
    .where('tenant_id', '=', scope.tenant_id)
    .where('order_id', '=', order_id)
    .executeTakeFirst();
}

/** Only an open order can end, and only once. */
export async function endSimulatorOrder(
  trx: Trx,
  scope: Scope,
  order_id: string,
  status: 'paid' | 'failed' | 'expired',
): Promise<void> {
  await trx
    .updateTable('simulator_order')
    .set({ status, changed_at: scope.now })
    .where('tenant_id', '=', scope.tenant_id)
    .where('order_id', '=', order_id)
    .where('status', '=', 'open')
    .execute();
}

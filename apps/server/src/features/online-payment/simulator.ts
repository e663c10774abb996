import type { Services } from '../../http/services.ts';
import { simulatorRefusal } from '../online-payment-enabler/served-provider.ts';
import { inPaymentTenant } from './in-payment-tenant.ts';
import { type Provider, ProviderError, type ProviderState } from './provider/provider.ts';
import {
  endSimulatorOrder,
  findSimulatorOrder,
  insertSimulatorOrder,
  type SimulatorOrder,
} from './simulator.queries.ts';

export const simulatorPath = '/transaction/views/online-payment/simulator';

const states: Record<SimulatorOrder['status'], ProviderState['status']> = {
  open: 'pending',
  paid: 'received',
  failed: 'failed',
  expired: 'expired',
};

/**
 * A simulated provider: its records are a table of ours and its page is our own. Everything else works as with a real
 * one.
 */
export function openSimulator(services: Services, uuid: string, request_id: string): Provider {
  const refusal = simulatorRefusal(services);
  if (refusal) {
    const refuse = () => Promise.reject(new ProviderError(refusal));
    return { create: refuse, check: refuse, expire: refuse };
  }
  return {
    async create({ order_id, amount, expires_at }) {
      await inPaymentTenant(services, uuid, request_id, (trx, scope) =>
        insertSimulatorOrder(trx, scope, { order_id, amount, expires_at }),
      );
      return { external_id: `SIM-${order_id}`, provider_url: `${simulatorPath}/${uuid}` };
    },
    async expire({ order_id }) {
      await inPaymentTenant(services, uuid, request_id, (trx, scope) =>
        endSimulatorOrder(trx, scope, order_id, 'expired'),
      );
    },
    async check({ order_id }) {
      const order = await inPaymentTenant(services, uuid, request_id, (trx, scope) =>
        findSimulatorOrder(trx, scope, order_id),
      );
      if (!order) return { status: 'pending' };
      const status =
        order.status === 'open' && Date.parse(order.expires_at) < Date.now() ? 'expired' : states[order.status];
      return status === 'received' ? { status, amount: order.amount, received_at: order.changed_at } : { status };
    },
  };
}

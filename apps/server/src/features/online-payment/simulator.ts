import type { Services } from '../../http/services.ts';
import type { Trx } from '../../database/database.ts';
import type { Scope } from '../../database/in-tenant.ts';
import type { PayCode } from '../../database/tables.ts';
import { simulatorRefusal } from '../online-payment-enabler/served-provider.ts';
import { inPaymentTenant } from './in-payment-tenant.ts';
import { type Provider, ProviderError, type ProviderState } from './provider/provider.ts';
import { simulatedQris } from './provider/qris.ts';
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
  const inTenantOfIt = <T>(work: (trx: Trx, scope: Scope) => Promise<T>) =>
    inPaymentTenant(services, uuid, request_id, (trx, scope) => {
      const refusal = simulatorRefusal(services, scope);
      if (refusal) throw new ProviderError(refusal);
      return work(trx, scope);
    });
  return {
    async create({ order_id, amount, expires_at }) {
      await inTenantOfIt((trx, scope) => insertSimulatorOrder(trx, scope, { order_id, amount, expires_at }));
      return { external_id: `SIM-${order_id}`, provider_url: `${simulatorPath}/${uuid}` };
    },
    async charge({ order_id, amount, expires_at }, method) {
      await inTenantOfIt((trx, scope) => insertSimulatorOrder(trx, scope, { order_id, amount, expires_at }));
      const digits = order_id.replace(/\D/g, '').slice(-12).padStart(12, '0');
      const code: PayCode =
        method === 'qris'
          ? { kind: 'qris', qr_string: simulatedQris(amount, digits) }
          : method === 'va_mandiri'
            ? { kind: 'bill', biller_code: '70000', bill_key: digits }
            : { kind: 'number', number: `0000${digits}` };
      return { external_id: `SIM-${order_id}`, code };
    },
    async expire({ order_id }) {
      await inTenantOfIt((trx, scope) => endSimulatorOrder(trx, scope, order_id, 'expired'));
    },
    async check({ order_id }) {
      const order = await inTenantOfIt((trx, scope) => findSimulatorOrder(trx, scope, order_id));
      if (!order) return { status: 'pending' };
      const status =
        order.status === 'open' && Date.parse(order.expires_at) < Date.now() ? 'expired' : states[order.status];
      return status === 'received' ? { status, amount: order.amount, received_at: order.changed_at } : { status };
    },
  };
}

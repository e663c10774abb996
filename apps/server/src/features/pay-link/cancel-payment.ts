import type { Trx } from '../../database/database.ts';
import type { Scope } from '../../database/in-tenant.ts';
import { type KeptPayment, recordedPayment, updatePayment } from './online-payment.queries.ts';

/** Cancels a locked payment that nobody has paid; the provider is told within seconds, and again until it has heard. */
export async function cancelPayment(
  trx: Trx,
  scope: Scope,
  payment: KeptPayment,
  reason: string,
): Promise<KeptPayment> {
  await updatePayment(trx, scope, payment.id, {
    status: 'cancelled',
    voided_at: scope.now,
    void_reason: reason,
    next_check_at: scope.now,
  });
  return recordedPayment(trx, scope, 'void', payment.id, payment, reason);
}

import { beyondAsked, formatRupiah } from '@finance/contract';
import type { AccountKey } from '@finance/contract/checks/account';
import { keptIn } from '@finance/contract/checks/advance';
import { counterpartyFields } from '@finance/contract/checks/transaction';
import { pick } from '@finance/contract/checks/fields';
import type { Trx } from '../../database/database.ts';
import type { Scope } from '../../database/in-tenant.ts';
import { lockAdvancesOf, payBackAdvance } from '../advance/advance.queries.ts';
import type { KeptPayment } from '../pay-link/online-payment.queries.ts';
import type { sourceOf } from './settle-dues.ts';

/**
 * Takes a refund of what is on no due out of the advances that the payment's surplus was kept as, each by a booking of
 * its own, once the money that is kept as none is gone. Returns what was not taken: an advance may be used already.
 */
export async function refundAdvances(
  trx: Trx,
  scope: Scope,
  payment: KeptPayment,
  { amount: back, ...booking }: AccountKey & { amount: number; date: string; note: string },
  source: ReturnType<typeof sourceOf>,
): Promise<number> {
  const advances = await lockAdvancesOf(trx, scope, 'online_payment_id', [payment.id]);
  const kept = keptIn(advances);
  let missing = Math.min(Math.max(0, back - Math.max(0, beyondAsked(payment) - kept)), kept);
  let left = back;
  for (const advance of advances) {
    const part = Math.min(missing, advance.left_amount);
    if (part === 0) continue;
    const money = { ...pick(payment, counterpartyFields), ...booking, ...source, amount: -part };
    await payBackAdvance(trx, scope, advance, money, booking.note);
    missing -= part;
    left -= part;
  }
  return left;
}

/** What to tell where more of a payment is used as an advance than is left of its money; else nothing. */
export async function advanceProblem(trx: Trx, scope: Scope, payment: KeptPayment): Promise<string | undefined> {
  if (payment.clarify_note === null) return undefined; // none was kept
  const kept = keptIn(await lockAdvancesOf(trx, scope, 'online_payment_id', [payment.id]));
  const missing = kept - Math.max(0, beyondAsked(payment));
  if (missing <= 0) return undefined;
  const used = `${formatRupiah(missing)} yang dikembalikan penyedia sudah dipakai sebagai uang muka`;
  return `${used}: batalkan pemakaiannya, hutang/piutangnya belum lunas.`;
}

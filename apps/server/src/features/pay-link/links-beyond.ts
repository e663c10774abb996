import { type LinkBeyond, linksQuestion } from '@finance/contract/checks/online-payment';
import type { Trx } from '../../database/database.ts';
import type { Scope } from '../../database/in-tenant.ts';
import { cancelPayment } from './cancel-payment.ts';
import { lockPayment } from './online-payment.queries.ts';

/**
 * Cancels such links or leaves them, as `cancel_links` says, once something else has settled their dues; without an
 * answer it asks, and nothing is saved. Who may settle a due may cancel what asks for it, in whatever account it is.
 */
export async function answerForLinks(
  trx: Trx,
  scope: Scope,
  [first, ...others]: LinkBeyond[],
  cancel_links: boolean | undefined,
): Promise<void> {
  if (!first || cancel_links === false) return;
  if (!cancel_links) throw linksQuestion([first, ...others]);
  const inAnyAccount: Scope = { ...scope, role: 'pemilik' };
  for (const { id } of [first, ...others]) {
    const link = await lockPayment(trx, inAnyAccount, id);
    if (link.status === 'pending')
      await cancelPayment(trx, inAnyAccount, link, 'Tagihannya diselesaikan dengan cara lain');
  }
}

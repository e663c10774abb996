import type { AccountKey } from '@finance/contract/checks/account';
import { isSameAccount } from './books.ts';
import { agrees } from './page.ts';
import type { World } from './world.ts';

/** Whether a list that hides deactivated accounts unless told otherwise shows one; one that is asked for by its id it shows. */
export function isListed(
  { deactivated }: { deactivated: boolean },
  query: { id?: number | undefined; deactivation_status: 'active' | 'deactivated' | 'all' },
): boolean {
  if (query.id !== undefined || query.deactivation_status === 'all') return true;
  return agrees(query.deactivation_status === 'deactivated', deactivated);
}

/** Whether a record refers to an account, so that it cannot be deleted. */
export function isUsed(world: World, account: AccountKey): boolean {
  return (
    [
      ...world.transactions,
      ...world.unconfirmedTransactions,
      ...world.duePaymentBatches,
      ...world.onlinePaymentEnablers,
    ].some((record) => isSameAccount(record, account)) ||
    world.transfers.some(
      ({ from_account, to_account }) => isSameAccount(from_account, account) || isSameAccount(to_account, account),
    )
  );
}

import { ApiError } from '@finance/api-client';
import type { MatchableTransaction, Transfer } from '@finance/contract';
import { useFinance } from '../../runtime/index.ts';

/** Reads what a transfer has booked on a bank account: one or two transactions, or none while it is in transit. */
export function useTransferLegs(
  bankAccountId: number,
): (transfer: Pick<Transfer, 'id'>) => Promise<MatchableTransaction[]> {
  const { client, notify } = useFinance();
  return async ({ id }) => {
    try {
      const account = { account_type: 'bank', account_id: bankAccountId } as const;
      const { data } = await client.transaction.index({ ...account, transfer_id: id, voided: false, totals: 'later' });
      return data;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      notify({ severity: 'warning', text: `Transfernya tersimpan, tetapi belum dicocokkan. ${error.alertText()}` });
      return [];
    }
  };
}

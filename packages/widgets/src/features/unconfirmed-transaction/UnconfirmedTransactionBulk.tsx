import { ApiError } from '@finance/api-client';
import type { UnconfirmedTransaction } from '@finance/contract';
import { BulkAction, type BulkActionProps, type BulkProps } from '../../parts/list/index.ts';
import { useFinance, useMay, useWriteEach } from '../../runtime/index.ts';
import { Text } from '../../ui/index.ts';
import { drawSimilarTransaction } from '../transaction/index.ts';
import { unconfirmedTransactionName } from './unconfirmedTransactionValues.ts';

/** Why an unconfirmed transaction in this state is not confirmed. */
const refusals: Record<UnconfirmedTransaction['status'], string | null> = {
  unconfirmed: null,
  confirmed: 'Sudah dikonfirmasi.',
  transaction_voided: 'Transaksinya sudah dibatalkan.',
  rejected: 'Sudah ditolak.',
  cancelled: 'Sudah dibatalkan.',
};

/**
 * Confirms the selected unconfirmed transactions, except those whose money may be booked already: a person has to
 * compare them.
 */
export function UnconfirmedTransactionBulk(props: BulkProps<UnconfirmedTransaction>) {
  const { client } = useFinance();
  const mayConfirm = useMay('unconfirmed-transaction:update');
  const confirmEach = useWriteEach('unconfirmedTransaction', 'confirm');
  if (!mayConfirm) return null;

  async function doubtOf(id: number): Promise<string | null> {
    try {
      const { data } = await client.unconfirmedTransaction.likelyDuplicates(id);
      return data.length > 0 ? 'Mungkin sudah tercatat. Buka klaimnya untuk membandingkan.' : null;
    } catch (error) {
      if (error instanceof ApiError) return error.alertText();
      throw error;
    }
  }
  const confirm: BulkActionProps<UnconfirmedTransaction>['run'] = async (rows, onOne, answersTo) => {
    // One at a time: two unconfirmed transactions of the same money are each other's duplicate only once the first is
    // booked.
    for (const { id, version } of rows) {
      const error = await doubtOf(id);
      if (error !== null) onOne({ id, error, questions: [] });
      else await confirmEach([{ id, args: [id, { version, ...answersTo(id) }] }], onOne);
    }
  };

  return (
    <BulkAction
      {...props}
      label="Konfirmasi"
      question={(count) => `Konfirmasi ${count} klaim?`}
      nameOf={unconfirmedTransactionName}
      refusalOf={({ status }) => refusals[status]}
      similar={drawSimilarTransaction}
      run={confirm}
    >
      <Text>
        Masing-masing dicatat sebagai transaksi baru. Cocokkan dulu dengan mutasi rekening. Yang mungkin sudah tercatat
        dilewati.
      </Text>
    </BulkAction>
  );
}

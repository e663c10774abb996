import { RecordHistory } from '../history/index.ts';
import { useRead } from '../provider/index.ts';
import { formLabels } from './transactionForm.ts';

export interface TransactionHistoryProps {
  transactionId: number;
}

/** Who changed what of a transaction, when. */
export function TransactionHistory({ transactionId }: TransactionHistoryProps) {
  function useEntries() {
    return useRead('transaction', 'history', transactionId);
  }

  return <RecordHistory labels={formLabels} useEntries={useEntries} />;
}

import { RecordHistory } from '../../parts/record/index.ts';
import { formLabels } from './transactionForm.ts';

export interface TransactionHistoryProps {
  transactionId: number;
}

/** The history of a transaction: who changed what, and when. */
export function TransactionHistory({ transactionId }: TransactionHistoryProps) {
  return <RecordHistory resource="transaction" id={transactionId} labels={formLabels} />;
}

import { RecordHistory } from '../../parts/record/index.ts';
import { formLabels } from './transactionValues.ts';

export interface TransactionHistoryProps {
  transactionId: number;
}

/** Who changed what of a transaction, when. */
export function TransactionHistory({ transactionId }: TransactionHistoryProps) {
  return <RecordHistory resource="transaction" id={transactionId} labels={formLabels} />;
}

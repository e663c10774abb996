import type { ImportedRecord } from '@finance/contract';
import { DuePaymentBatchDetailDialog } from '../due-payment-batch/index.ts';
import { OnlinePaymentDetailDialog } from '../online-payment/index.ts';
import { TransactionDetailDialog } from '../transaction/index.ts';
import { TransferDetailDialog } from '../transfer/index.ts';
import { UnconfirmedTransactionDetailDialog } from '../unconfirmed-transaction/index.ts';

export interface MatchedRecordDialogProps {
  record: ImportedRecord;
  onClose: () => void;
}

/** The modal of the record that a row of a file may be. */
export function MatchedRecordDialog({ record, onClose }: MatchedRecordDialogProps) {
  const named = { id: record.id, row: undefined, onClose };
  switch (record.resource) {
    case 'transaction':
      return <TransactionDetailDialog transaction={record} onClose={onClose} />;
    case 'transfer':
      return <TransferDetailDialog {...named} />;
    case 'due-payment-batch':
      return <DuePaymentBatchDetailDialog {...named} />;
    case 'online-payment':
      return <OnlinePaymentDetailDialog {...named} />;
    case 'unconfirmed-transaction':
      return <UnconfirmedTransactionDetailDialog {...named} />;
    default:
      throw new Error(`no such record: ${String(record.resource satisfies never)}`);
  }
}

import type { CorrectionRequest } from '@finance/contract';
import type { Opened } from '../../../parts/list/index.ts';
import { useRead } from '../../../runtime/index.ts';
import { CashClosingDetailDialog } from '../../cash-closing/index.ts';
import { DueDetailDialog } from '../../due/index.ts';
import { TransactionDetailDialog } from '../../transaction/index.ts';
import { TransferDetailDialog } from '../../transfer/index.ts';

export interface RequestedRecordProps {
  opened: Opened<CorrectionRequest>;
  onClose: () => void;
}

/** The modal of the record that a request is about, where it is decided; also of one that is on another page. */
export function RequestedRecord({ opened, onClose }: RequestedRecordProps) {
  const read = useRead('correctionRequest', 'show', opened.row ? null : opened.id);
  const request = opened.row ?? read.data?.data;
  switch (request?.resource) {
    case undefined:
      return null;
    case 'transaction':
      return <TransactionDetailDialog transaction={request.record} isToDecide onClose={onClose} />;
    case 'transfer':
      return <TransferDetailDialog id={request.record.id} row={request.record} isToDecide onClose={onClose} />;
    case 'due':
      return <DueDetailDialog id={request.record.id} row={request.record} isToDecide onClose={onClose} />;
    case 'cash-closing':
      return <CashClosingDetailDialog id={request.record.id} row={request.record} onClose={onClose} />;
    default:
      throw new Error(`no such record: ${String(request satisfies never)}`);
  }
}

import type { Transaction } from '@finance/contract';
import { DetailDialog } from '../../parts/record/index.ts';
import type { TransactionOrigin } from './originsOf.ts';
import { TransactionDetail } from './TransactionDetail.tsx';
import { TransactionTitle } from './TransactionTitle.tsx';

export interface TransactionDetailDialogProps {
  /** The transaction of the clicked row, or as an address names it. */
  transaction: { id: number | string; uuid: string };
  onClose: () => void;
  /** What is asked for about it stands above its facts, where it is decided. */
  isToDecide?: boolean | undefined;
  /** A change or a void was saved. */
  onUpdated?: ((transaction: Transaction) => void) | undefined;
  /** The transfer that the transaction belongs to was chosen. */
  onOpenTransfer?: ((transferId: number) => void) | undefined;
  /** Its counterparty was chosen. */
  onOpenCounterparty?: ((id: number) => void) | undefined;
  /** What it pays, or what booked it, was chosen. */
  onOpenOrigin?: ((origin: TransactionOrigin) => void) | undefined;
}

/** The modal that a row of the list opens. */
export function TransactionDetailDialog({
  transaction,
  onClose,
  isToDecide,
  onUpdated,
  onOpenTransfer,
  onOpenCounterparty,
  onOpenOrigin,
}: TransactionDetailDialogProps) {
  return (
    <DetailDialog title={<TransactionTitle uuid={transaction.uuid} />} onClose={onClose}>
      <TransactionDetail
        id={transaction.id}
        isToDecide={isToDecide}
        onUpdated={onUpdated}
        onOpenTransfer={onOpenTransfer}
        onOpenCounterparty={onOpenCounterparty}
        onOpenOrigin={onOpenOrigin}
      />
    </DetailDialog>
  );
}

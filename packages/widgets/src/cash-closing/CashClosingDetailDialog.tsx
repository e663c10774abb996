import type { CashClosing } from '@finance/contract';
import { DetailDialog } from '../detail-dialog/index.ts';
import { CashClosingDetail } from './CashClosingDetail.tsx';

export interface CashClosingDetailDialogProps {
  /** The closing of the clicked row. */
  closing: Pick<CashClosing, 'id' | 'cashier_name' | 'date'>;
  onClose: () => void;
}

/** The modal that a row of the list opens. */
export function CashClosingDetailDialog({ closing, onClose }: CashClosingDetailDialogProps) {
  return (
    <DetailDialog title={`Tutup Kas ${closing.cashier_name} ${closing.date}`} onClose={onClose}>
      <CashClosingDetail id={closing.id} />
    </DetailDialog>
  );
}

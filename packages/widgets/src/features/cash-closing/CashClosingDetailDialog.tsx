import type { CashClosing } from '@finance/contract';
import { cashClosingKindLabels } from '@finance/contract/rules';
import { DetailDialog } from '../../parts/record/index.ts';
import { useRead } from '../../runtime/index.ts';
import { unbroken } from '../../ui/index.ts';
import { CashClosingDetail } from './CashClosingDetail.tsx';

export interface CashClosingDetailDialogProps {
  /** The number or the uuid of the closing. */
  id: number | string;
  /** What the list knows of it. */
  row: CashClosing | undefined;
  /** Called when a change was saved. */
  onUpdated?: ((closing: CashClosing) => void) | undefined;
  onClose: () => void;
}

/** The modal that a row of the list opens. */
export function CashClosingDetailDialog({ id, row, onUpdated, onClose }: CashClosingDetailDialogProps) {
  const closing = useRead('cashClosing', 'show', id).data?.data ?? row;
  return (
    <DetailDialog
      title={
        closing
          ? unbroken(`${cashClosingKindLabels[closing.kind]} ${closing.cashier_name} ${closing.date}`)
          : cashClosingKindLabels.closing
      }
      onClose={onClose}
    >
      <CashClosingDetail id={id} onUpdated={onUpdated} />
    </DetailDialog>
  );
}

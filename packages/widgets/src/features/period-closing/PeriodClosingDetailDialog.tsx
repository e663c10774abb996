import type { PeriodClosing } from '@finance/contract';
import { monthName } from '@finance/contract/rules';
import { DetailDialog } from '../../parts/record/index.ts';
import { useRead } from '../../runtime/index.ts';
import { PeriodClosingDetail } from './PeriodClosingDetail.tsx';

export interface PeriodClosingDetailDialogProps {
  /** The number or the uuid of the closing. */
  id: number | string;
  /** What the list knows of it. */
  row: PeriodClosing | undefined;
  onClose: () => void;
}

/** The modal that a row of the list opens. */
export function PeriodClosingDetailDialog({ id, row, onClose }: PeriodClosingDetailDialogProps) {
  const closing = useRead('periodClosing', 'show', id).data?.data ?? row;
  return (
    <DetailDialog title={closing ? `Tutup Buku ${monthName(closing.month)}` : 'Tutup Buku'} onClose={onClose}>
      <PeriodClosingDetail id={id} />
    </DetailDialog>
  );
}

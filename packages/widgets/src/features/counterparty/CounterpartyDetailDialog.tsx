import { DetailDialog } from '../../parts/record/index.ts';
import { CounterpartyDetail } from './CounterpartyDetail.tsx';

export interface CounterpartyDetailDialogProps {
  id: number;
  /** Another one was chosen. */
  onOpen: (id: number) => void;
  onClose: () => void;
}

/** The modal that a row of the list opens. */
export function CounterpartyDetailDialog({ id, onOpen, onClose }: CounterpartyDetailDialogProps) {
  return (
    <DetailDialog title="Lawan Transaksi" width="lg" onClose={onClose}>
      <CounterpartyDetail id={id} level={3} onOpen={onOpen} />
    </DetailDialog>
  );
}

import { RecordHistory } from '../history/index.ts';
import { useRead } from '../provider/index.ts';
import { shownInHistory, transferLabels } from './transferForm.ts';

export interface TransferHistoryProps {
  transferId: number;
}

/** Who sent, changed, confirmed and cancelled a transfer, when. */
export function TransferHistory({ transferId }: TransferHistoryProps) {
  function useEntries() {
    return useRead('transfer', 'history', transferId);
  }

  return <RecordHistory labels={transferLabels} shown={shownInHistory} useEntries={useEntries} />;
}

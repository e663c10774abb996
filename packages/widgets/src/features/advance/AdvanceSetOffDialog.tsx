import type { AdvanceDetail, Due } from '@finance/contract';
import { useState } from 'react';
import { useRead } from '../../runtime/index.ts';
import {
  Button,
  DataCell,
  DataTable,
  Dialog,
  ErrorState,
  HeadCell,
  LoadingRows,
  Note,
  RowAction,
  Rupiah,
} from '../../ui/index.ts';
import { useDueLabels } from '../due-type/index.ts';
import { DueSetOffDialog } from './DueSetOffDialog.tsx';

export interface AdvanceSetOffDialogProps {
  advance: AdvanceDetail;
  onSetOff: (due: Due) => void;
  onClose: () => void;
}

/** The open dues of an advance's counterparty on its side, of which one is chosen to set it off against. */
export function AdvanceSetOffDialog({ advance, onSetOff, onClose }: AdvanceSetOffDialogProps) {
  const [chosen, setChosen] = useState<Due | null>(null);
  const type = advance.direction === 'received' ? 'R' : 'P';
  const kind = useDueLabels()[type].toLowerCase();
  const { data, error, isLoading, refresh } = useRead('due', 'index', {
    counterparty_id: advance.counterparty_id,
    type,
    status: 'open',
    order_by: 'date',
    order: 'asc',
    paginate: 100,
  });
  const dues = data?.data.filter(({ outstanding_amount }) => outstanding_amount > 0) ?? [];
  if (chosen)
    return (
      <DueSetOffDialog
        due={chosen}
        left={advance.left_amount}
        advance_id={advance.id}
        onSetOff={onSetOff}
        onClose={() => setChosen(null)}
      />
    );
  return (
    <Dialog
      title="Pakai Uang Muka"
      onClose={onClose}
      actions={
        <Button variant="outlined" onClick={onClose}>
          Tutup
        </Button>
      }
    >
      {isLoading && <LoadingRows rows={3} label={`Memuat ${kind}…`} />}
      {!isLoading && !data && <ErrorState error={error} onRetry={() => void refresh()} />}
      {data && dues.length === 0 && (
        <Note>
          {advance.entity_name ?? 'Lawan transaksi ini'} tidak punya {kind} yang terbuka. Catat {kind} dulu, atau
          kembalikan uang mukanya.
        </Note>
      )}
      {dues.length > 0 && (
        <DataTable label={`Pilih ${kind}`}>
          <thead>
            <tr>
              <HeadCell>Tanggal</HeadCell>
              <HeadCell>Catatan</HeadCell>
              <HeadCell isNumber>Sisa</HeadCell>
            </tr>
          </thead>
          <tbody>
            {dues.map((due) => (
              <tr key={due.id}>
                <DataCell isMain>
                  <RowAction onClick={() => setChosen(due)}>
                    {due.date} #{due.id}
                  </RowAction>
                </DataCell>
                <DataCell label="Catatan">{due.note ?? '-'}</DataCell>
                <DataCell label="Sisa" isNumber>
                  <Rupiah amount={due.outstanding_amount} />
                </DataCell>
              </tr>
            ))}
          </tbody>
        </DataTable>
      )}
    </Dialog>
  );
}

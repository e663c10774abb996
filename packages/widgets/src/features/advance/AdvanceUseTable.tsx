import type { AdvanceUse } from '@finance/contract';
import { useState } from 'react';
import { useMay } from '../../runtime/index.ts';
import { Button, DataCell, DataTable, FullScreenSpinner, HeadCell, loadable, Rupiah, Tag } from '../../ui/index.ts';

const AdvanceUseCancelDialog = loadable(
  async () => (await import('./AdvanceUseCancelDialog.tsx')).AdvanceUseCancelDialog,
  FullScreenSpinner,
);

export interface AdvanceUseTableProps {
  label: string;
  uses: AdvanceUse[];
  onCancelled: () => void;
}

/** Uses of advances, of which who may takes one back. */
export function AdvanceUseTable({ label, uses, onCancelled }: AdvanceUseTableProps) {
  const mayCancel = useMay('advance:delete') === true;
  const [cancelled, setCancelled] = useState<AdvanceUse | null>(null);
  return (
    <>
      <DataTable label={label}>
        <thead>
          <tr>
            <HeadCell>Tanggal</HeadCell>
            <HeadCell>Untuk</HeadCell>
            <HeadCell>Catatan</HeadCell>
            <HeadCell isNumber>Jumlah</HeadCell>
            {mayCancel && <HeadCell isNumber>Tindakan</HeadCell>}
          </tr>
        </thead>
        <tbody>
          {uses.map((use) => (
            <tr key={use.id} data-voided={use.voided_at !== null || undefined}>
              <DataCell isMain>
                <div>
                  {use.date}
                  {use.voided_at && (
                    <small data-plain>
                      <Tag>Dibatalkan</Tag>
                    </small>
                  )}
                </div>
              </DataCell>
              <DataCell label="Untuk">{use.due_name ?? 'Dikembalikan'}</DataCell>
              <DataCell label="Catatan">{use.note ?? '-'}</DataCell>
              <DataCell label="Jumlah" isNumber>
                <Rupiah amount={use.amount} />
              </DataCell>
              {mayCancel && (
                <DataCell isNumber>
                  {!use.voided_at && (
                    <Button
                      size="small"
                      tone="error"
                      style={{ margin: '-4px -10px' }}
                      onClick={() => setCancelled(use)}
                    >
                      Batalkan pemakaian
                    </Button>
                  )}
                </DataCell>
              )}
            </tr>
          ))}
        </tbody>
      </DataTable>
      {cancelled && (
        <AdvanceUseCancelDialog
          use={cancelled}
          onClose={() => setCancelled(null)}
          onCancelled={() => {
            setCancelled(null);
            onCancelled();
          }}
        />
      )}
    </>
  );
}

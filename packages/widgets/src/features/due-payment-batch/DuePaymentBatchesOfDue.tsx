import type { Due, DuePaymentBatch } from '@finance/contract';
import { useState } from 'react';
import {
  Button,
  DataCell,
  DataTable,
  FullScreenSpinner,
  HeadCell,
  InlineError,
  loadable,
  Panel,
  RowAction,
} from '../../ui/index.ts';
import { useMay, useRead } from '../../runtime/index.ts';
import { DuePaymentBatchStatus } from './DuePaymentBatchStatus.tsx';
import { LineRemoval } from './LineRemoval.tsx';

const DuePaymentBatchAssignDialog = loadable(
  async () => (await import('./DuePaymentBatchAssignDialog.tsx')).DuePaymentBatchAssignDialog,
  FullScreenSpinner,
);
const DuePaymentBatchDetailDialog = loadable(
  async () => (await import('./DuePaymentBatchDetailDialog.tsx')).DuePaymentBatchDetailDialog,
  FullScreenSpinner,
);

export interface DuePaymentBatchesOfDueProps {
  due: Due;
}

/** The batches of a due, and its way into one or out of it. */
export function DuePaymentBatchesOfDue({ due }: DuePaymentBatchesOfDueProps) {
  const mayUpdate = useMay('due-payment-batch:update');
  const [isPutting, setIsPutting] = useState(false);
  const [opened, setOpened] = useState<DuePaymentBatch | null>(null);
  const { data, error, refresh } = useRead('duePaymentBatch', 'index', { due_id: due.id });
  const batches = data?.data ?? [];
  const isWaiting = batches.some(({ status }) => status === 'open');
  const mayPut = mayUpdate === true && due.status === 'open' && data !== undefined && !isWaiting;
  const mayRemove = mayUpdate === true && isWaiting;
  if (error && !data) return <InlineError error={error} onRetry={() => void refresh()} />;
  if (batches.length === 0 && !mayPut) return null;

  const put = mayPut && (
    <Button size="small" variant="outlined" onClick={() => setIsPutting(true)} aria-haspopup="dialog">
      Masukkan ke pelunasan
    </Button>
  );
  return (
    <div style={{ marginTop: 24 }}>
      {batches.length === 0 ? (
        put
      ) : (
        <Panel title="Pelunasan" level={2} actions={put}>
          <DataTable label="Pelunasan" isDense>
            <thead>
              <tr>
                <HeadCell>Nama</HeadCell>
                <HeadCell>Tanggal</HeadCell>
                <HeadCell>Status</HeadCell>
                {mayRemove && (
                  <HeadCell isNumber data-actions>
                    Tindakan
                  </HeadCell>
                )}
              </tr>
            </thead>
            <tbody>
              {batches.map((batch) => (
                <tr key={batch.id} data-voided={batch.voided_at !== null || undefined}>
                  <DataCell isMain>
                    <RowAction onClick={() => setOpened(batch)}>{batch.name}</RowAction>
                  </DataCell>
                  <DataCell label="Tanggal" isShort>
                    {batch.date}
                  </DataCell>
                  <DataCell label="Status">
                    <DuePaymentBatchStatus batch={batch} />
                  </DataCell>
                  {mayRemove && <DataCell isNumber>{batch.status === 'open' && <LineRemoval due={due} />}</DataCell>}
                </tr>
              ))}
            </tbody>
          </DataTable>
        </Panel>
      )}
      {isPutting && <DuePaymentBatchAssignDialog due={due} onClose={() => setIsPutting(false)} />}
      {opened && <DuePaymentBatchDetailDialog id={opened.id} row={opened} onClose={() => setOpened(null)} />}
    </div>
  );
}

import type { Deduction, Due } from '@finance/contract';
import { useState } from 'react';
import {
  Button,
  DataCell,
  DataTable,
  ErrorState,
  FullScreenSpinner,
  HeadCell,
  loadable,
  LoadingRows,
  Rupiah,
  Section,
} from '../../ui/index.ts';
import { useMay, useRead } from '../../runtime/index.ts';

const DeductionCancelDialog = loadable(
  async () => (await import('../deduction/index.ts')).DeductionCancelDialog,
  FullScreenSpinner,
);
const DeductionProofDialog = loadable(
  async () => (await import('../deduction/index.ts')).DeductionProofDialog,
  FullScreenSpinner,
);

export interface DueDeductionsProps {
  due: Due;
}

/** What of a due was settled without money, with what proves it, which may come later. */
export function DueDeductions({ due }: DueDeductionsProps) {
  const mayChange = useMay('due:update');
  const mayCancel = useMay('due:delete');
  const [proven, setProven] = useState<Deduction | null>(null);
  const [cancelled, setCancelled] = useState<Deduction | null>(null);
  const { data, error, isLoading, refresh } = useRead('deduction', 'index', {
    due_id: due.id,
    voided: false,
    paginate: 200,
    order: 'asc',
    order_by: 'date',
  });

  return (
    <Section title="Potongan" isLandmark={false}>
      {isLoading && <LoadingRows rows={1} label="Memuat potongan…" />}
      {!isLoading && !data && (
        <ErrorState error={error} onRetry={error?.kind === 'forbidden' ? undefined : () => void refresh()} />
      )}
      {data && (
        <DataTable label="Potongan">
          <thead>
            <tr>
              <HeadCell>Tanggal</HeadCell>
              <HeadCell>Jenis</HeadCell>
              <HeadCell>Bukti</HeadCell>
              <HeadCell isNumber>Jumlah</HeadCell>
              {mayChange && <HeadCell isNumber>Tindakan</HeadCell>}
            </tr>
          </thead>
          <tbody>
            {data.data.map((deduction) => (
              <tr key={deduction.id}>
                <DataCell label="Tanggal" isShort>
                  {deduction.date}
                </DataCell>
                <DataCell isMain>
                  <span>
                    {deduction.kind_name}
                    {deduction.note && <small>{deduction.note}</small>}
                  </span>
                </DataCell>
                <DataCell label="Bukti">{proofText(deduction)}</DataCell>
                <DataCell label="Jumlah" isNumber>
                  <Rupiah amount={deduction.amount} />
                </DataCell>
                {mayChange && (
                  <DataCell isNumber>
                    {deduction.kind !== 'hapus_sisa' && (
                      <Button size="small" style={{ margin: '-4px -10px' }} onClick={() => setProven(deduction)}>
                        Isi bukti
                      </Button>
                    )}
                    {mayCancel && (
                      <Button
                        size="small"
                        tone="error"
                        style={{ margin: '-4px -10px -4px 10px' }}
                        onClick={() => setCancelled(deduction)}
                      >
                        Batalkan potongan
                      </Button>
                    )}
                  </DataCell>
                )}
              </tr>
            ))}
          </tbody>
        </DataTable>
      )}
      {proven && (
        <DeductionProofDialog deduction={proven} onSaved={() => setProven(null)} onClose={() => setProven(null)} />
      )}
      {cancelled && (
        <DeductionCancelDialog
          deduction={cancelled}
          isClosed={due.status === 'closed'}
          onCancelled={() => setCancelled(null)}
          onClose={() => setCancelled(null)}
        />
      )}
    </Section>
  );
}

function proofText({ proof_number, proof_file_uuid }: Deduction): string {
  if (proof_number === null) return proof_file_uuid === null ? '-' : 'File';
  return proof_file_uuid === null ? proof_number : `${proof_number} + file`;
}

import { useState } from 'react';
import { useRead } from '../../runtime/index.ts';
import {
  DataCell,
  DataTable,
  EmptyState,
  ErrorState,
  FullScreenSpinner,
  HeadCell,
  loadable,
  LoadingRows,
  Pagination,
  Rupiah,
  TextButton,
} from '../../ui/index.ts';

const StatementMatchDialog = loadable(
  async () => (await import('../statement-match/index.ts')).StatementMatchDialog,
  FullScreenSpinner,
);

export interface StatementLinesProps {
  statementId: number;
}

const perPage = 50;

/** The lines of a statement in the order of their days. */
export function StatementLines({ statementId }: StatementLinesProps) {
  const [page, setPage] = useState(1);
  const [opened, setOpened] = useState<number | null>(null);
  const { data, error, isLoading, refresh } = useRead('bankStatement', 'lines', {
    bank_statement_id: statementId,
    page,
    paginate: perPage,
    order_by: 'date',
    order: 'asc',
  });
  if (isLoading) return <LoadingRows rows={6} label="Memuat baris…" />;
  if (!data) return <ErrorState error={error} onRetry={() => void refresh()} />;
  if (data.data.length === 0) return <EmptyState title="Rekening koran ini tidak berisi baris" />;
  const { total_pages } = data.meta.pagination;
  return (
    <>
      <DataTable label="Baris rekening koran">
        <thead>
          <tr>
            <HeadCell>Keterangan</HeadCell>
            <HeadCell>Tanggal</HeadCell>
            <HeadCell>Keadaan</HeadCell>
            <HeadCell isNumber>Jumlah</HeadCell>
          </tr>
        </thead>
        <tbody>
          {data.data.map((line) => (
            <tr key={line.id}>
              <DataCell isMain>
                <span style={{ overflowWrap: 'anywhere' }}>
                  {line.is_reversal && 'Pembatalan: '}
                  {line.text || '-'}
                </span>{' '}
                <small>{[line.reference, line.bank_reference].filter(Boolean).join(' · ')}</small>
                {line.parts.length > 0 && <small>{line.parts.length} pembayaran dalam satu baris</small>}
              </DataCell>
              <DataCell label="Tanggal" isShort>
                {line.date}
              </DataCell>
              <DataCell label="Keadaan">
                {line.statement_match_id === null ? (
                  'Terbuka'
                ) : (
                  <TextButton type="button" onClick={() => setOpened(line.statement_match_id)}>
                    Cocok
                  </TextButton>
                )}
              </DataCell>
              <DataCell label="Jumlah" isNumber>
                <Rupiah isInTable amount={line.amount} />
                {line.balance !== null && (
                  <small>
                    saldo <Rupiah isInTable amount={line.balance} />
                  </small>
                )}
              </DataCell>
            </tr>
          ))}
        </tbody>
      </DataTable>
      {opened !== null && <StatementMatchDialog id={opened} onClose={() => setOpened(null)} />}
      {total_pages > 1 && (
        <Pagination label="Halaman baris" page={page} totalPages={total_pages} onPageChange={setPage} />
      )}
    </>
  );
}

import type { ImportDetail, ImportRecord } from '@finance/contract';
import { bankBalanceSentence, formatInstant } from '@finance/contract/rules';
import { type ReactNode, useState } from 'react';
import { DetailDialog, RefusableButton, sentence } from '../../parts/record/index.ts';
import { useFinance, useMay, useRead } from '../../runtime/index.ts';
import {
  Actions,
  Alert,
  Button,
  Detail,
  DownloadIcon,
  ErrorState,
  Facts,
  FullScreenSpinner,
  loadable,
  LoadingRows,
  Text,
  Unbroken,
  unbroken,
} from '../../ui/index.ts';
import { ImportObstacles } from './ImportObstacles.tsx';
import { ImportSaving } from './ImportSaving.tsx';
import { omissionLabels } from './omissionLabels.ts';
import { useSaveFile } from './useSaveFile.ts';

const ImportedRowsDialog = loadable(
  async () => (await import('./ImportedRowsDialog.tsx')).ImportedRowsDialog,
  FullScreenSpinner,
);
const ImportUndoDialog = loadable(
  async () => (await import('./ImportUndoDialog.tsx')).ImportUndoDialog,
  FullScreenSpinner,
);

export interface ImportDetailDialogProps {
  id: number | string;
  /** What the list knows of it. */
  row: ImportRecord | undefined;
  onClose: () => void;
}

/** The modal of one import. */
export function ImportDetailDialog({ id, row, onClose }: ImportDetailDialogProps) {
  const { data, error, isLoading, refresh } = useRead('import', 'show', Number(id));
  return (
    <DetailDialog title={`Impor ${data?.data.file_name ?? row?.file_name ?? ''}`} onClose={onClose}>
      {isLoading ? (
        <LoadingRows rows={6} label="Memuat impor…" />
      ) : data ? (
        <Details made={data.data} />
      ) : (
        <ErrorState error={error} onRetry={error?.kind === 'forbidden' ? undefined : () => void refresh()} />
      )}
    </DetailDialog>
  );
}

function Details({ made }: { made: ImportDetail }) {
  const { client, timezone } = useFinance();
  const { save, isSaving } = useSaveFile();
  const [isUndoing, setIsUndoing] = useState(false);
  const [isLooking, setIsLooking] = useState(false);
  const isForbidden = useMay(`${made.resource}:delete`) === false;
  const number = (count: number) => count.toLocaleString('id-ID');
  const isInBooks = made.status === 'imported' || made.status === 'undone';
  const rows: (readonly [label: string, value: ReactNode])[] = [
    ['Isi', made.resource === 'due' ? 'Hutang & piutang' : 'Transaksi'],
    [isInBooks ? 'Diimpor' : 'Akan diimpor', `${number(made.row_count)} baris`],
    ...(made.added_count === 0
      ? []
      : [['Di antaranya potongan, pembulatan, dan uang muka', `${number(made.added_count)} baris`] as const]),
    ...(isInBooks ? [['Masih berlaku', `${number(made.live_count)} baris`] as const] : []),
    ['Sudah ada', `${number(made.skipped_count)} baris`],
    ['Salah, dilewati', `${number(made.wrong_count)} baris`],
    ...(made.left_out ?? []).map(
      ({ reason, count }) => [sentence(omissionLabels[reason]), `${number(count)} baris`] as const,
    ),
    ...(made.file_row_count === null ? [] : [['Baris di file', number(made.file_row_count)] as const]),
    ['Oleh', made.creator_name],
    ['Waktu', <Unbroken key="time">{formatInstant(made.created_at, timezone)}</Unbroken>],
  ];
  return (
    <Detail>
      {made.undone_at && (
        <Alert severity="info" role="status">
          Diurungkan <Unbroken>{formatInstant(made.undone_at, timezone)}</Unbroken> oleh {made.undone_by_name}:{' '}
          {made.undo_reason}
        </Alert>
      )}
      {(made.status === 'saving' || made.status === 'failed') && <ImportSaving id={made.id} />}
      {made.status === 'cancelled' && <Alert severity="info">Dibatalkan saat disimpan. Tidak ada yang tercatat.</Alert>}
      <Facts rows={rows} />
      {made.bank_balances.map((one) => (
        <Text key={one.account.full_info} variant="body2">
          {made.bank_balances.length > 1 && `${one.account.full_info}: `}
          {unbroken(bankBalanceSentence(one))}
        </Text>
      ))}
      {made.obstacle_count > 0 && <ImportObstacles made={made} />}
      <Actions>
        {made.status === 'imported' && made.row_count > 0 && (
          <Button variant="outlined" aria-haspopup="dialog" onClick={() => setIsLooking(true)}>
            Lihat yang diimpor
          </Button>
        )}
        {made.wrong_count > 0 && (
          <Button variant="outlined" loading={isSaving} onClick={() => save(() => client.import.wrongRows(made.id))}>
            <DownloadIcon fontSize="small" />
            Unduh yang dilewati
          </Button>
        )}
        {made.status === 'imported' && (
          <RefusableButton
            variant="outlined"
            tone="error"
            isReasonAbove
            refusal={
              isForbidden
                ? 'Hanya pemilik yang dapat mengurungkan impor'
                : made.obstacle_count > 0
                  ? 'Ada baris yang sudah terpakai. Lihat daftarnya di atas.'
                  : null
            }
            onClick={() => setIsUndoing(true)}
          >
            Urungkan impor
          </RefusableButton>
        )}
      </Actions>
      {isLooking && <ImportedRowsDialog made={made} onClose={() => setIsLooking(false)} />}
      {isUndoing && <ImportUndoDialog made={made} onClose={() => setIsUndoing(false)} />}
    </Detail>
  );
}

import type { Recurring } from '@finance/contract';
import { daysBetween } from '@finance/contract/rules';
import { useState } from 'react';
import { useFinance, useMay, useRead, useWrite } from '../../runtime/index.ts';
import { ReasonDialog } from '../../parts/record/index.ts';
import {
  Button,
  DataCell,
  DataTable,
  ErrorState,
  FullScreenSpinner,
  HeadCell,
  loadable,
  LoadingRows,
  EmptyState,
  Rupiah,
  Panel,
  Tag,
} from '../../ui/index.ts';

const RecurringBookDialog = loadable(
  async () => (await import('./RecurringBookDialog.tsx')).RecurringBookDialog,
  FullScreenSpinner,
);

export interface RecurringWaitingProps {
  /** The heading's level. */
  level: 1 | 2 | 3 | 4;
}

/** The day of one that waits. */
interface Waiting {
  recurring: Recurring;
  turn: string;
  /** What was booked of it was voided. */
  isAgain: boolean;
}

/** What has come and that nobody has booked or skipped, or whose record was voided, the oldest first. */
export function RecurringWaiting({ level }: RecurringWaitingProps) {
  const { today } = useFinance();
  const mayBook = useMay('recurring:update');
  const { data, error, isLoading, refresh } = useRead('recurring', 'index', { waiting: true, paginate: 100 });
  const [booked, setBooked] = useState<Waiting | null>(null);
  const [skipped, setSkipped] = useState<Waiting | null>(null);
  const rows = data?.data.flatMap((recurring) => waitingOf(recurring, today()));

  return (
    <Panel title="Perlu dicatat" level={level}>
      {isLoading && <LoadingRows rows={2} label="Memuat yang berulang…" />}
      {!isLoading && !rows && (
        <ErrorState error={error} onRetry={error?.kind === 'forbidden' ? undefined : () => void refresh()} />
      )}
      {rows?.length === 0 && (
        <EmptyState title="Tidak ada yang menunggu hari ini" text="Yang harinya tiba tampil di sini." />
      )}
      {rows && rows.length > 0 && (
        <DataTable label="Perlu dicatat">
          <thead>
            <tr>
              <HeadCell>Nama</HeadCell>
              <HeadCell>Harinya</HeadCell>
              <HeadCell isNumber>Jumlah</HeadCell>
              {mayBook && <HeadCell isNumber>Tindakan</HeadCell>}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ recurring, turn, isAgain }) => (
              <tr key={`${recurring.id} ${turn}`}>
                <DataCell isMain>{recurring.name}</DataCell>
                <DataCell label="Harinya">
                  {turn} <small>{latenessText(daysBetween(turn, today()))}</small>
                  {isAgain && <Tag>Dibatalkan</Tag>}
                </DataCell>
                <DataCell label="Jumlah" isNumber>
                  <Rupiah amount={recurring.amount} />
                </DataCell>
                {mayBook && (
                  <DataCell isNumber>
                    <Button
                      size="small"
                      style={{ margin: '-4px -10px' }}
                      aria-label={`${isAgain ? 'Catat lagi' : 'Catat'} ${recurring.name}`}
                      aria-haspopup="dialog"
                      onClick={() => setBooked({ recurring, turn, isAgain })}
                    >
                      {isAgain ? 'Catat lagi' : 'Catat'}
                    </Button>
                    <Button
                      size="small"
                      style={{ margin: '-4px -10px -4px 10px' }}
                      aria-label={`Lewati ${recurring.name}`}
                      aria-haspopup="dialog"
                      onClick={() => setSkipped({ recurring, turn, isAgain })}
                    >
                      Lewati
                    </Button>
                  </DataCell>
                )}
              </tr>
            ))}
          </tbody>
        </DataTable>
      )}
      {booked && (
        <RecurringBookDialog
          recurring={booked.recurring}
          turn={booked.turn}
          onBooked={() => setBooked(null)}
          onClose={() => setBooked(null)}
        />
      )}
      {skipped && <SkipDialog recurring={skipped.recurring} turn={skipped.turn} onClose={() => setSkipped(null)} />}
    </Panel>
  );
}

function SkipDialog({ recurring, turn, onClose }: Omit<Waiting, 'isAgain'> & { onClose: () => void }) {
  const write = useWrite('recurring', 'skip', { inForm: true, success: 'Dilewati', onSaved: onClose });
  return (
    <ReasonDialog
      title={`Lewati ${recurring.name}?`}
      yes="Lewati"
      isDestructive={false}
      write={write}
      run={(reason) => write.run(recurring.id, { turn, reason })}
      onClose={onClose}
    >
      Tanggal {turn} tidak dicatat. Hari berikutnya tetap ditawarkan.
    </ReasonDialog>
  );
}

function waitingOf(recurring: Recurring, today: string): Waiting[] {
  const { reopened_date, next_date } = recurring;
  const again = reopened_date === null ? [] : [{ recurring, turn: reopened_date, isAgain: true }];
  const next = next_date === null || next_date > today ? [] : [{ recurring, turn: next_date, isAgain: false }];
  return [...again, ...next];
}

function latenessText(days: number): string {
  return days === 0 ? 'hari ini' : `lewat ${days} hari`;
}

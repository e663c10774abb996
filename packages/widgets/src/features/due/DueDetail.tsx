import type { ApiError } from '@finance/api-client';
import type { Due, DueType } from '@finance/contract';
import { formatInstant, formatRupiah, type PlannedInstalment, settledOf } from '@finance/contract/rules';
import type { ReactNode } from 'react';
import {
  Alert,
  Detail,
  ErrorState,
  Facts,
  faint,
  loadable,
  LoadingRows,
  Note,
  Rupiah,
  styled,
  TextButton,
} from '../../ui/index.ts';
import { RecordFiles } from '../file/index.ts';
import { AdvancesOfDue } from '../advance/index.ts';
import { DuePaymentBatchesOfDue } from '../due-payment-batch/index.ts';
import { PayLinks } from '../online-payment/index.ts';
import { externalRow, RecordHistory } from '../../parts/record/index.ts';
import { type ClientProps, WidgetRoot, useFinance, useMay, useRead, useTell } from '../../runtime/index.ts';
import { useDueLabels } from '../due-type/index.ts';
import { DueActions } from './DueActions.tsx';
import { dueLabels } from './dueFormValues.ts';
import { DueDeductions } from './DueDeductions.tsx';
import { DueInstalments } from './DueInstalments.tsx';
import { DuePayments } from './DuePayments.tsx';
import { DueReminders } from './DueReminders.tsx';
import { DueStatus } from './DueStatus.tsx';

const DueCorrections = loadable(async () => (await import('./DueCorrections.tsx')).DueCorrections);

export interface DueDetailProps extends ClientProps {
  /** The id or uuid of the due. */
  id: number | string;
  /** What is asked for about it stands above its facts, where it is decided. */
  isToDecide?: boolean | undefined;
  /** Called when a change, payment, cancelled payment, closing or void was saved. */
  onUpdated?: ((due: Due) => void) | undefined;
  /** Called when the counterparty of the due is chosen; without it, its name is not a link. */
  onOpenCounterparty?: ((id: number) => void) | undefined;
  /** Called when the due cannot be read. */
  onError?: ((error: ApiError) => void) | undefined;
}

/**
 * One hutang or piutang: what is outstanding, its payments, its counterparty's card, a link to its own app, its history
 * and its actions.
 * @example <DueDetail id={12} />
 */
export function DueDetail({ client, ...props }: DueDetailProps) {
  return (
    <WidgetRoot client={client}>
      <DetailBody {...props} />
    </WidgetRoot>
  );
}

function DetailBody({ id, isToDecide, onUpdated, onOpenCounterparty, onError }: Omit<DueDetailProps, 'client'>) {
  const { data, error, isLoading, refresh } = useRead('due', 'show', id);
  useTell(error, onError);
  if (isLoading) return <LoadingRows rows={8} label="Memuat hutang/piutang…" />;
  if (!data)
    return <ErrorState error={error} onRetry={error?.kind === 'forbidden' ? undefined : () => void refresh()} />;
  return (
    <Details due={data.data} isToDecide={isToDecide} onUpdated={onUpdated} onOpenCounterparty={onOpenCounterparty} />
  );
}

const historyLabels = {
  ...dueLabels,
  type: 'Jenis',
  paid_amount: 'Dibayar',
  set_off_amount: 'Uang muka dipakai',
  deducted_amount: 'Dipotong',
  instalments: 'Cicilan',
  instalment_count: 'Banyak cicilan',
  status: 'Status',
  close_reason: 'Alasan tutup',
};

function Details({
  due,
  isToDecide = false,
  onUpdated,
  onOpenCounterparty,
}: { due: Due } & Omit<DueDetailProps, 'id'>) {
  const { timezone } = useFinance();
  const labels = useDueLabels();
  const mayUpdate = useMay('due:update');
  const { counterparty_id } = due;
  const rows: [label: string, value: ReactNode][] = [
    ['No', due.id],
    ['Jenis', due.amount < 0 ? `${due.type_name} (nota kredit)` : due.type_name],
    ['Jumlah', <Rupiah key="amount" amount={due.amount} />],
    ['App', due.transactable_app],
    ['Type', due.transactable_type],
    ['SubType', due.transactable_subtype],
    ['ID', due.transactable_id],
    ...externalRow(due),
    ['ID Lawan Transaksi', due.entity_id],
    [
      'Nama Lawan Transaksi',
      counterparty_id && onOpenCounterparty ? (
        <TextButton key="name" type="button" onClick={() => onOpenCounterparty(counterparty_id)}>
          {due.entity_name ?? 'Lihat'}
        </TextButton>
      ) : (
        due.entity_name
      ),
    ],
    ['No Telepon', due.entity_phone_number],
    ['Tanggal', due.date],
    ['Tanggal JT', due.due_date],
    ['Catatan', due.note],
    ['Catatan Internal', due.internal_note],
    ['Dibuat Oleh', due.creator_name],
    ['Dibuat', formatInstant(due.created_at, timezone)],
    ['Diupdate', formatInstant(due.updated_at, timezone)],
  ];

  const corrections = <DueCorrections due={due} onUpdated={onUpdated} />;
  return (
    <Detail>
      {due.voided_at && (
        <Alert severity="error">
          Dibatalkan {formatInstant(due.voided_at, timezone)}: {due.void_reason}
        </Alert>
      )}
      {due.closed_at && due.close_reason && (
        <Alert severity="info" role="status">
          {`Ditutup ${formatInstant(due.closed_at, timezone)}, sisanya dihapus: ${due.close_reason}`}
        </Alert>
      )}
      {isToDecide && corrections}
      <Paid due={due} />
      <DueActions due={due} onUpdated={onUpdated} />
      {!isToDecide && corrections}
      <div style={{ marginTop: 16 }}>
        <Facts rows={rows} />
      </div>
      <DueInstalments due={due} onUpdated={onUpdated} />
      <DuePayments due={due} onUpdated={onUpdated} />
      <DueReminders due={due} />
      <AdvancesOfDue due={due} onUpdated={onUpdated} />
      {due.deducted_amount !== 0 && <DueDeductions due={due} />}
      {due.type === 'R' && <PayLinks of={{ due_id: due.id }} />}
      <DuePaymentBatchesOfDue due={due} />
      <RecordFiles
        of={{ kind: 'due', record: due }}
        title="File"
        label="File hutang/piutang"
        isChangeable={mayUpdate === true && due.voided_at === null}
        onSaved={({ due: changed }) => changed && onUpdated?.(changed)}
      />
      <RecordHistory
        resource="due"
        id={due.id}
        labels={historyLabels}
        shown={(name, value) => shownInHistory(name, value, labels)}
      />
    </Detail>
  );
}

/** What is outstanding, and a bar of how much is paid. */
function Paid({ due }: { due: Due }) {
  // Rounded down, so that the bar is full only when all is paid; a due of zero is paid.
  const settled = settledOf(due);
  const percent = due.amount === 0 ? 100 : Math.floor((settled / due.amount) * 100);
  return (
    <>
      <Rest>
        <p>
          Sisa <Rupiah amount={due.outstanding_amount} />
        </p>
        <DueStatus due={due} />
      </Rest>
      <Bar
        role="progressbar"
        aria-label="Bagian yang sudah dibayar"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        data-closed={due.status === 'closed' || undefined}
      >
        {settled !== 0 && <div style={{ width: `${percent}%` }} />}
      </Bar>
      <Note>
        Dibayar {formatRupiah(due.paid_amount)}
        {due.set_off_amount !== 0 && ` dan uang muka ${formatRupiah(due.set_off_amount)}`}
        {due.deducted_amount !== 0 && `, dipotong ${formatRupiah(due.deducted_amount)}`} dari {formatRupiah(due.amount)}
      </Note>
    </>
  );
}

const Rest = styled('div', ({ typography }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  '& > p': { ...typography.h2, margin: 0 },
}));

const Bar = styled('div', ({ palette, corner }) => ({
  marginTop: 8,
  height: 6,
  borderRadius: corner(3),
  overflow: 'hidden',
  // The unpaid part is an empty outline instead of a paler colour.
  backgroundColor: palette.background.paper,
  boxShadow: `inset 0 0 0 1px ${faint(palette.text.primary, 38)}`,
  '@media (forced-colors: active)': { border: '1px solid' },
  '& > div': {
    height: '100%',
    backgroundColor: palette.primary.main,
    '@media (forced-colors: active)': { backgroundColor: 'CanvasText' },
  },
  '&[data-closed]': {
    '& > div': { backgroundColor: palette.success.main },
  },
}));

function plannedText(plan: readonly PlannedInstalment[]): string {
  return plan.map(({ due_date, amount }) => `${due_date} ${formatRupiah(amount)}`).join('; ') || 'tanpa cicilan';
}

function shownInHistory(name: string, value: unknown, labels: Record<DueType, string>): string | undefined {
  if (name === 'instalments' && Array.isArray(value)) return plannedText(value as PlannedInstalment[]);
  if (name === 'type') return labels[value === 'R' ? 'R' : 'P'];
  return undefined;
}

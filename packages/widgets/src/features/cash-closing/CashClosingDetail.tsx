import type { ApiError } from '@finance/api-client';
import { urlsOf } from '@finance/api-client/urls';
import type { CashClosing, SentCount } from '@finance/contract';
import {
  cashClosingDoneLabels,
  cashClosingKindLabels,
  closingSpan,
  deductedOf,
  denominations,
  exactSum,
  formatInstant,
  formatRupiah,
} from '@finance/contract/rules';
import { type ReactNode, useState } from 'react';
import {
  Actions,
  Alert,
  Button,
  DataCell,
  DataTable,
  Detail,
  ErrorState,
  Facts,
  FullScreenSpinner,
  HeadCell,
  loadable,
  LoadingRows,
  Rupiah,
  unbroken,
} from '../../ui/index.ts';
import { RecordHistory, RecordLink } from '../../parts/record/index.ts';
import {
  type ClientProps,
  WidgetRoot,
  useFinance,
  useMay,
  useOpenPage,
  useRead,
  useTell,
} from '../../runtime/index.ts';
import { useDueLabels } from '../due-type/index.ts';
import { Difference } from './Difference.tsx';

const CashClosingVoidDialog = loadable(
  async () => (await import('./CashClosingVoidDialog.tsx')).CashClosingVoidDialog,
  FullScreenSpinner,
);

const CashClosingCorrections = loadable(
  async () => (await import('./CashClosingCorrections.tsx')).CashClosingCorrections,
);

export interface CashClosingDetailProps extends ClientProps {
  /** The id or uuid of the closing. */
  id: number | string;
  /** Called when the closing was reopened. */
  onUpdated?: ((closing: CashClosing) => void) | undefined;
  /** Called when it cannot be read; the detail itself shows the error. */
  onError?: ((error: ApiError) => void) | undefined;
}

/**
 * One closing: the book balance, every note and coin, the difference, what went to the bank; 'Cetak A4', 'Cetak
 * struk' and, with the right to it, 'Buka kembali'.
 * @example <CashClosingDetail id={12} />
 */
export function CashClosingDetail({ client, ...props }: CashClosingDetailProps) {
  return (
    <WidgetRoot client={client}>
      <DetailBody {...props} />
    </WidgetRoot>
  );
}

function DetailBody({ id, onUpdated, onError }: Omit<CashClosingDetailProps, 'client'>) {
  const { data, error, isLoading, refresh } = useRead('cashClosing', 'show', id);
  useTell(error, onError);
  if (isLoading) return <LoadingRows rows={8} label="Memuat tutup kas…" />;
  if (!data)
    return <ErrorState error={error} onRetry={error?.kind === 'forbidden' ? undefined : () => void refresh()} />;
  return <Details closing={data.data} onUpdated={onUpdated} />;
}

function Details({ closing, onUpdated }: { closing: CashClosing; onUpdated: CashClosingDetailProps['onUpdated'] }) {
  const { client, timezone } = useFinance();
  const openPage = useOpenPage();
  const [isReopening, setIsReopening] = useState(false);
  const labels = useDueLabels();
  const mayReopen = useMay('cash-closing:delete');
  const done = cashClosingDoneLabels[closing.kind];
  const { voided_at, first_count, deposit_amount, transfer_id, transaction_id } = closing;
  const print = (type: 'mini' | 'full') => () => openPage(() => urlsOf(client).printCashClosing(closing.uuid, type));

  const rows: [label: string, value: ReactNode][] = [
    ['No', closing.id],
    ['Kasir', closing.cashier_name],
    ['Jenis', cashClosingKindLabels[closing.kind]],
    ['Hari', unbroken(closingSpan(closing, timezone))],
    ['Saldo awal', <Rupiah key="opening" amount={exactSum(closing, 'opening_balance')} />],
    ['Uang masuk', <Rupiah key="in" amount={exactSum(closing, 'total_in')} />],
    ['Uang keluar', <Rupiah key="out" amount={exactSum(closing, 'total_out')} />],
    ['Menurut buku', <Rupiah key="expected" amount={exactSum(closing, 'expected_balance')} />],
    ['Terhitung', <Rupiah key="counted" amount={closing.counted_amount} />],
    ['Selisih', <Difference key="difference" amount={closing.difference} />],
    ['Alasan', closing.reason],
    ...deductedOf(closing, labels).map(({ label, amount }): [string, ReactNode] => [
      label,
      `${formatRupiah(amount)} · bukan uang`,
    ]),
    ...(first_count ? [['Hitungan pertama', firstCount(first_count, timezone)] as [string, ReactNode]] : []),
    ...(deposit_amount === null
      ? []
      : ([
          ['Disetor ke bank', `${formatRupiah(deposit_amount)} · ${closing.deposit_account}`],
          [
            'Setoran',
            transfer_id && (
              <RecordLink key="deposit" record={{ resource: 'transfer', id: transfer_id }}>
                Transfer # {transfer_id}
              </RecordLink>
            ),
          ],
        ] satisfies [string, ReactNode][])),
    ...turnFacts(closing, timezone),
    [
      'Transaksi selisih',
      transaction_id && (
        <RecordLink key="difference" record={{ resource: 'transaction', id: transaction_id }}>
          Transaksi # {transaction_id}
        </RecordLink>
      ),
    ],
    [`${done} Oleh`, closing.creator_name],
    [done, formatInstant(closing.created_at, timezone)],
  ];

  return (
    <Detail>
      {voided_at && (
        <Alert severity="error">
          Dibuka kembali {formatInstant(voided_at, timezone)} oleh {closing.voided_by_name}: {closing.void_reason}
        </Alert>
      )}
      <Facts rows={rows} />
      <div style={{ marginTop: 24 }}>
        <DataTable label="Pecahan uang">
          <thead>
            <tr>
              <HeadCell>Pecahan</HeadCell>
              <HeadCell isNumber>Jumlah</HeadCell>
              <HeadCell isNumber>Nilai</HeadCell>
            </tr>
          </thead>
          <tbody>
            {denominations.map(({ name, kind, value }) => {
              const count = closing.denominations[name] ?? 0;
              return (
                count > 0 && (
                  <tr key={name}>
                    <DataCell isMain>
                      {kind === 'note' ? 'Kertas' : 'Logam'} {formatRupiah(value)}
                    </DataCell>
                    <DataCell label="Jumlah" isNumber>
                      {count}
                    </DataCell>
                    <DataCell label="Nilai" isNumber>
                      <Rupiah amount={count * value} />
                    </DataCell>
                  </tr>
                )
              );
            })}
          </tbody>
          <tfoot>
            <tr>
              <DataCell colSpan={2}>Uang terhitung</DataCell>
              <DataCell isNumber>
                <Rupiah amount={closing.counted_amount} />
              </DataCell>
            </tr>
          </tfoot>
        </DataTable>
      </div>
      <Actions>
        <Button variant="outlined" data-key="print" onClick={print('full')}>
          Cetak A4
        </Button>
        <Button variant="outlined" onClick={print('mini')}>
          Cetak struk
        </Button>
        {closing.is_latest && mayReopen && (
          <Button variant="outlined" tone="error" onClick={() => setIsReopening(true)}>
            Buka kembali
          </Button>
        )}
      </Actions>
      <CashClosingCorrections closing={closing} onUpdated={onUpdated} />
      <RecordHistory labels={{}} resource="cashClosing" id={closing.id} />
      {isReopening && (
        <CashClosingVoidDialog
          closing={closing}
          onClose={() => setIsReopening(false)}
          onVoided={(reopened) => {
            setIsReopening(false);
            onUpdated?.(reopened);
          }}
        />
      )}
    </Detail>
  );
}

/** What stays for the next turn, and in whose hand. */
function turnFacts(closing: CashClosing, timezone: string): [label: string, value: ReactNode][] {
  const { kind, giver_name, taker_name, handover, handover_ended_at: ended, float_amount } = closing;
  if (kind === 'opening') return giver_name === null ? [] : [['Diterima dari', giver_name]];
  const float: [string, ReactNode] = ['Tinggal di laci', <Rupiah key="float" amount={float_amount} />];
  if (handover === null) return [float];
  const end =
    ended &&
    `Diakhiri ${formatInstant(ended, timezone)} oleh ${closing.handover_ended_by_name}: ${closing.handover_end_reason}`;
  return [float, ['Diserahkan kepada', `${taker_name} · ${handoverTexts[handover]}`], ['Serah terima', end]];
}

const handoverTexts = { open: 'belum diterima', taken: 'sudah diterima', ended: 'tidak jadi' };

/** What was counted before the books were known. */
function firstCount({ counted_amount, creator_name, created_at }: SentCount, timezone: string): string {
  return `${formatRupiah(counted_amount)} · ${creator_name}, ${formatInstant(created_at, timezone)}`;
}

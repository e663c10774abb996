import type { ApiError } from '@finance/api-client';
import type { AdvanceDetail as Shown } from '@finance/contract';
import { advanceDirectionLabels, formatInstant, formatRupiah } from '@finance/contract/rules';
import type { ReactNode } from 'react';
import { Alert, Detail, ErrorState, Facts, LoadingRows, Note, Rupiah, styled, TextButton } from '../../ui/index.ts';
import { RecordHistory } from '../../parts/record/index.ts';
import { type ClientProps, WidgetRoot, useFinance, useRead, useTell } from '../../runtime/index.ts';
import { AdvanceActions } from './AdvanceActions.tsx';
import { advanceLabels } from './advanceFormValues.ts';
import { AdvanceStatus } from './AdvanceStatus.tsx';
import { AdvanceUses } from './AdvanceUses.tsx';

export interface AdvanceDetailProps extends ClientProps {
  /** The id or uuid of the advance. */
  id: number | string;
  /** Called when a use, its cancelling or a void was saved. */
  onUpdated?: ((advance: Shown) => void) | undefined;
  /** Called when the counterparty of the advance is chosen; without it, its name is not a link. */
  onOpenCounterparty?: ((id: number) => void) | undefined;
  /** Called when the advance cannot be read. */
  onError?: ((error: ApiError) => void) | undefined;
}

/**
 * One advance: what is left of it, what it was used for, its history and its actions.
 * @example <AdvanceDetail id={12} />
 */
export function AdvanceDetail({ client, ...props }: AdvanceDetailProps) {
  return (
    <WidgetRoot client={client}>
      <DetailBody {...props} />
    </WidgetRoot>
  );
}

function DetailBody({ id, onUpdated, onOpenCounterparty, onError }: Omit<AdvanceDetailProps, 'client'>) {
  const { data, error, isLoading, refresh } = useRead('advance', 'show', id);
  useTell(error, onError);
  if (isLoading) return <LoadingRows rows={8} label="Memuat uang muka…" />;
  if (!data)
    return <ErrorState error={error} onRetry={error?.kind === 'forbidden' ? undefined : () => void refresh()} />;
  return <Details advance={data.data} onUpdated={onUpdated} onOpenCounterparty={onOpenCounterparty} />;
}

const historyLabels = {
  ...advanceLabels,
  direction: 'Jenis',
  used_amount: 'Dipakai',
  left_amount: 'Sisa',
  uses: 'Pemakaian',
};

function Details({ advance, onUpdated, onOpenCounterparty }: { advance: Shown } & Omit<AdvanceDetailProps, 'id'>) {
  const { timezone } = useFinance();
  const { counterparty_id, entity_name } = advance;
  const rows: [label: string, value: ReactNode][] = [
    ['No', advance.id],
    ['Jenis', advanceDirectionLabels[advance.direction]],
    ['Jumlah', <Rupiah key="amount" amount={advance.amount} />],
    [
      'Nama Lawan Transaksi',
      onOpenCounterparty ? (
        <TextButton key="name" type="button" onClick={() => onOpenCounterparty(counterparty_id)}>
          {entity_name ?? 'Lihat'}
        </TextButton>
      ) : (
        entity_name
      ),
    ],
    ['ID Lawan Transaksi', advance.entity_id],
    ['No Telepon', advance.entity_phone_number],
    ['Tanggal', advance.date],
    ['Catatan', advance.note],
    ['Dibuat Oleh', advance.creator_name],
    ['Dibuat', formatInstant(advance.created_at, timezone)],
    ['Diupdate', formatInstant(advance.updated_at, timezone)],
  ];
  return (
    <Detail>
      {advance.voided_at && (
        <Alert severity="error">
          Dibatalkan {formatInstant(advance.voided_at, timezone)}: {advance.void_reason}
        </Alert>
      )}
      <Rest>
        <p>
          Sisa <Rupiah amount={advance.left_amount} />
        </p>
        <AdvanceStatus advance={advance} />
      </Rest>
      <Note>
        Dipakai {formatRupiah(advance.used_amount)} dari {formatRupiah(advance.amount)}
      </Note>
      <AdvanceActions advance={advance} onUpdated={onUpdated} />
      <div style={{ marginTop: 16 }}>
        <Facts rows={rows} />
      </div>
      <AdvanceUses advance={advance} onUpdated={onUpdated} />
      <RecordHistory resource="advance" id={advance.id} labels={historyLabels} shown={shownInHistory} />
    </Detail>
  );
}

const Rest = styled('div', ({ typography }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  '& > p': { ...typography.h2, margin: 0 },
}));

function shownInHistory(name: string, value: unknown): string | undefined {
  if (name === 'uses' && Array.isArray(value)) return value.length === 0 ? '(tidak ada)' : `${value.length} kali`;
  return undefined;
}

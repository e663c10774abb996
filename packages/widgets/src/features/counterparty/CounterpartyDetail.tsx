import type { ApiError } from '@finance/api-client';
import type { CounterpartyDetail as Shown } from '@finance/contract';
import { useState } from 'react';
import { RecordHistory } from '../../parts/record/index.ts';
import { type ClientProps, WidgetRoot, useMay, useRead, useTell } from '../../runtime/index.ts';
import {
  Actions,
  Alert,
  Button,
  Detail,
  ErrorState,
  Facts,
  FullScreenSpinner,
  loadable,
  LoadingRows,
  Panel,
  Stack,
  TextButton,
} from '../../ui/index.ts';
import { CounterpartyRecords } from './CounterpartyRecords.tsx';
import { CounterpartyTotals } from './CounterpartyTotals.tsx';
import { fullNameOfCounterparty, nameOfCounterparty } from './nameOfCounterparty.ts';
import { useMerging } from './useMerging.ts';

const CounterpartyForm = loadable(
  async () => (await import('./CounterpartyForm.tsx')).CounterpartyForm,
  FullScreenSpinner,
);
const CounterpartyMergeDialog = loadable(
  async () => (await import('./CounterpartyMergeDialog.tsx')).CounterpartyMergeDialog,
  FullScreenSpinner,
);

export interface CounterpartyDetailProps extends ClientProps {
  id: number;
  /** The heading's level on the host's page. Default 2. */
  level?: 1 | 2 | 3 | undefined;
  /** Called with the id of another counterparty that was chosen here; without it, names are not links. */
  onOpen?: ((id: number) => void) | undefined;
  /** Called when it cannot be read. */
  onError?: ((error: ApiError) => void) | undefined;
}

/**
 * One counterparty: what is outstanding, its dues, transactions and payments under whichever id, its statement, and the
 * merging of doubles.
 * @example <CounterpartyDetail id={12} />
 */
export function CounterpartyDetail({ client, ...props }: CounterpartyDetailProps) {
  return (
    <WidgetRoot client={client}>
      <DetailBody {...props} />
    </WidgetRoot>
  );
}

function DetailBody({ id, level = 2, onOpen, onError }: Omit<CounterpartyDetailProps, 'client'>) {
  const { data, error, isLoading, refresh } = useRead('counterparty', 'show', id);
  useTell(error, onError);
  if (isLoading) return <LoadingRows rows={8} label="Memuat lawan transaksi…" />;
  if (!data)
    return <ErrorState error={error} onRetry={error?.kind === 'forbidden' ? undefined : () => void refresh()} />;
  return <Details key={data.data.id} counterparty={data.data} level={level} onOpen={onOpen} />;
}

interface DetailsProps {
  counterparty: Shown;
  level: 1 | 2 | 3;
  onOpen: CounterpartyDetailProps['onOpen'];
}

function Details({ counterparty, level, onOpen }: DetailsProps) {
  const mayUpdate = useMay('counterparty:update');
  const [open, setOpen] = useState<'edit' | 'merge' | null>(null);
  const { merge, separate, isSaving } = useMerging(counterparty, () =>
    setOpen((before) => (before === 'merge' ? null : before)),
  );
  const { id, phone_number, email, external_ids, phone_numbers, merged, doubles } = counterparty;
  const close = () => setOpen(null);
  const name = nameOfCounterparty(counterparty);
  const numbers = phone_numbers.length > 1 || phone_number === null ? phone_numbers : [];

  return (
    <Stack>
      <Panel
        title={name}
        level={level}
        about="Lawan Transaksi"
        actions={
          mayUpdate && (
            <>
              <Button variant="outlined" data-key="edit" onClick={() => setOpen('edit')}>
                Ubah
              </Button>
              <Button variant="outlined" onClick={() => setOpen('merge')}>
                Gabungkan yang ganda
              </Button>
            </>
          )
        }
      >
        <CounterpartyTotals counterparty={counterparty} />
        <Detail style={{ padding: '0 16px 16px' }}>
          <Facts
            rows={[
              ['No Telepon', phone_number],
              ['Email', email],
              ['ID', external_ids.map((each) => (each.app ? `${each.app}: ${each.id}` : each.id)).join('\n')],
              ...(numbers.length > 0 ? [['Dikenali dari nomor', numbers.join('\n')] as const] : []),
            ]}
          />
          {mayUpdate && doubles.length > 0 && (
            <Others
              text="Nama yang sama juga ada pada:"
              others={doubles}
              label="Gabungkan"
              isSaving={isSaving}
              onChosen={(double) => void merge(double)}
              onOpen={onOpen}
            />
          )}
          {merged.length > 0 && (
            <Others
              text="Sudah digabungkan ke sini:"
              others={merged}
              label="Pisahkan"
              isSaving={isSaving}
              onChosen={mayUpdate ? (other) => void separate(other) : undefined}
            />
          )}
          <RecordHistory resource="counterparty" id={id} labels={historyLabels} shown={shownInHistory} />
        </Detail>
      </Panel>
      <CounterpartyRecords counterparty={counterparty} level={level} />
      {open === 'edit' && <CounterpartyForm counterparty={counterparty} onSaved={close} onClose={close} />}
      {open === 'merge' && (
        <CounterpartyMergeDialog
          counterparty={counterparty}
          onChosen={(double) => void merge(double)}
          onClose={close}
        />
      )}
    </Stack>
  );
}

type Other = Shown['merged'][number];

interface OthersProps {
  text: string;
  others: Other[];
  /** What can be done with each. */
  label: string;
  isSaving: boolean;
  onChosen: ((other: Other) => void) | undefined;
  onOpen?: DetailsProps['onOpen'];
}

function Others({ text, others, label, isSaving, onChosen, onOpen }: OthersProps) {
  return (
    <div style={{ marginTop: 16 }}>
      <Alert severity="info" role="status">
        {text}
        {others.map((other) => (
          <Actions key={other.id} style={{ marginTop: 4 }}>
            {onOpen ? (
              <TextButton type="button" onClick={() => onOpen(other.id)}>
                {fullNameOfCounterparty(other)}
              </TextButton>
            ) : (
              <span>{fullNameOfCounterparty(other)}</span>
            )}
            {onChosen && (
              <Button
                size="small"
                variant="outlined"
                disabled={isSaving}
                aria-label={`${label} ${fullNameOfCounterparty(other)}`}
                onClick={() => onChosen(other)}
              >
                {label}
              </Button>
            )}
          </Actions>
        ))}
      </Alert>
    </div>
  );
}

const historyLabels = { name: 'Nama', phone_number: 'No Telepon', email: 'Email', merged: 'Digabungkan' };

function shownInHistory(_: string, value: unknown): string | undefined {
  return Array.isArray(value) ? value.join(', ') || '(tidak ada)' : undefined;
}

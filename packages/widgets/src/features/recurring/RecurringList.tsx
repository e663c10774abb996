import type { Recurring } from '@finance/contract';
import { type ReactNode, useState } from 'react';
import {
  Button,
  DataCell,
  FullScreenSpinner,
  loadable,
  PlusIcon,
  RowAction,
  Rupiah,
  Stack,
  Tag,
} from '../../ui/index.ts';
import { ReasonDialog } from '../../parts/record/index.ts';
import { type RecordListState, SimpleList, useListQuery } from '../../parts/list/index.ts';
import { type ClientProps, useMay, useRead, useWrite, WidgetRoot } from '../../runtime/index.ts';
import { RecurringWaiting } from './RecurringWaiting.tsx';
import { rhythmText } from './recurringValues.ts';

const RecurringForm = loadable(async () => (await import('./RecurringForm.tsx')).RecurringForm, FullScreenSpinner);

export interface RecurringListProps extends ClientProps, RecordListState {
  /** The heading. Default 'Berulang'. */
  title?: string | undefined;
  /** The heading's level on the host's page. Default 2. */
  level?: 1 | 2 | 3 | 4 | undefined;
  /** Beside the title, before the create button. */
  actions?: ReactNode;
  /** One was made or changed here. */
  onSaved?: ((recurring: Recurring) => void) | undefined;
}

/**
 * What comes back, such as rents and salaries: what waits to be booked today, and below it all of them. Nothing is
 * booked before somebody says so.
 * @example <RecurringList client={client} />
 */
export function RecurringList({ client, ...props }: RecurringListProps) {
  return (
    <WidgetRoot client={client}>
      <ListBody {...props} />
    </WidgetRoot>
  );
}

function ListBody({ title = 'Berulang', level, actions, onSaved, ...kept }: Omit<RecurringListProps, 'client'>) {
  const mayCreate = useMay('recurring:create');
  const mayUpdate = useMay('recurring:update');
  const list = useListQuery(kept);
  const [opened, setOpened] = useState<Recurring | 'new' | null>(null);
  const [stopped, setStopped] = useState<Recurring | null>(null);
  const read = useRead('recurring', 'index', { ...list.query, order_by: 'name' });

  return (
    <Stack gap={2}>
      <RecurringWaiting level={level ?? 2} />
      <SimpleList
        {...list}
        title={title}
        level={level}
        noun="yang berulang"
        read={read}
        columns={['Nama', 'Irama', 'Berikutnya', 'Jumlah', 'Status']}
        numbers={['Jumlah']}
        emptyText="Sewa, cicilan dan gaji yang berulang tampil di sini, dan ditawarkan pada harinya."
        actions={
          (actions || mayCreate) && (
            <>
              {actions}
              {mayCreate && (
                <Button data-new variant="contained" onClick={() => setOpened('new')}>
                  <PlusIcon fontSize="small" />
                  Berulang Baru
                </Button>
              )}
            </>
          )
        }
      >
        {(recurring) => (
          <tr key={recurring.id} data-voided={recurring.voided_at !== null || undefined}>
            <DataCell isMain>
              {mayUpdate && !recurring.voided_at ? (
                <RowAction onClick={() => setOpened(recurring)}>{recurring.name}</RowAction>
              ) : (
                recurring.name
              )}
              {recurring.entity_name && <small>{recurring.entity_name}</small>}
            </DataCell>
            <DataCell label="Irama">{rhythmText(recurring)}</DataCell>
            <DataCell label="Berikutnya">{recurring.next_date ?? '-'}</DataCell>
            <DataCell label="Jumlah" isNumber>
              <Rupiah amount={recurring.amount} />
            </DataCell>
            <DataCell label="Status">
              {recurring.voided_at ? (
                <Tag>Dihentikan</Tag>
              ) : recurring.next_date === null ? (
                <Tag>Selesai</Tag>
              ) : mayUpdate ? (
                <Button
                  size="small"
                  tone="error"
                  style={{ margin: '-4px -10px' }}
                  aria-label={`Hentikan ${recurring.name}`}
                  onClick={() => setStopped(recurring)}
                >
                  Hentikan
                </Button>
              ) : (
                <Tag tone="success">Berjalan</Tag>
              )}
            </DataCell>
          </tr>
        )}
      </SimpleList>
      {opened && (
        <RecurringForm
          recurring={opened === 'new' ? undefined : opened}
          onSaved={(saved) => {
            setOpened(null);
            onSaved?.(saved);
          }}
          onClose={() => setOpened(null)}
        />
      )}
      {stopped && <StopDialog recurring={stopped} onClose={() => setStopped(null)} />}
    </Stack>
  );
}

function StopDialog({ recurring, onClose }: { recurring: Recurring; onClose: () => void }) {
  const write = useWrite('recurring', 'stop', { inForm: true, success: 'Dihentikan', onSaved: onClose });
  return (
    <ReasonDialog
      title={`Hentikan ${recurring.name}?`}
      yes="Hentikan"
      write={write}
      run={(reason) => write.run(recurring.id, { reason, version: recurring.version })}
      onClose={onClose}
    >
      Tidak ditawarkan lagi sejak sekarang. Yang sudah dicatat tetap.
    </ReasonDialog>
  );
}

import type { Cashier } from '@finance/contract';
import { formatInstant } from '@finance/contract/rules';
import { type ReactNode, useState } from 'react';
import { Button, DataCell, FullScreenSpinner, loadable, PlusIcon, RowAction } from '../../ui/index.ts';
import { type ClientProps, WidgetRoot, useFinance, useMay, useRead } from '../../runtime/index.ts';
import { SimpleList, type RecordListState, StatusChip, StatusFilter, useListQuery } from '../../parts/list/index.ts';

const CashierForm = loadable(async () => (await import('./CashierForm.tsx')).CashierForm, FullScreenSpinner);

export interface CashierListProps extends ClientProps, RecordListState<'deactivation_status'> {
  /** The heading. Default 'Cashier Accounts'. */
  title?: string | undefined;
  /** The heading's level on the host's page. Default 2. */
  level?: 1 | 2 | 3 | 4 | undefined;
  /** The form of a new one is open from the start, for those who may. */
  defaultOpen?: boolean | undefined;
  /** Beside the title, before 'Cashier Account Baru'. */
  actions?: ReactNode;
  /** A cashier was made, changed or deleted here. */
  onSaved?: ((cashier: Cashier) => void) | undefined;
}

/**
 * The tenant's cashiers; who may, makes and changes them here.
 * @example <CashierList client={client} />
 */
export function CashierList({ client, ...props }: CashierListProps) {
  return (
    <WidgetRoot client={client}>
      <ListBody {...props} />
    </WidgetRoot>
  );
}

function ListBody({
  title = 'Cashier Accounts',
  level,
  defaultOpen = false,
  actions,
  onSaved,
  ...kept
}: Omit<CashierListProps, 'client'>) {
  const { timezone } = useFinance();
  const mayCreate = useMay('cashier:create');
  const mayUpdate = useMay('cashier:update');
  const list = useListQuery(kept);
  const [opened, setOpened] = useState<Cashier | 'new' | null>(defaultOpen ? 'new' : null);
  const read = useRead('cashier', 'index', { ...list.query, order_by: 'name' });

  return (
    <>
      <SimpleList
        isTwoLine
        {...list}
        title={title}
        level={level}
        noun="kasir"
        read={read}
        columns={['Nama', 'ID', 'Pengguna', 'Kas ditutup s.d.', 'Status']}
        emptyText={
          mayCreate
            ? 'Buat kasir pertama untuk mencatat uang tunai.'
            : 'Kasir muncul di sini setelah dibuatkan untuk Anda.'
        }
        actions={
          <>
            {actions}
            {mayCreate && (
              <Button data-new variant="contained" onClick={() => setOpened('new')}>
                <PlusIcon fontSize="small" />
                Cashier Account Baru
              </Button>
            )}
          </>
        }
        isFiltered={list.query.deactivation_status === 'deactivated'}
        filters={
          <StatusFilter
            value={list.query.deactivation_status}
            onChange={(deactivation_status) => list.changeFilter({ deactivation_status })}
          />
        }
      >
        {(cashier) => (
          <tr key={cashier.id}>
            <DataCell isMain>
              {mayUpdate ? (
                <RowAction onClick={() => setOpened(cashier)}>{cashier.name}</RowAction>
              ) : (
                <strong>{cashier.name}</strong>
              )}
            </DataCell>
            <DataCell label="ID">{cashier.id}</DataCell>
            <DataCell label="Pengguna" phone="first">
              {cashier.user_name ?? <span data-wide>-</span>}
              {cashier.other_user_names.length > 0 && <small>juga {cashier.other_user_names.join(', ')}</small>}
            </DataCell>
            <DataCell label="Kas ditutup s.d." phone="whole">
              {cashier.closed_until && <span data-narrow>ditutup s.d. </span>}
              {cashier.closed_at !== null
                ? formatInstant(cashier.closed_at, timezone)
                : (cashier.closed_until ?? <span data-wide>-</span>)}
            </DataCell>
            <DataCell label="Status" phone="end">
              <StatusChip isDeactivated={cashier.deactivated} />
            </DataCell>
          </tr>
        )}
      </SimpleList>
      {opened && (opened !== 'new' || mayCreate) && (
        <CashierForm
          cashier={opened === 'new' ? undefined : opened}
          onClose={() => setOpened(null)}
          onSaved={(cashier) => {
            setOpened(null);
            onSaved?.(cashier);
          }}
        />
      )}
    </>
  );
}

import { roleLabels, type ServiceAccount } from '@finance/contract';
import { formatInstant } from '@finance/contract/rules';
import { type ReactNode, useState } from 'react';
import { SimpleList, type RecordListState, StatusChip, StatusFilter, useListQuery } from '../../parts/list/index.ts';
import { type ClientProps, WidgetRoot, useFinance, useMay, useRead, useWrite } from '../../runtime/index.ts';
import { Button, DataCell, FullScreenSpinner, loadable, PlusIcon, RowAction } from '../../ui/index.ts';
import { scopeSentence } from './scopeWords.ts';

const NewServiceAccountForm = loadable(
  async () => (await import('./NewServiceAccountForm.tsx')).NewServiceAccountForm,
  FullScreenSpinner,
);
const ServiceAccountDetail = loadable(
  async () => (await import('./ServiceAccountDetail.tsx')).ServiceAccountDetail,
  FullScreenSpinner,
);
const ServiceAccountForm = loadable(
  async () => (await import('./ServiceAccountForm.tsx')).ServiceAccountForm,
  FullScreenSpinner,
);

export interface ServiceAccountListProps extends ClientProps, RecordListState<'deactivation_status'> {
  /** The heading. Default 'Akun layanan'. */
  title?: string | undefined;
  /** Heading level on the host's page; default 2. */
  level?: 1 | 2 | 3 | 4 | undefined;
  /** Beside the title, before 'Akun Layanan Baru'. */
  actions?: ReactNode;
  /** Called with the account after a change. */
  onSaved?: ((account: ServiceAccount) => void) | undefined;
}

/**
 * The machines that act in this tenant in their own name, such as the server of another app: what each may, and its
 * keys. An owner makes, changes and deactivates them, and makes and revokes their keys.
 * @example <ServiceAccountList client={client} />
 */
export function ServiceAccountList({ client, ...props }: ServiceAccountListProps) {
  return (
    <WidgetRoot client={client}>
      <ListBody {...props} />
    </WidgetRoot>
  );
}

function ListBody({
  title = 'Akun layanan',
  level = 2,
  actions,
  onSaved,
  ...kept
}: Omit<ServiceAccountListProps, 'client'>) {
  const { timezone } = useFinance();
  const mayCreate = useMay('membership:create');
  const mayUpdate = useMay('membership:update');
  const list = useListQuery(kept);
  const { deactivation_status } = list.query;
  const [opened, setOpened] = useState<ServiceAccount | 'new' | null>(null);
  const read = useRead('serviceAccount', 'index', { ...list.query, order_by: 'name' });
  const shown =
    opened === null || opened === 'new' ? null : (read.data?.data.find(({ id }) => id === opened.id) ?? opened);
  const activate = useWrite('serviceAccount', 'activate', { onSaved: ({ data }) => onSaved?.(data) });

  return (
    <>
      <SimpleList
        isTwoLine
        {...list}
        title={title}
        level={level}
        noun="akun layanan"
        read={read}
        columns={['Nama', 'Boleh', 'Kunci', 'Terakhir dipakai', 'Status']}
        emptyText="Buat satu agar server aplikasi lain dapat mencatat atas namanya sendiri."
        actions={
          (actions || mayCreate) && (
            <>
              {actions}
              {mayCreate && (
                <Button variant="contained" onClick={() => setOpened('new')}>
                  <PlusIcon fontSize="small" />
                  Akun Layanan Baru
                </Button>
              )}
            </>
          )
        }
        isFiltered={deactivation_status === 'deactivated'}
        filters={
          <StatusFilter
            value={deactivation_status}
            onChange={(next) => list.changeFilter({ deactivation_status: next })}
          />
        }
      >
        {(account) => (
          <tr key={account.id}>
            <DataCell isMain>
              <div>
                {mayUpdate === undefined ? (
                  <strong>{account.name}</strong>
                ) : (
                  <RowAction onClick={() => setOpened(account)}>{account.name}</RowAction>
                )}
                <small>{roleLabels[account.role]}</small>
              </div>
            </DataCell>
            <DataCell label="Boleh" phone="first">
              {scopeSentence(account.scopes)}
            </DataCell>
            <DataCell label="Kunci" phone="whole">
              <span data-narrow>Kunci: </span>
              {keysOf(account)}
            </DataCell>
            <DataCell label="Terakhir dipakai" phone="whole">
              <span data-narrow>Terakhir dipakai: </span>
              {lastUse(account, timezone)}
            </DataCell>
            <DataCell label="Status" phone={account.deactivated ? 'whole' : undefined}>
              <StatusChip isDeactivated={account.deactivated} />
              {mayUpdate && account.deactivated && (
                <Button
                  size="small"
                  aria-label={`Aktifkan lagi ${account.name}`}
                  onClick={() => void activate.run(account.id)}
                >
                  Aktifkan lagi
                </Button>
              )}
            </DataCell>
          </tr>
        )}
      </SimpleList>
      {opened === 'new' && <NewServiceAccountForm onSaved={(account) => onSaved?.(account)} onClose={close} />}
      {shown !== null && mayUpdate && !shown.deactivated && (
        <ServiceAccountForm key={shown.id} account={shown} onSaved={(account) => onSaved?.(account)} onClose={close} />
      )}
      {shown !== null && (!mayUpdate || shown.deactivated) && <ServiceAccountDetail account={shown} onClose={close} />}
    </>
  );

  function close() {
    setOpened(null);
  }
}

function keysOf({ keys }: ServiceAccount): string {
  const valid = keys.filter(({ status }) => status === 'valid').length;
  return valid === 0 ? 'Tidak ada yang berlaku' : `${valid} berlaku`;
}

function lastUse({ keys }: ServiceAccount, timezone: string): string {
  const uses = keys.flatMap(({ last_used_at }) => last_used_at ?? []).toSorted();
  const last = uses.at(-1);
  return last ? formatInstant(last, timezone) : 'Belum pernah';
}

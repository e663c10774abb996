import { type Member, roleLabels, roles } from '@finance/contract';
import { formatInstant } from '@finance/contract/rules';
import { type ReactNode, useState } from 'react';
import { SimpleList, type RecordListState, StatusChip, StatusFilter, useListQuery } from '../../parts/list/index.ts';
import { Button, DataCell, FullScreenSpinner, loadable, PlusIcon, RowAction, Select, Tag } from '../../ui/index.ts';
import { accountsOf } from './accountsOf.ts';
import { UserFinder } from './UserFinder.tsx';
import { type ClientProps, WidgetRoot, useFinance, useMay, useRead, useWrite } from '../../runtime/index.ts';

const MemberDetail = loadable(async () => (await import('./MemberDetail.tsx')).MemberDetail, FullScreenSpinner);
const UserForm = loadable(async () => (await import('./UserForm.tsx')).UserForm, FullScreenSpinner);
const InvitationForm = loadable(async () => (await import('./InvitationForm.tsx')).InvitationForm, FullScreenSpinner);
const InvitationList = loadable(
  async () => (await import('./InvitationList.tsx')).InvitationList,
  () => null,
);

export interface UserListProps extends ClientProps, RecordListState<'deactivation_status' | 'role'> {
  /** The heading. Default 'Pengguna'. */
  title?: string | undefined;
  /** Heading level on the host's page; default 2. */
  level?: 1 | 2 | 3 | 4 | undefined;
  /** Beside the title, before 'Undang Pengguna'. */
  actions?: ReactNode;
  /** Called with the member after a change. */
  onSaved?: ((member: Member) => void) | undefined;
}

/**
 * Who belongs to the tenant, with role, accounts and when they were last seen. An owner invites by link, changes,
 * deactivates, and makes links for new passwords.
 * @example <UserList client={client} />
 */
export function UserList({ client, ...props }: UserListProps) {
  return (
    <WidgetRoot client={client}>
      <ListBody {...props} />
    </WidgetRoot>
  );
}

function ListBody({ title = 'Pengguna', level = 2, actions, onSaved, ...kept }: Omit<UserListProps, 'client'>) {
  const { claims, timezone } = useFinance();
  const mayInvite = useMay('membership:create');
  const mayUpdate = useMay('membership:update');
  const list = useListQuery(kept);
  const { deactivation_status, role } = list.query;
  const [opened, setOpened] = useState<Member | 'invitation' | null>(null);
  const read = useRead('user', 'members', { ...list.query, order_by: 'name' });
  // The finder reaches everybody, also who is not on this page of the list.
  const [foundId, setFoundId] = useState<number | null>(null);
  const found = useRead('user', 'show', foundId);
  const shown = foundId === null ? opened : (found.data?.data ?? null);
  const member =
    shown === null || shown === 'invitation' ? null : (read.data?.data.find(({ id }) => id === shown.id) ?? shown);
  function close() {
    setOpened(null);
    setFoundId(null);
  }
  const activate = useWrite('user', 'activate', { onSaved: ({ data }) => onSaved?.(data) });

  return (
    <div style={{ display: 'grid', gap: 20, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <SimpleList
        isTwoLine
        {...list}
        title={title}
        level={level}
        noun="pengguna"
        read={read}
        columns={['Nama', 'Peran', 'Account', 'Terakhir terlihat', 'Status']}
        emptyText="Undang orang pertama untuk bekerja bersama."
        actions={
          <>
            {actions}
            {mayUpdate && <UserFinder selected={null} onSelected={({ id }) => setFoundId(id)} />}
            {mayInvite && (
              <Button variant="contained" onClick={() => setOpened('invitation')}>
                <PlusIcon fontSize="small" />
                Undang Pengguna
              </Button>
            )}
          </>
        }
        isFiltered={deactivation_status === 'deactivated' || role !== undefined}
        filters={
          <>
            <Select
              aria-label="Peran"
              value={role ?? ''}
              onChange={({ target }) => list.changeFilter({ role: roles.find((one) => one === target.value) })}
              style={{ minWidth: 120, flex: 'none' }}
            >
              <option value="">Semua peran</option>
              {roles.map((one) => (
                <option key={one} value={one}>
                  {roleLabels[one]}
                </option>
              ))}
            </Select>
            <StatusFilter
              value={deactivation_status}
              onChange={(next) => list.changeFilter({ deactivation_status: next })}
            />
          </>
        }
      >
        {(row) => (
          <tr key={row.id}>
            <DataCell isMain>
              <div>
                {mayUpdate === undefined ? (
                  <strong>{row.name}</strong>
                ) : (
                  <RowAction onClick={() => setOpened(row)}>{row.name}</RowAction>
                )}
                {String(row.id) === claims?.sub && '\u00a0(Anda)'}
                <small>{row.email}</small>
              </div>
            </DataCell>
            <DataCell label="Peran" phone="end">
              <Tag tone={row.role === 'pemilik' ? 'info' : 'neutral'}>{roleLabels[row.role]}</Tag>
            </DataCell>
            <DataCell label="Account" phone="first">
              <span data-narrow>Account: </span>
              {accountsOf(row)}
            </DataCell>
            <DataCell label="Terakhir terlihat" phone="whole">
              <span data-narrow>Terlihat: </span>
              {row.last_seen_at ? formatInstant(row.last_seen_at, timezone) : 'Belum pernah'}
            </DataCell>
            <DataCell label="Status" phone={row.deactivated ? 'whole' : undefined}>
              <StatusChip isDeactivated={row.deactivated} />
              {mayUpdate && row.deactivated && (
                <Button size="small" aria-label={`Aktifkan lagi ${row.name}`} onClick={() => void activate.run(row.id)}>
                  Aktifkan lagi
                </Button>
              )}
            </DataCell>
          </tr>
        )}
      </SimpleList>
      {mayInvite && <InvitationList level={level === 1 ? 2 : level} />}
      {shown === 'invitation' && mayInvite && <InvitationForm onClose={close} />}
      {member !== null && mayUpdate && !member.deactivated && (
        <UserForm
          key={member.id}
          member={member}
          isSelf={String(member.id) === claims?.sub}
          onClose={close}
          onSaved={(saved) => {
            close();
            onSaved?.(saved);
          }}
        />
      )}
      {member !== null && (!mayUpdate || member.deactivated) && <MemberDetail member={member} onClose={close} />}
    </div>
  );
}

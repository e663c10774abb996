import { type Member, roleLabels, roles } from '@finance/contract';
import { formatInstant } from '@finance/contract/rules';
import { type ReactNode, useState } from 'react';
import { SimpleList, type RecordListState, StatusChip, StatusFilter, useListQuery } from '../../parts/list/index.ts';
import { Button, DataCell, FullScreenSpinner, loadable, PlusIcon, RowAction, Select, Tag } from '../../ui/index.ts';
import { UserFinder } from './UserFinder.tsx';
import { type ClientProps, WidgetRoot, useFinance, useMay, useRead, useWrite } from '../../runtime/index.ts';

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
        {(member) => (
          <tr key={member.id}>
            <DataCell isMain>
              <div>
                {mayUpdate && !member.deactivated ? (
                  <RowAction onClick={() => setOpened(member)}>{member.name}</RowAction>
                ) : (
                  <strong>{member.name}</strong>
                )}
                {String(member.id) === claims?.sub && '\u00a0(Anda)'}
                <small>{member.email}</small>
              </div>
            </DataCell>
            <DataCell label="Peran" phone="end">
              <Tag tone={member.role === 'pemilik' ? 'info' : 'neutral'}>{roleLabels[member.role]}</Tag>
            </DataCell>
            <DataCell label="Account" phone="first">
              <span data-narrow>Account: </span>
              {accountsOf(member)}
            </DataCell>
            <DataCell label="Terakhir terlihat" phone="whole">
              <span data-narrow>Terlihat: </span>
              {member.last_seen_at ? formatInstant(member.last_seen_at, timezone) : 'Belum pernah'}
            </DataCell>
            <DataCell label="Status" phone={member.deactivated ? 'whole' : undefined}>
              <StatusChip isDeactivated={member.deactivated} />
              {mayUpdate && member.deactivated && (
                <Button
                  size="small"
                  aria-label={`Aktifkan lagi ${member.name}`}
                  onClick={() => void activate.run(member.id)}
                >
                  Aktifkan lagi
                </Button>
              )}
            </DataCell>
          </tr>
        )}
      </SimpleList>
      {mayInvite && <InvitationList level={level === 1 ? 2 : level} />}
      {shown === 'invitation' && mayInvite && <InvitationForm onClose={close} />}
      {shown !== null && shown !== 'invitation' && (
        <UserForm
          key={shown.id}
          member={read.data?.data.find(({ id }) => id === shown.id) ?? shown}
          isSelf={String(shown.id) === claims?.sub}
          onClose={close}
          onSaved={(member) => {
            close();
            onSaved?.(member);
          }}
        />
      )}
    </div>
  );
}

/** A kasir's rights depend on accounts; every other role's do not. */
function accountsOf({ role, cashiers, bank_accounts }: Member): ReactNode {
  if (role !== 'kasir') return 'Semua';
  const names = [
    ...cashiers.map(({ name }) => name),
    ...bank_accounts.map(({ full_info, write }) => `${full_info}${write ? '' : ' (baca)'}`),
  ];
  return names.length === 0 ? 'Belum ada' : names.join(', ');
}

import type { BankAccount } from '@finance/contract';
import { type ReactNode, useState } from 'react';
import { Button, DataCell, FullScreenSpinner, loadable, PlusIcon, RowAction } from '../../ui/index.ts';
import { type ClientProps, WidgetRoot, useMay, useRead } from '../../runtime/index.ts';
import { SimpleList, type RecordListState, StatusChip, StatusFilter, useListQuery } from '../../parts/list/index.ts';

const BankAccountForm = loadable(
  async () => (await import('./BankAccountForm.tsx')).BankAccountForm,
  FullScreenSpinner,
);

export interface BankAccountListProps extends ClientProps, RecordListState<'deactivation_status'> {
  /** The heading. Default 'Bank Accounts'. */
  title?: string | undefined;
  /** The heading's level on the host's page. Default 2. */
  level?: 1 | 2 | 3 | 4 | undefined;
  /** The form of a new one is open from the start, for those who may. */
  defaultOpen?: boolean | undefined;
  /** Beside the title, before the create button. */
  actions?: ReactNode;
  /** An account was made, changed or deleted here. */
  onSaved?: ((account: BankAccount) => void) | undefined;
}

/**
 * The tenant's bank accounts; who may, makes and changes them here.
 * @example <BankAccountList client={client} />
 */
export function BankAccountList({ client, ...props }: BankAccountListProps) {
  return (
    <WidgetRoot client={client}>
      <ListBody {...props} />
    </WidgetRoot>
  );
}

function ListBody({
  title = 'Bank Accounts',
  level,
  defaultOpen = false,
  actions,
  onSaved,
  ...kept
}: Omit<BankAccountListProps, 'client'>) {
  const mayCreate = useMay('bank-account:create');
  const mayUpdate = useMay('bank-account:update');
  const list = useListQuery(kept);
  const [opened, setOpened] = useState<BankAccount | 'new' | null>(defaultOpen ? 'new' : null);
  const read = useRead('bankAccount', 'index', { ...list.query, order_by: 'bank' });

  return (
    <>
      <SimpleList
        isTwoLine
        {...list}
        title={title}
        level={level}
        noun="rekening bank"
        read={read}
        columns={['Bank', 'Nomor rekening', 'Nama pemilik rekening', 'Status']}
        emptyText={
          mayCreate
            ? 'Buat rekening pertama, lalu catat uang masuk dan keluar di dalamnya.'
            : 'Rekening muncul di sini setelah Anda diberi izin membacanya.'
        }
        actions={
          (actions || mayCreate) && (
            <>
              {actions}
              {mayCreate && (
                <Button data-new variant="contained" onClick={() => setOpened('new')}>
                  <PlusIcon fontSize="small" />
                  Bank Account Baru
                </Button>
              )}
            </>
          )
        }
        isFiltered={list.query.deactivation_status === 'deactivated'}
        filters={
          <StatusFilter
            value={list.query.deactivation_status}
            onChange={(deactivation_status) => list.changeFilter({ deactivation_status })}
          />
        }
      >
        {(account) => (
          <tr key={account.id}>
            <DataCell isMain>
              {mayUpdate ? (
                <RowAction onClick={() => setOpened(account)}>{account.bank}</RowAction>
              ) : (
                <strong>{account.bank}</strong>
              )}
            </DataCell>
            <DataCell label="Nomor rekening" phone="whole">
              <span style={{ fontVariantNumeric: 'tabular-nums' }}>{account.account_number}</span>
            </DataCell>
            <DataCell label="Nama pemilik rekening" phone="first">
              {account.account_name}
            </DataCell>
            <DataCell label="Status" phone="end">
              <StatusChip isDeactivated={account.deactivated} />
            </DataCell>
          </tr>
        )}
      </SimpleList>
      {opened && (opened !== 'new' || mayCreate) && (
        <BankAccountForm
          account={opened === 'new' ? undefined : opened}
          onClose={() => setOpened(null)}
          onSaved={(account) => {
            setOpened(null);
            onSaved?.(account);
          }}
        />
      )}
    </>
  );
}

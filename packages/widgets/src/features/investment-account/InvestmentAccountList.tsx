import type { InvestmentAccount } from '@finance/contract';
import { useState } from 'react';
import { Button, DataCell, FullScreenSpinner, loadable, PlusIcon, RowAction } from '../../ui/index.ts';
import { type ClientProps, WidgetRoot, useMay, useRead } from '../../runtime/index.ts';
import { SimpleList, type RecordListState, useListQuery } from '../../parts/list/index.ts';

const InvestmentAccountForm = loadable(
  async () => (await import('./InvestmentAccountForm.tsx')).InvestmentAccountForm,
  FullScreenSpinner,
);

export interface InvestmentAccountListProps extends ClientProps, RecordListState {
  /** The heading. Default 'Investment Accounts'. */
  title?: string | undefined;
  /** The heading's level on the host's page. Default 2. */
  level?: 1 | 2 | 3 | 4 | undefined;
  /** An account was made or changed here. */
  onSaved?: ((account: InvestmentAccount) => void) | undefined;
}

/**
 * The tenant's investment accounts; who may, makes and changes them here.
 * @example <InvestmentAccountList client={client} />
 */
export function InvestmentAccountList({ client, ...props }: InvestmentAccountListProps) {
  return (
    <WidgetRoot client={client}>
      <ListBody {...props} />
    </WidgetRoot>
  );
}

function ListBody({
  title = 'Investment Accounts',
  level,
  onSaved,
  ...kept
}: Omit<InvestmentAccountListProps, 'client'>) {
  const mayCreate = useMay('investment-account:create');
  const mayUpdate = useMay('investment-account:update');
  const list = useListQuery(kept);
  const [opened, setOpened] = useState<InvestmentAccount | 'new' | null>(null);
  const read = useRead('investmentAccount', 'index', { ...list.query, order_by: 'name' });

  return (
    <>
      <SimpleList
        isTwoLine
        {...list}
        title={title}
        level={level}
        noun="investment account"
        read={read}
        columns={['Nama', 'ID', 'Keterangan']}
        emptyText={
          mayCreate
            ? 'Buat investment account pertama, misalnya sebuah deposito.'
            : 'Investment account muncul di sini setelah dibuat oleh yang berwenang.'
        }
        actions={
          mayCreate && (
            <Button data-new variant="contained" onClick={() => setOpened('new')}>
              <PlusIcon fontSize="small" />
              Investment Account Baru
            </Button>
          )
        }
      >
        {(account) => (
          <tr key={account.id}>
            <DataCell isMain>
              {mayUpdate ? (
                <RowAction onClick={() => setOpened(account)}>{account.name}</RowAction>
              ) : (
                <strong>{account.name}</strong>
              )}
            </DataCell>
            <DataCell label="ID">{account.id}</DataCell>
            <DataCell label="Keterangan" phone="first">
              {account.description ?? <span data-wide>-</span>}
            </DataCell>
          </tr>
        )}
      </SimpleList>
      {opened && (
        <InvestmentAccountForm
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

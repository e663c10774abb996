import type { BankAccountAccess } from '@finance/contract';
import { type ReactNode, useState } from 'react';
import { BankSelector } from '../../parts/booking/index.ts';
import { Button, DataCell, FullScreenSpinner, loadable, PlusIcon } from '../../ui/index.ts';
import { type ClientProps, WidgetRoot, useFinance, useMay, useRead, useWrite } from '../../runtime/index.ts';
import { SimpleList, type RecordListState, useListQuery } from '../../parts/list/index.ts';
import { AccessToggle } from './AccessToggle.tsx';

const BankAccountAccessForm = loadable(
  async () => (await import('./BankAccountAccessForm.tsx')).BankAccountAccessForm,
  FullScreenSpinner,
);

export interface BankAccountAccessListProps extends ClientProps, RecordListState<'bank_account_id'> {
  /** The heading's level on the host's page. Default 2. */
  level?: 1 | 2 | 3 | 4 | undefined;
  /** Only the grants on this account. Without it there is a filter. */
  bank_account_id?: number | undefined;
  /** Beside the title, such as a link to the matrix. */
  actions?: ReactNode;
}

/**
 * Who may read and write which bank account beyond the role; the owner grants and revokes it here.
 * @example <BankAccountAccessList bank_account_id={3} />
 */
export function BankAccountAccessList({ client, ...props }: BankAccountAccessListProps) {
  return (
    <WidgetRoot client={client}>
      <ListBody {...props} />
    </WidgetRoot>
  );
}

const refusal = 'Hanya pemilik yang dapat memberi izin.';

function ListBody({ level, bank_account_id, actions, ...kept }: Omit<BankAccountAccessListProps, 'client'>) {
  const { confirm } = useFinance();
  const mayCreate = useMay('bank-account-access:create');
  const mayUpdate = useMay('bank-account-access:update');
  const mayDelete = useMay('bank-account-access:delete');
  const list = useListQuery(kept);
  const [isOpen, setIsOpen] = useState(false);
  const destroy = useWrite('bankAccountAccess', 'destroy', { success: 'Izin dicabut' });
  const chosen = list.query.bank_account_id ?? null;
  const account = bank_account_id ?? chosen;
  const read = useRead('bankAccountAccess', 'index', {
    ...list.query,
    order_by: 'user_name',
    bank_account_id: account,
  });

  async function handleRemove(access: BankAccountAccess) {
    const text = `${access.user_name} tidak lagi dapat membaca dan menulis ${access.bank_account_full_info}.`;
    if (await confirm({ title: 'Cabut izin?', text, yes: 'Ya, cabut', isDestructive: true }))
      await destroy.run(access.id);
  }

  return (
    <>
      <SimpleList
        {...list}
        title="Akses Bank Account"
        level={level}
        noun="izin"
        read={read}
        columns={['Pengguna', 'Rekening bank', 'Baca', 'Tulis', ...(mayDelete ? ['Aksi'] : [])]}
        emptyText={mayCreate ? 'Beri seorang kasir izin membaca atau mencatat pada sebuah rekening.' : refusal}
        actions={
          <>
            {mayUpdate === false && refusal}
            {actions}
            {mayCreate && (
              <Button data-new variant="contained" onClick={() => setIsOpen(true)}>
                <PlusIcon fontSize="small" />
                Beri Izin
              </Button>
            )}
          </>
        }
        isFiltered={bank_account_id === undefined && chosen !== null}
        filters={
          bank_account_id === undefined && (
            <div style={{ flex: '1 1 160px', maxWidth: 400, minWidth: 0 }}>
              <BankSelector value={chosen} onChange={(id) => list.changeFilter({ bank_account_id: id ?? undefined })} />
            </div>
          )
        }
      >
        {(access) => (
          <tr key={access.id}>
            <DataCell isMain>
              <div>
                <strong>{access.user_name}</strong>
                <small>{access.user_email}</small>
              </div>
            </DataCell>
            <DataCell label="Rekening bank">{access.bank_account_full_info}</DataCell>
            <DataCell label="Baca">
              <AccessToggle access={access} right="read" disabled={!mayUpdate} />
            </DataCell>
            <DataCell label="Tulis">
              <AccessToggle access={access} right="write" disabled={!mayUpdate} />
            </DataCell>
            {mayDelete && (
              <DataCell label="Aksi">
                <Button
                  size="small"
                  tone="error"
                  style={{ marginInline: -10 }}
                  aria-label={`Cabut izin ${access.user_name} pada ${access.bank_account_full_info}`}
                  onClick={() => void handleRemove(access)}
                >
                  Cabut
                </Button>
              </DataCell>
            )}
          </tr>
        )}
      </SimpleList>
      {isOpen && (
        <BankAccountAccessForm
          bankAccountId={account}
          onClose={() => setIsOpen(false)}
          onSaved={() => setIsOpen(false)}
        />
      )}
    </>
  );
}

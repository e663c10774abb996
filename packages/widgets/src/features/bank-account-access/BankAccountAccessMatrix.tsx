import { roleLabels } from '@finance/contract';
import { type ReactNode, useState } from 'react';
import { EmptyState, ErrorState, LoadingRows, Pagination, Panel, Stack, styled, Text } from '../../ui/index.ts';
import { type ClientProps, WidgetRoot, useMay, useRead } from '../../runtime/index.ts';
import { SearchField } from '../../parts/list/index.ts';
import { AccessGrid } from './AccessGrid.tsx';

export interface BankAccountAccessMatrixProps extends ClientProps {
  /** The heading's level on the host's page. Default 2. */
  level?: 1 | 2 | 3 | 4 | undefined;
  /** Beside the title, such as a link to the list. */
  actions?: ReactNode;
}

/**
 * Users against bank accounts, with the rights to read and write where they cross. The owner ticks them; they hold at
 * once.
 * @example <BankAccountAccessMatrix />
 */
export function BankAccountAccessMatrix({ client, ...props }: BankAccountAccessMatrixProps) {
  return (
    <WidgetRoot client={client}>
      <MatrixPanel {...props} />
    </WidgetRoot>
  );
}

function MatrixPanel({ level = 2, actions }: Omit<BankAccountAccessMatrixProps, 'client'>) {
  const mayUpdate = useMay('bank-account-access:update');
  const [query, setQuery] = useState({ page: 1, paginate: 20, q: '', bank_account: '' });
  const { data, error, isLoading, isValidating, refresh } = useRead('bankAccountAccess', 'matrix', query);
  const isForbidden = error?.kind === 'forbidden' && !data;

  function change(part: Partial<typeof query>) {
    setQuery((before) => ({ ...before, page: 1, ...part }));
  }

  return (
    <Panel
      title="Akses Bank Account"
      level={level}
      actions={isForbidden ? undefined : actions}
      toolbar={
        isForbidden ? undefined : (
          <Stack direction="row" gap={1}>
            <SearchField label="Cari pengguna" value={query.q} onSearch={(q) => change({ q })} />
            <SearchField
              label="Cari rekening"
              value={query.bank_account}
              onSearch={(bank_account) => change({ bank_account })}
            />
          </Stack>
        )
      }
      footer={
        data &&
        data.meta.pagination.total > 0 && (
          <>
            <Pagination
              label="Halaman pengguna"
              page={data.meta.pagination.current_page}
              totalPages={data.meta.pagination.total_pages}
              onPageChange={(page) => change({ page })}
              perPage={query.paginate}
              onPerPageChange={(paginate) => change({ paginate })}
            />
            <Text as="span" variant="body2" tone="secondary">
              {data.meta.pagination.total} pengguna, {data.meta.bank_accounts_total} rekening
            </Text>
          </>
        )
      }
    >
      {content()}
    </Panel>
  );

  function content() {
    if (isLoading) return <LoadingRows label="Memuat izin…" />;
    if (!data) return <ErrorState error={error} onRetry={isForbidden ? undefined : () => void refresh()} />;
    const {
      meta: { bank_accounts, bank_accounts_total },
    } = data;
    if (bank_accounts.length === 0) {
      return query.bank_account === '' ? (
        <EmptyState title="Belum ada rekening bank" text="Buat rekening bank dulu; izinnya diatur di sini." />
      ) : (
        <EmptyState title="Tidak ada rekening yang cocok" text="Ubah kata pencariannya." />
      );
    }
    if (data.data.length === 0)
      return <EmptyState title="Tidak ada pengguna yang cocok" text="Ubah kata pencariannya." />;
    return (
      <>
        <Hint>
          {mayUpdate
            ? 'Izin hanya diatur untuk kasir dan langsung berlaku. '
            : 'Hanya pemilik yang dapat mengubah izin. '}
          Peran lain membaca semua rekening; {roleLabels.pemilik} dan {roleLabels.keuangan} juga mencatat.
          {bank_accounts.length < bank_accounts_total &&
            ` Tampil ${bank_accounts.length} dari ${bank_accounts_total} rekening: persempit dengan Cari rekening.`}
        </Hint>
        <AccessGrid rows={data.data} accounts={bank_accounts} isBusy={isValidating} isEditable={mayUpdate === true} />
      </>
    );
  }
}

const Hint = styled('p', ({ palette, typography }) => ({
  ...typography.body2,
  color: palette.text.secondary,
  margin: 0,
  padding: '8px 16px',
}));

import { roleLabels } from '@finance/contract';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { EmptyState, ErrorState, LoadingRows, Pagination, Panel } from '../../ui/index.ts';
import { type ClientProps, useMay, useRead, WidgetRoot } from '../../runtime/index.ts';
import { SearchField } from '../../parts/list/index.ts';
import { AccessGrid } from './AccessGrid.tsx';

export interface BankAccountAccessMatrixProps extends ClientProps {
  /** The heading's level on the host's page. Default 2. */
  level?: 1 | 2 | 3 | 4 | undefined;
  /** Beside the title: a way to the list, say. */
  actions?: ReactNode;
}

/**
 * Users against bank accounts, with the rights to read and to write where they cross; the owner ticks them, and they hold at once.
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
          <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
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
            <Typography variant="body2" color="textSecondary">
              {data.meta.pagination.total} pengguna, {data.meta.bank_accounts_total} rekening
            </Typography>
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

const Hint = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  color: (theme.vars ?? theme).palette.text.secondary,
  margin: 0,
  padding: '8px 16px',
}));

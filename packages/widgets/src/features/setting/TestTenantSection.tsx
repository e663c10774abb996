import type { TenantRef } from '@finance/contract';
import { formatInstant } from '@finance/contract/rules';
import { useState } from 'react';
import { useFinance, useRead } from '../../runtime/index.ts';
import {
  Actions,
  Button,
  Detail,
  ErrorState,
  FullScreenSpinner,
  loadable,
  LoadingRows,
  Panel,
  styled,
} from '../../ui/index.ts';

const TestTenantForm = loadable(async () => (await import('./TestTenantForm.tsx')).TestTenantForm, FullScreenSpinner);

export interface TestTenantSectionProps {
  level: 2 | 3 | 4;
  isEditable: boolean;
  /** Leads to a test tenant; without it there are no buttons to. */
  onOpenTenant: ((tenant: Pick<TenantRef, 'id' | 'name'>) => void) | undefined;
}

/** The test tenants beside this one, and the way to one more. */
export function TestTenantSection({ level, isEditable, onOpenTenant }: TestTenantSectionProps) {
  const { timezone } = useFinance();
  const { data, error, isLoading, refresh } = useRead('testTenant', 'index');
  const [isOpen, setIsOpen] = useState(false);
  const { test, left } = data?.meta ?? { test: false, left: 0 };
  const tenants = data?.data ?? [];

  return (
    <Panel title="Tenant uji coba" level={level} about={test ? undefined : about}>
      {isLoading && <LoadingRows rows={2} label="Memuat tenant uji coba…" />}
      {!isLoading && !data && (
        <ErrorState error={error} onRetry={error?.kind === 'forbidden' ? undefined : () => void refresh()} />
      )}
      {data && (
        <Detail style={{ padding: 16 }}>
          {test ? (
            <p style={{ margin: 0 }}>
              Ini tenant uji coba, dan tetap begitu. Isinya tidak ikut dalam angka mana pun dari tenant biasa. Untuk
              mulai dari kosong lagi, buat yang baru dari tenant biasa.
            </p>
          ) : (
            <>
              {tenants.length === 0 ? (
                <p style={{ margin: 0 }}>Belum ada yang Anda ikuti.</p>
              ) : (
                <Rows>
                  {tenants.map((tenant) => (
                    <li key={tenant.id}>
                      <span>
                        {tenant.name} <small>dibuat {formatInstant(tenant.created_at, timezone)}</small>
                      </span>
                      {onOpenTenant && (
                        <Button
                          variant="outlined"
                          size="small"
                          aria-label={`Buka ${tenant.name}`}
                          onClick={() => onOpenTenant(tenant)}
                        >
                          Buka
                        </Button>
                      )}
                    </li>
                  ))}
                </Rows>
              )}
              {isEditable && left > 0 && (
                <Actions style={{ marginTop: 16 }}>
                  <Button variant={tenants.length === 0 ? 'contained' : 'outlined'} onClick={() => setIsOpen(true)}>
                    Buat tenant uji coba
                  </Button>
                </Actions>
              )}
              {isEditable && left === 0 && <p>Jumlahnya sudah sebanyak yang boleh. Pakai salah satunya.</p>}
            </>
          )}
        </Detail>
      )}
      {isOpen && <TestTenantForm onOpenTenant={onOpenTenant} onClose={() => setIsOpen(false)} />}
    </Panel>
  );
}

const about =
  'Untuk belajar, mencoba pengaturan, atau menyambungkan aplikasi lain: bertanda di mana-mana, terpisah dari angka ' +
  'yang sebenarnya, dan tidak menerima uang sungguhan.';

const Rows = styled('ul', ({ palette, typography }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 8 },
  '& > li + li': { marginTop: 8, paddingTop: 8, borderTop: `1px solid ${palette.divider}` },
  '& span': { flex: '1 1 12em', minWidth: 0, overflowWrap: 'anywhere' },
  '& small': { display: 'block', ...typography.caption, color: palette.text.secondary },
}));

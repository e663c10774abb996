import type { Cashier } from '@finance/contract';
import { useState } from 'react';
import { isMissing, RecordSelect, type RecordSelectorProps, recordsPerPage } from './RecordSelect.tsx';
import { bareButton, styled } from '../../ui/index.ts';
import { WidgetRoot, useRead } from '../../runtime/index.ts';

export interface CashierSelectorProps extends RecordSelectorProps<Cashier> {
  /** Default 'Pilih Kasir'. */
  label?: string | undefined;
}

/**
 * Selects a cashier; deactivated ones are offered when the user asks for them.
 * @example <CashierSelector value={cashierId} onChange={setCashierId} autoSelectOnly />
 */
export function CashierSelector({ client, ...props }: CashierSelectorProps) {
  return (
    <WidgetRoot client={client}>
      <Selector {...props} />
    </WidgetRoot>
  );
}

function Selector({ label = 'Pilih Kasir', ...field }: Omit<CashierSelectorProps, 'client'>) {
  const [page, setPage] = useState(1);
  const [isAll, setIsAll] = useState(false);
  const list = useRead('cashier', 'index', {
    page,
    paginate: recordsPerPage,
    order_by: 'name',
    deactivation_status: isAll ? 'all' : 'active',
  });
  const saved = useRead('cashier', 'index', isMissing(field.value, list) ? { id: field.value } : null);

  function handleToggle() {
    setPage(1);
    setIsAll(!isAll);
  }

  return (
    <RecordSelect
      {...field}
      label={label}
      list={list}
      saved={saved}
      onPage={setPage}
      emptyText={isAll ? 'Belum ada kasir' : 'Belum ada kasir yang aktif'}
      emptyHelp="Buat atau aktifkan dulu di Cashier Accounts."
      link={
        field.disabled || field.readOnly ? null : (
          <Toggle type="button" aria-pressed={isAll} onClick={handleToggle}>
            {isAll ? '(sembunyikan yg non-aktif)' : '(tampilkan yg non-aktif)'}
          </Toggle>
        )
      }
    />
  );
}

const Toggle = styled('button', (look) => ({
  ...bareButton(look),
  font: 'inherit',
  color: look.palette.primary.main,
  '@media (hover: hover)': { '&:hover': { textDecoration: 'underline' } },
}));

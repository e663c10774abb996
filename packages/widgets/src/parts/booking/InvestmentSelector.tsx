import type { InvestmentAccount } from '@finance/contract';
import { useState } from 'react';
import { isMissing, RecordSelect, type RecordSelectorProps, recordsPerPage } from './RecordSelect.tsx';
import { useRead, WidgetRoot } from '../../runtime/index.ts';

export interface InvestmentSelectorProps extends RecordSelectorProps<InvestmentAccount> {
  /** Default 'Investment Account'. */
  label?: string | undefined;
}

/**
 * Selects an investment account.
 * @example <InvestmentSelector value={investmentAccountId} onChange={setInvestmentAccountId} />
 */
export function InvestmentSelector({ client, ...props }: InvestmentSelectorProps) {
  return (
    <WidgetRoot client={client}>
      <Selector {...props} />
    </WidgetRoot>
  );
}

function Selector({ label = 'Investment Account', ...field }: Omit<InvestmentSelectorProps, 'client'>) {
  const [page, setPage] = useState(1);
  const list = useRead('investmentAccount', 'index', { page, paginate: recordsPerPage, order_by: 'name' });
  const saved = useRead('investmentAccount', 'index', isMissing(field.value, list) ? { id: field.value } : null);
  return (
    <RecordSelect
      {...field}
      label={label}
      list={list}
      saved={saved}
      onPage={setPage}
      emptyText="Belum ada investment account"
      emptyHelp="Buat dulu di Investment Accounts."
    />
  );
}

import type { BankStatementFilter } from '@finance/contract';
import { formatInstant } from '@finance/contract/rules';
import { dash, RecordList, type ListOf, type ListProps } from '../../parts/list/index.ts';
import { type ClientProps, useRead } from '../../runtime/index.ts';
import { FullScreenSpinner, loadable, Rupiah, Tag } from '../../ui/index.ts';
import { gapText } from './gapText.ts';
import { formatLabels } from './statementLabels.ts';

const BankStatementDetailDialog = loadable(
  async () => (await import('./BankStatementDetailDialog.tsx')).BankStatementDetailDialog,
  FullScreenSpinner,
);

export interface BankStatementListProps extends ClientProps, ListProps {
  /** Limits the list by bank account, days or text. */
  filter?: Omit<BankStatementFilter, 'page' | 'paginate' | 'per_page'>;
}

/**
 * The table 'Rekening Koran': what banks' files say of accounts, and what is missing between them; a row opens its
 * lines.
 * @example <BankStatementList filter={{ bank_account_id: 2 }} actions={<BankStatementImport />} />
 */
export function BankStatementList(props: BankStatementListProps) {
  return <RecordList definition={definition} props={props} />;
}

const definition: ListOf<'bankStatement', BankStatementListProps> = {
  title: 'Rekening Koran',
  noun: 'rekening koran',
  emptyText: 'File dari bank (MT940, camt.053, OFX, QIF, CSV, XLSX) yang diunggah tampil di sini.',
  storageKey: 'bank-statement',
  order_by: 'period_to',
  useIndex: (query, { filter }) => useRead('bankStatement', 'index', { ...filter, ...query }),
  rowName: ({ bank_account, period_from, period_to }) => `${bank_account.full_info} ${period_from} - ${period_to}`,
  sums: () => [],
  hint: BankStatementDetailDialog.hint,
  detail: (opened, _given, onClose) => <BankStatementDetailDialog {...opened} onClose={onClose} />,
  columns: [
    {
      name: 'account',
      label: 'Rekening',
      isMain: true,
      cell: ({ bank_account, gap }) => (
        <>
          {bank_account.full_info}
          {gap && <small role="note">{gapText(gap)}</small>}
        </>
      ),
    },
    {
      name: 'period',
      label: 'Periode',
      order_by: 'period_to',
      isFixed: true,
      phone: 'whole',
      cell: ({ period_from, period_to }) => (
        <>
          {period_from}
          <small>sampai {period_to}</small>
        </>
      ),
    },
    {
      name: 'closing',
      label: 'Saldo akhir',
      isNumber: true,
      isFixed: true,
      phone: 'end',
      cell: ({ closing_balance }) => (closing_balance === null ? dash : <Rupiah isInTable amount={closing_balance} />),
    },
    {
      name: 'gap',
      label: 'Sambungan',
      isFixed: true,
      phone: 'last',
      cell: ({ gap, opening_balance, closing_balance }) => {
        if (gap) return <Tag tone="warning">Ada celah</Tag>;
        const isTold = opening_balance !== null && closing_balance !== null;
        return isTold ? <Tag tone="success">Bersambung</Tag> : <Tag tone="neutral">Tanpa saldo</Tag>;
      },
    },
    { name: 'lines', label: 'Baris', isNumber: true, phone: 'second', cell: ({ line_count }) => `${line_count}` },
    {
      name: 'file',
      label: 'File',
      isExtra: true,
      phone: 'second',
      cell: ({ file_name, format }) => (
        <span style={{ overflowWrap: 'anywhere' }}>
          {file_name}
          <small>{formatLabels[format]}</small>
        </span>
      ),
    },
    {
      name: 'created_at',
      label: 'Disimpan',
      order_by: 'created_at',
      isExtra: true,
      phone: 'second',
      cell: ({ creator_name, created_at }, timezone) => (
        <>
          {creator_name}
          <small>{formatInstant(created_at, timezone)}</small>
        </>
      ),
    },
  ],
};

import type { AccountBalance, AccountType } from '@finance/contract';
import { styled } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { Fragment, useState } from 'react';
import { Rupiah } from '../amount/index.ts';
import { DateField, incompleteDate } from '../date/index.ts';
import { type ClientProps, useFinance, useRead, WidgetRoot } from '../provider/index.ts';
import { EmptyState, ErrorState, LoadingRows } from '../states/index.ts';
import { DataCell, DataTable, HeadCell, Panel, RowAction } from '../styles/index.ts';

export interface BalanceListProps extends ClientProps {
  /** The heading's level on the host's page. Default 2. */
  level?: 1 | 2 | 3 | 4;
  /** The user wants to see what moved in an account; without it a row opens nothing. */
  onOpenAccount?: (account: Pick<AccountBalance, 'account_type' | 'account_id'>) => void;
}

/**
 * The balance of every account that the user may read, with totals by type and what is in transit, as of a day.
 * @example <BalanceList onOpenAccount={({ account_type, account_id }) => showTransactions(account_type, account_id)} />
 */
export function BalanceList({ client, ...props }: BalanceListProps) {
  return <WidgetRoot client={client}><BalancePanel {...props} /></WidgetRoot>;
}

type Whose = 'show' | 'self';

function BalancePanel({ level = 2, onOpenAccount }: Omit<BalanceListProps, 'client'>) {
  const { today } = useFinance();
  const [day, setDay] = useState<string | null>(today);
  const [whose, setWhose] = useState<Whose>('show');
  const filter = day === null || day === incompleteDate ? {} : { as_of: day };
  const all = useRead('balance', 'show', ...(whose === 'show' ? [filter] as [typeof filter] : [null] as [null]));
  const own = useRead('balance', 'self', ...(whose === 'self' ? [filter] as [typeof filter] : [null] as [null]));
  const { data, error, isLoading, isValidating, refresh } = whose === 'show' ? all : own;
  return (
    <Panel
      title="Saldo"
      level={level}
      toolbar={(
        <Tools>
          <DateField label="Per tanggal" value={day} onValueChange={setDay} />
          <ToggleButtonGroup exclusive size="small" value={whose} onChange={(_, next: Whose | null) => setWhose(next ?? whose)} aria-label="Account siapa">
            <ToggleButton value="show">Semua account</ToggleButton>
            <ToggleButton value="self">Account saya</ToggleButton>
          </ToggleButtonGroup>
        </Tools>
      )}
    >
      {isLoading && <LoadingRows label="Memuat saldo…" />}
      {!isLoading && !data && <ErrorState error={error} onRetry={() => void refresh()} />}
      {data && (data.data.length === 0
        ? <EmptyState title="Belum ada account" text={whose === 'self' ? 'Tidak ada kasir atau rekening bank atas nama Anda.' : 'Buat rekening bank, kasir, atau investment account dulu.'} />
        : <Balances {...data} isBusy={isValidating} onOpenAccount={onOpenAccount} />)}
    </Panel>
  );
}

const types: [type: AccountType, label: string][] = [['bank', 'Bank'], ['cash', 'Kas'], ['investment', 'Investasi']];

function Balances({ data, meta, isBusy, onOpenAccount }: NonNullable<ReturnType<typeof useRead<'balance', 'show'>>['data']> & { isBusy: boolean; onOpenAccount: BalanceListProps['onOpenAccount'] }) {
  return (
    <DataTable label="Saldo" isBusy={isBusy}>
      <thead><tr><HeadCell>Account</HeadCell><HeadCell isNumber>Dalam perjalanan</HeadCell><HeadCell isNumber>Saldo</HeadCell></tr></thead>
      <tbody>
        {types.filter(([type]) => data.some((account) => account.account_type === type)).map(([type, label]) => (
          <Fragment key={type}>
            {data.filter((account) => account.account_type === type).map((account) => <Row key={account.account_id} account={account} onOpenAccount={onOpenAccount} />)}
            <tr data-selected>
              <DataCell isMain><strong>Total {label}</strong></DataCell>
              <DataCell />
              <DataCell label="Saldo" isNumber><strong><Rupiah amount={meta.totals[type]} /></strong></DataCell>
            </tr>
          </Fragment>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <DataCell>Total semua</DataCell>
          <DataCell isNumber><Rupiah amount={meta.in_transit} /></DataCell>
          <DataCell isNumber><Rupiah amount={meta.total} /></DataCell>
        </tr>
      </tfoot>
    </DataTable>
  );
}

function Row({ account: { account, deactivated, balance, in_transit }, onOpenAccount }: { account: AccountBalance; onOpenAccount: BalanceListProps['onOpenAccount'] }) {
  const name = `${account.full_info}${deactivated ? ' (non-aktif)' : ''}`;
  return (
    <tr>
      <DataCell isMain>{onOpenAccount ? <RowAction onClick={() => onOpenAccount(account)}>{name}</RowAction> : name}</DataCell>
      <DataCell label="Dalam perjalanan" isNumber>{in_transit === 0 ? '-' : <Rupiah amount={in_transit} />}</DataCell>
      <DataCell label="Saldo" isNumber><Rupiah amount={balance} /></DataCell>
    </tr>
  );
}

const Tools = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: 12 });

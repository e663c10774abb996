import { type AccountBalance, type AccountType, addUp, exactSum } from '@finance/contract';
import { Fragment } from 'react';
import { DataCell, DataTable, HeadCell, RowAction, Rupiah } from '../../ui/index.ts';
import type { BalanceSummaryProps } from './BalanceSummary.tsx';

export type AccountKey = Pick<AccountBalance, 'account_type' | 'account_id'>;

export interface BalanceTableProps extends BalanceSummaryProps {
  data: AccountBalance[];
  isBusy: boolean;
  onOpenAccount: ((account: AccountKey) => void) | undefined;
}

const types: [type: AccountType, label: string][] = [
  ['bank', 'Bank'],
  ['cash', 'Kas'],
  ['investment', 'Investasi'],
];

/** The balances grouped by account type, with a total for each type and for all. */
export function BalanceTable({ data, meta, isBusy, onOpenAccount }: BalanceTableProps) {
  return (
    <DataTable label="Saldo" isBusy={isBusy}>
      <thead>
        <tr>
          <HeadCell>Account</HeadCell>
          <HeadCell isNumber>Belum dikonfirmasi</HeadCell>
          <HeadCell isNumber>Dalam perjalanan</HeadCell>
          <HeadCell isNumber>Saldo</HeadCell>
        </tr>
      </thead>
      <tbody>
        {types
          .map(([type, label]) => ({ type, label, accounts: data.filter((account) => account.account_type === type) }))
          .filter(({ accounts }) => accounts.length > 0)
          .map(({ type, label, accounts }) => (
            <Fragment key={type}>
              {accounts.map((account) => (
                <Row key={account.account_id} account={account} onOpenAccount={onOpenAccount} />
              ))}
              <tr data-selected>
                <DataCell isMain>
                  <strong>Total {label}</strong>
                </DataCell>
                <DataCell label="Belum dikonfirmasi" isNumber>
                  {figure(
                    sumOf(accounts, 'unconfirmed'),
                    accounts.some(({ unconfirmed_count }) => unconfirmed_count > 0),
                  )}
                </DataCell>
                <DataCell label="Dalam perjalanan" isNumber>
                  {figure(sumOf(accounts, 'in_transit'))}
                </DataCell>
                <DataCell label="Saldo" isNumber>
                  <strong>
                    <Rupiah amount={exactSum(meta.totals, type)} />
                  </strong>
                </DataCell>
              </tr>
            </Fragment>
          ))}
      </tbody>
      <tfoot>
        <tr>
          <DataCell colSpan={3}>Total semua, dengan yang dalam perjalanan</DataCell>
          <DataCell isNumber>
            <Rupiah amount={exactSum(meta, 'total')} />
          </DataCell>
        </tr>
      </tfoot>
    </DataTable>
  );
}

function Row({
  account,
  onOpenAccount,
}: {
  account: AccountBalance;
  onOpenAccount: BalanceTableProps['onOpenAccount'];
}) {
  const {
    account: { full_info },
    deactivated,
    unconfirmed_count,
  } = account;
  const name = `${full_info}${deactivated ? ' (non-aktif)' : ''}`;
  return (
    <tr>
      <DataCell isMain>
        {onOpenAccount ? <RowAction onClick={() => onOpenAccount(account)}>{name}</RowAction> : name}
      </DataCell>
      <DataCell label="Belum dikonfirmasi" isNumber>
        {unconfirmed_count > 0 ? (
          <span>
            <Rupiah amount={exactSum(account, 'unconfirmed')} />
            <small>{unconfirmed_count} klaim</small>
          </span>
        ) : null}
      </DataCell>
      <DataCell label="Dalam perjalanan" isNumber>
        {figure(exactSum(account, 'in_transit'))}
      </DataCell>
      <DataCell label="Saldo" isNumber>
        {account.is_blind ? <small>Hitung dulu</small> : <Rupiah amount={exactSum(account, 'balance')} />}
      </DataCell>
    </tr>
  );
}

function figure(amount: number | bigint, isShown = Number(amount) !== 0) {
  return isShown ? <Rupiah amount={amount} /> : null;
}

function sumOf(accounts: AccountBalance[], name: 'unconfirmed' | 'in_transit'): bigint {
  return addUp(accounts.map((account) => exactSum(account, name)));
}

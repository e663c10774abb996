import type { AccountBalance } from '@finance/contract';
import { accountTypes, addUp, exactSum, formatRupiah } from '@finance/contract/rules';
import { Fragment } from 'react';
import { DataCell, DataTable, HeadCell, RowAction, Rupiah } from '../../ui/index.ts';
import { accountTypeNames } from './accountTypeNames.ts';
import type { BalanceSummaryProps } from './BalanceSummary.tsx';

export type AccountKey = Pick<AccountBalance, 'account_type' | 'account_id'>;

export interface BalanceTableProps extends BalanceSummaryProps {
  data: AccountBalance[];
  isBusy: boolean;
  onOpenAccount: ((account: AccountKey) => void) | undefined;
  onOpenUnconfirmed: ((account: AccountKey) => void) | undefined;
  onOpenInTransit: ((account: AccountKey) => void) | undefined;
}

/** The balances grouped by account type, with a total for each type and for all. */
export function BalanceTable({ data, meta, isBusy, ...open }: BalanceTableProps) {
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
        {accountTypes
          .map((type) => ({
            type,
            label: accountTypeNames[type],
            accounts: data.filter((account) => account.account_type === type),
          }))
          .filter(({ accounts }) => accounts.length > 0)
          .map(({ type, label, accounts }) => (
            <Fragment key={type}>
              {accounts.map((account) => (
                <Row key={account.account_id} account={account} {...open} />
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

interface RowProps extends Pick<BalanceTableProps, 'onOpenAccount' | 'onOpenUnconfirmed' | 'onOpenInTransit'> {
  account: AccountBalance;
}

function Row({ account, onOpenAccount, onOpenUnconfirmed, onOpenInTransit }: RowProps) {
  const {
    account: { full_info },
    deactivated,
    unconfirmed_count,
  } = account;
  const name = `${full_info}${deactivated ? ' (non-aktif)' : ''}`;
  const [unconfirmed, in_transit] = [exactSum(account, 'unconfirmed'), exactSum(account, 'in_transit')];
  return (
    <tr>
      <DataCell isMain>
        {onOpenAccount ? <RowAction onClick={() => onOpenAccount(account)}>{name}</RowAction> : name}
      </DataCell>
      <DataCell label="Belum dikonfirmasi" isNumber>
        {unconfirmed_count > 0 ? (
          <span>
            {onOpenUnconfirmed ? (
              <RowAction
                label={`Belum dikonfirmasi ${name}: ${formatRupiah(unconfirmed)}`}
                onClick={() => onOpenUnconfirmed(account)}
              >
                <Rupiah amount={unconfirmed} />
              </RowAction>
            ) : (
              <Rupiah amount={unconfirmed} />
            )}
            <small>{unconfirmed_count} klaim</small>
          </span>
        ) : null}
      </DataCell>
      <DataCell label="Dalam perjalanan" isNumber>
        {onOpenInTransit && Number(in_transit) !== 0 ? (
          <RowAction
            label={`Dalam perjalanan ${name}: ${formatRupiah(in_transit)}`}
            onClick={() => onOpenInTransit(account)}
          >
            <Rupiah amount={in_transit} />
          </RowAction>
        ) : (
          figure(in_transit)
        )}
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

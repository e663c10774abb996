import type { AccountBalance, AccountType } from '@finance/contract';
import { accountTypes, addUp, exactSum } from '@finance/contract/rules';
import { Fragment } from 'react';
import { DataCell, DataTable, HeadCell, OpenableRupiah, RowAction, Rupiah } from '../../ui/index.ts';
import { accountTypeNames } from './accountTypeNames.ts';
import type { BalanceSummaryProps } from './BalanceSummary.tsx';

export type AccountKey = Pick<AccountBalance, 'account_type' | 'account_id'>;

export interface BalanceTableProps {
  meta: BalanceSummaryProps['meta'];
  data: AccountBalance[];
  isBusy: boolean;
  /** Whether the rows of a type are all of its accounts, so that its totals can be opened. */
  isWhole: boolean;
  onOpenAccount: ((account: AccountKey) => void) | undefined;
  onOpenUnconfirmed: ((accounts: Partial<AccountKey>) => void) | undefined;
  onOpenInTransit: ((accounts: Partial<AccountKey>) => void) | undefined;
  onOpenTransactions: BalanceSummaryProps['onOpenTransactions'];
}

/** The balances grouped by account type, with a total for each type and for all. */
export function BalanceTable({ data, meta, isBusy, isWhole, onOpenTransactions, ...open }: BalanceTableProps) {
  function ofType(account_type: AccountType, onOpen: ((of: { account_type: AccountType }) => void) | undefined) {
    return isWhole && onOpen ? () => onOpen({ account_type }) : undefined;
  }

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
                  {accounts.some(({ unconfirmed_count }) => unconfirmed_count > 0) && (
                    <OpenableRupiah
                      isInTable
                      name={`Belum dikonfirmasi total ${label}`}
                      amount={sumOf(accounts, 'unconfirmed')}
                      onOpen={ofType(type, open.onOpenUnconfirmed)}
                    />
                  )}
                </DataCell>
                <DataCell label="Dalam perjalanan" isNumber>
                  {sumOf(accounts, 'in_transit') !== 0n && (
                    <OpenableRupiah
                      isInTable
                      name={`Dalam perjalanan total ${label}`}
                      amount={sumOf(accounts, 'in_transit')}
                      onOpen={ofType(type, open.onOpenInTransit)}
                    />
                  )}
                </DataCell>
                <DataCell label="Saldo" isNumber>
                  <strong>
                    <OpenableRupiah
                      isInTable
                      name={`Total ${label}`}
                      amount={exactSum(meta.totals, type)}
                      onOpen={ofType(type, onOpenTransactions)}
                    />
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
  return (
    <tr>
      <DataCell isMain>
        {onOpenAccount ? <RowAction onClick={() => onOpenAccount(account)}>{name}</RowAction> : name}
      </DataCell>
      <DataCell label="Belum dikonfirmasi" isNumber>
        {unconfirmed_count > 0 && (
          <span>
            <OpenableRupiah
              isInTable
              name={`Belum dikonfirmasi ${name}`}
              amount={exactSum(account, 'unconfirmed')}
              onOpen={onOpenUnconfirmed && (() => onOpenUnconfirmed(account))}
            />
            <small>{unconfirmed_count} klaim</small>
          </span>
        )}
      </DataCell>
      <DataCell label="Dalam perjalanan" isNumber>
        {Number(exactSum(account, 'in_transit')) !== 0 && (
          <OpenableRupiah
            isInTable
            name={`Dalam perjalanan ${name}`}
            amount={exactSum(account, 'in_transit')}
            onOpen={onOpenInTransit && (() => onOpenInTransit(account))}
          />
        )}
      </DataCell>
      <DataCell label="Saldo" isNumber>
        {account.is_blind ? (
          <small>Hitung dulu</small>
        ) : (
          <OpenableRupiah
            isInTable
            name={`Saldo ${name}`}
            amount={exactSum(account, 'balance')}
            onOpen={onOpenAccount && (() => onOpenAccount(account))}
          />
        )}
      </DataCell>
    </tr>
  );
}

function sumOf(accounts: AccountBalance[], name: 'unconfirmed' | 'in_transit'): bigint {
  return addUp(accounts.map((account) => exactSum(account, name)));
}

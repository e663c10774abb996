import type { StatementBalance } from '@finance/contract';
import { exactSum } from '@finance/contract/rules';
import { type ClientProps, useMay, useRead, WidgetRoot } from '../../runtime/index.ts';
import { Button, DataCell, DataTable, ErrorState, HeadCell, Panel, Rupiah, Tag } from '../../ui/index.ts';

export interface BankBalanceProps extends ClientProps {
  /** Only this bank account. Default: all that have a bank statement. */
  bankAccountId?: number | undefined;
  /** The heading. Default 'Saldo menurut bank'. */
  title?: string;
  /** The heading's level on the host's page. Default 2. */
  level?: 1 | 2 | 3 | 4;
  /** The user wants to match the lines of an account. Without it there is no button for it. */
  onReconcile?: ((bankAccountId: number) => void) | undefined;
}

/**
 * What the last bank statement says of an account's balance, beside the books at the end of that day, and the oldest
 * line that is not matched. Nothing where no account has a statement.
 * @example <BankBalance bankAccountId={2} onReconcile={(id) => openReconciliation(id)} />
 */
export function BankBalance({ client, ...props }: BankBalanceProps) {
  return (
    <WidgetRoot client={client}>
      <Body {...props} />
    </WidgetRoot>
  );
}

function Body({
  bankAccountId,
  title = 'Saldo menurut bank',
  level = 2,
  onReconcile,
}: Omit<BankBalanceProps, 'client'>) {
  const mayRead = useMay('bank-statement:read') === true;
  const query = bankAccountId === undefined ? {} : { bank_account_id: bankAccountId };
  const { data, error, isLoading, refresh } = useRead('balance', 'bank', mayRead ? query : null);
  // many have none: nothing is drawn before that is known
  if (!mayRead || isLoading || data?.data.length === 0) return null;
  return (
    <Panel title={title} about="Di samping pembukuan pada hari terakhir rekening koran." level={level}>
      {!data ? (
        <ErrorState error={error} onRetry={() => void refresh()} />
      ) : (
        <DataTable label={title}>
          <thead>
            <tr>
              <HeadCell>Rekening</HeadCell>
              <HeadCell isNumber>Menurut bank</HeadCell>
              <HeadCell isNumber>Menurut buku</HeadCell>
              <HeadCell isNumber>Selisih</HeadCell>
              <HeadCell>Belum cocok</HeadCell>
            </tr>
          </thead>
          <tbody>
            {data.data.map((row) => (
              <AccountRow key={row.bank_account_id} row={row} onReconcile={onReconcile} />
            ))}
          </tbody>
        </DataTable>
      )}
    </Panel>
  );
}

interface AccountRowProps extends Pick<BankBalanceProps, 'onReconcile'> {
  row: StatementBalance;
}

function AccountRow({ row, onReconcile }: AccountRowProps) {
  const { bank_account_id, bank_account, period_to, stated, open_count, oldest_open } = row;
  return (
    <tr>
      <DataCell isMain>
        {bank_account.full_info}
        <small>Rekening koran sampai {period_to}</small>
      </DataCell>
      <DataCell label="Menurut bank" isNumber>
        {stated ? (
          <>
            <Rupiah isInTable amount={stated.balance} />
            {stated.date !== period_to && <small>per {stated.date}</small>}
          </>
        ) : (
          <small>Tidak disebut</small>
        )}
      </DataCell>
      <DataCell label="Menurut buku" isNumber>
        {stated && <Rupiah isInTable amount={exactSum(stated, 'book_balance')} />}
      </DataCell>
      <DataCell label="Selisih" isNumber>
        {stated && <Difference stated={stated} />}
      </DataCell>
      <DataCell label="Belum cocok">
        {oldest_open === null ? (
          <Tag tone="success">Semua cocok</Tag>
        ) : (
          <span>
            {open_count.toLocaleString('id-ID')} baris, tertua {oldest_open.date}
            <small>
              <Rupiah isInTable amount={oldest_open.amount} /> {oldest_open.text}
            </small>
            {onReconcile && (
              <Button
                size="small"
                style={{ marginInlineStart: -10 }}
                aria-label={`Cocokkan ${bank_account.full_info}`}
                onClick={() => onReconcile(bank_account_id)}
              >
                Cocokkan
              </Button>
            )}
          </span>
        )}
      </DataCell>
    </tr>
  );
}

/** How much more the books hold than the bank says. */
function Difference({ stated }: { stated: NonNullable<StatementBalance['stated']> }) {
  const difference = BigInt(exactSum(stated, 'book_balance')) - BigInt(stated.balance);
  if (difference === 0n) return <Tag tone="success">Sama</Tag>;
  return (
    <>
      <Rupiah isInTable amount={difference} />
      <small>buku {difference > 0n ? 'lebih' : 'kurang'}</small>
    </>
  );
}

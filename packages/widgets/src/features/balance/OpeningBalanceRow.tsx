import { DataCell, DateField, OpenableRupiah, Rupiah, RupiahField, styled, visuallyHidden } from '../../ui/index.ts';
import { accountTypeNames } from './accountTypeNames.ts';
import type { OpeningRow } from './openingRows.ts';

export interface OpeningBalanceRowProps {
  row: OpeningRow;
  /** What is typed for it. */
  amount: number | null;
  date: string | null;
  /** Why it was not recorded. */
  problem: string | undefined;
  /** It was recorded just now. */
  isSaved: boolean;
  onChange: (typed: { amount?: number | null; date?: string | null }) => void;
  onOpen: ((transactionId: number) => void) | undefined;
}

/** An account, with the fields for its opening balance or, where it has one, that. */
export function OpeningBalanceRow({ row, amount, date, problem, isSaved, onChange, onOpen }: OpeningBalanceRowProps) {
  const { name, account_type, balance, booked } = row;
  return (
    <tr>
      <DataCell isMain>
        {name}
        <small>
          {accountTypeNames[account_type]} · saldo sekarang <Rupiah amount={balance} />
        </small>
      </DataCell>
      <DataCell label="Tanggal">
        {booked ? (
          booked.date
        ) : (
          <Unlabelled style={{ width: 200 }}>
            <DateField
              label={`Tanggal ${name}`}
              value={date}
              readOnly={isSaved}
              onValueChange={(next) => onChange({ date: next })}
            />
          </Unlabelled>
        )}
      </DataCell>
      <DataCell label="Saldo awal" isNumber>
        {booked ? (
          <>
            <OpenableRupiah
              isInTable
              name={`Saldo awal ${name}`}
              amount={booked.amount}
              onOpen={onOpen && (() => onOpen(booked.id))}
            />
            <small>{booked.count > 1 ? `${booked.count} catatan` : 'Sudah tercatat'}</small>
          </>
        ) : (
          <Unlabelled style={{ width: 200, marginInlineStart: 'auto' }}>
            <RupiahField
              aria-label={`Saldo awal ${name}`}
              value={amount}
              readOnly={isSaved}
              onValueChange={(next) => onChange({ amount: next })}
              error={problem !== undefined}
              helperText={isSaved ? 'Sudah tercatat' : problem}
            />
          </Unlabelled>
        )}
      </DataCell>
    </tr>
  );
}

/** The column's heading says what a field is; screen readers also hear of which account. */
const Unlabelled = styled('div', () => ({ maxWidth: '100%', textAlign: 'start', '& label': visuallyHidden }));

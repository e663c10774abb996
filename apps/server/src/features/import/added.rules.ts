import { type ImportAdded, NewTransaction } from '@finance/contract';
import { booksMoney, keyOfAccount } from '@finance/contract/checks/import-line';
import type { Booking, SortedRow } from './import.rules.ts';

/** A booking that no row of the file stands for. */
export interface Added {
  kind: Exclude<ImportAdded['kind'], 'surplus'>;
  record: Booking;
}

/** What is booked beside a new row: what a provider kept of it. */
export function feeOf({ fee, record }: SortedRow): Added[] {
  if (fee === undefined || !booksMoney(record)) return [];
  return [
    { kind: 'fee', record: { ...record, amount: fee, note: ['Potongan', record.note].filter(Boolean).join(': ') } },
  ];
}

/** What rounding took from the new rows, as one row for each account on its last day. */
export function roundingsOf(rows: readonly SortedRow[]): Added[] {
  const found = rows.flatMap(({ rest, record }) =>
    rest !== undefined && booksMoney(record) ? [{ rest, record }] : [],
  );
  return [...Map.groupBy(found, ({ record }) => keyOfAccount(record)).values()].flatMap((of): Added[] => {
    const amount = Math.round(of.reduce((sum, { rest }) => sum + rest, 0) / 100) || 0;
    const last = of.map(({ record }) => record).reduce((one, other) => (other.date >= one.date ? other : one));
    if (amount === 0) return [];
    const { date, account_type, account_id } = last;
    const rounding = NewTransaction.parse({ date, account_type, account_id, amount, note: 'Pembulatan' });
    return [{ kind: 'rounding', record: { ...rounding, date } }];
  });
}

export function sumsOf(added: readonly Added[]): ImportAdded[] {
  return (['fee', 'rounding'] as const).flatMap((kind) => {
    const amounts = added.filter((one) => one.kind === kind).map(({ record }) => record.amount);
    const amount = amounts.reduce((sum, one) => sum + one, 0);
    return amounts.length === 0 ? [] : [{ kind, count: amounts.length, amount }];
  });
}

/** What of the new rows is kept as advances, with the sign of their money. */
export function surplusesIn(rows: readonly SortedRow[]): ImportAdded[] {
  const amounts = rows.flatMap(({ pays, record }) =>
    pays && pays.surplus_amount > 0 && record ? [Math.sign(record.amount) * pays.surplus_amount] : [],
  );
  const amount = amounts.reduce((sum, one) => sum + one, 0);
  return amounts.length === 0 ? [] : [{ kind: 'surplus', count: amounts.length, amount }];
}

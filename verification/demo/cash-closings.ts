import { addDays, type CashClosing, type CashCount, denominations } from '@finance/contract';
import { cashClosingHandlers } from '../../apps/server/src/features/cash-closing/cash-closing.routes.ts';
import type { Trx } from '../../apps/server/src/database/database.ts';
import type { Scope } from '../../apps/server/src/database/in-tenant.ts';

interface Day {
  /** How many days ago. */
  age: number;
  /** Counted minus expected. */
  difference: number;
  reason: string | null;
  /** Whether the float was counted in the morning. */
  opened?: boolean;
  /** Whether the pemilik reopens it because it was counted wrongly at first. */
  reopened?: string;
}

/** Shortages stay below earlier surpluses, so that the cash never becomes negative. */
const days: Day[] = [
  { age: 10, difference: 0, reason: null },
  { age: 9, difference: 5_000, reason: 'Pembeli tidak mau kembalian' },
  { age: 8, difference: 0, reason: null, reopened: 'Setoran sore belum dihitung' },
  { age: 7, difference: -3_000, reason: 'Salah kembalian, sudah dicek di nota' },
  { age: 6, difference: 0, reason: null, opened: true },
];

/**
 * Closes some past days of the kasir's cashier as the application does. The latest days stay open, so that users of the
 * demo can still write today.
 */
export async function seedCashClosings(trx: Trx, pemilik: Scope, kasir: Scope, cashier_id: number): Promise<void> {
  for (const { age, difference, reason, opened, reopened } of days) {
    const date = addDays(pemilik.today, -age);
    const at = (scope: Scope, time: string): Scope => ({
      ...scope,
      today: date,
      now: new Date(`${date}T${time}:00+07:00`).toISOString(),
    });
    const count = async (kind: CashClosing['kind'], time: string, missing: number, why: string | null) => {
      const { data: books } = await cashClosingHandlers.expected({
        ...rest,
        scope: at(kasir, time),
        param: cashier_id,
        query: { date },
      });
      if (books.is_blind) throw new Error('the demo counts with the books in sight');
      const { expected_balance } = books;
      const body = {
        cashier_id,
        date,
        expected_balance,
        denominations: piecesOf(expected_balance + missing),
        reason: why,
        deposit_account_id: null,
        float_amount: 0,
        kind,
        taker_id: null,
      };
      return (
        await cashClosingHandlers.store({ ...rest, scope: at(kasir, time), param: undefined, query: undefined, body })
      ).data;
    };
    const rest = { trx, origin: '', afterwards: () => {}, body: undefined };
    if (opened) await count('opening', '08:05', 0, null);
    if (reopened) {
      const { id } = await count('closing', '17:05', -50_000, 'Belum ketemu');
      await cashClosingHandlers.destroy({
        ...rest,
        scope: at(pemilik, '17:20'),
        param: id,
        query: undefined,
        body: { reason: reopened },
      });
    }
    await count('closing', '17:30', difference, reason);
  }
}

/** An amount in as few notes and coins as possible, rounded down to the smallest coin. */
function piecesOf(amount: number): CashCount {
  let rest = amount;
  return Object.fromEntries(
    denominations.flatMap(({ name, value }) => {
      const count = Math.floor(rest / value);
      rest -= count * value;
      return count > 0 ? [[name, count]] : [];
    }),
  );
}

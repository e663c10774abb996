import { addDays, type CashClosing, type CashCount, denominations } from '@finance/contract';
import { aCashClosing } from '../a-cash-closing.ts';
import { seed } from './history.ts';
import { todayIn, type World } from './world.ts';

/**
 * Fills a world with the closings of the first cashier, day by day up to the day before yesterday; some had a
 * difference, one was reopened.
 */
export function seedCashClosings(world: World, count: number): void {
  for (let id = 1; id <= count; id++) {
    const date = addDays(todayIn(world), id - count - 2);
    const [opening_balance, total_in, total_out] = [
      7_000_000 + id * 125_000,
      500_000 + (id % 5) * 275_000,
      -(id % 3) * 125_000,
    ];
    const difference = differences[id % differences.length] ?? 0;
    const creator = world.users[id % 2 ? 2 : 1] ?? world.user;
    const isReopened = id === count - 2;
    const closing = aCashClosing({
      id,
      date,
      since: date,
      opening_balance,
      total_in,
      total_out,
      denominations: piecesOf(opening_balance + total_in + total_out + difference),
      reason: difference === 0 ? null : (reasons[difference] ?? 'Salah kembalian'),
      creator_id: creator.id,
      creator_name: creator.name,
      ...(isReopened
        ? {
            voided_at: `${date}T11:00:00Z`,
            void_reason: 'Ada setoran yang belum dicatat',
            voided_by_name: world.users[0]?.name ?? world.user.name,
          }
        : {}),
    });
    seed(world, 'cash-closing', world.cashClosings, closing);
  }
  const [first] = world.cashiers;
  const last: CashClosing | undefined = world.cashClosings.at(-1);
  if (first && last) first.closed_until = last.date;
}

const differences = [0, 0, -15_000, 0, 2_000, 0, 0];
const reasons: Record<number, string> = {
  [-15_000]: 'Salah kembalian pada nota 1042',
  2_000: 'Pembeli tidak mau kembalian',
};

/** An amount in as few notes and coins as there are. */
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

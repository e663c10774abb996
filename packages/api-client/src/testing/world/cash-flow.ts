import { type Api, type CashFlowLine, isOpening, kindFields, onWire } from '@finance/contract';
import { cashFlowOf, daysOf, periodOf } from '@finance/contract/checks/cash-flow';
import { pick } from '@finance/contract/checks/fields';
import type { Answers } from './answers.ts';
import { flowsOf, has, isWithin, sumOf } from './page.ts';
import { readableTransactions } from './transaction.ts';
import { todayIn, type World } from './world.ts';

export function cashFlowAnswers(world: World): Answers<Api['cashFlow']> {
  return {
    show({ query }) {
      const days = daysOf(query, todayIn(world));
      const counted = readableTransactions(world).filter(
        (row) =>
          row.voided_at === null &&
          row.date <= days.to &&
          has(row, query, [...kindFields, 'account_type', 'account_id']),
      );
      const isFlow = (row: (typeof counted)[number]) => isWithin(row.date, days.from, days.to) && !isOpening(row);
      const keyed = counted.filter(isFlow).map((row) => {
        const { account_type, account_id, account, transfer_part } = row;
        const is_transfer = transfer_part === 'in' || transfer_part === 'out';
        const period = periodOf(query.period, row.date);
        return {
          line: { period, ...pick(row, kindFields), account_type, account_id, account, is_transfer },
          row,
        };
      });
      const flows = [...Map.groupBy(keyed, ({ line }) => JSON.stringify(line)).values()]
        .map((same): CashFlowLine => {
          const { total_in, total_out } = flowsOf(same.map(({ row }) => row));
          return {
            ...(same[0] as (typeof same)[number]).line, // no group is empty
            ...onWire({ amount_in: total_in, amount_out: total_out }),
          };
        })
        .toSorted((a, b) => a.period.localeCompare(b.period));
      const isPart = kindFields.some((name) => query[name]);
      const opening = sumOf(counted.filter((row) => !isFlow(row)));
      const deducted = world.deductions
        .filter((row) => row.voided_at === null && isWithin(row.date, days.from, days.to))
        .map(({ date, type, amount }) => ({ period: periodOf(query.period, date), type, amount: BigInt(amount) }));
      return cashFlowOf(query, days, flows, deducted, isPart ? null : opening, world.isBlind);
    },
  };
}

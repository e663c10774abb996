import { addDays, addUp, type Api, type CashFlowLine, type CashFlowPeriod, isOpening, onWire } from '@finance/contract';
import type { Answers } from './answers.ts';
import { isGranted, todayIn, type World } from './world.ts';

export function cashFlowAnswers(world: World): Answers<Api['cashFlow']> {
  return {
    show({ query }) {
      const date_to = query.date_to ?? todayIn(world);
      const date_from =
        query.date_from ??
        startOf(query.period, addDays(date_to, query.period === 'day' ? -29 : query.period === 'week' ? -77 : -150));
      const readable = world.transactions.filter(
        (row) =>
          row.voided_at === null &&
          isGranted(world, row.account_type, row.account_id, 'read') &&
          (['transactable_app', 'transactable_type', 'account_type', 'account_id'] as const).every(
            (name) => query[name] === undefined || row[name] === query[name],
          ),
      );
      const lines = new Map<string, Line>();
      let [transfers_left_out, begun] = [0n, 0n];
      for (const {
        date,
        transactable_app,
        transactable_type,
        account_type,
        account_id,
        account,
        transfer_part,
        amount,
      } of readable) {
        if (date < date_from || date > date_to) continue;
        if (isOpening({ transactable_app, transactable_type })) {
          begun += BigInt(amount);
          continue;
        }
        const is_transfer = transfer_part === 'in' || transfer_part === 'out';
        if (is_transfer && query.exclude_transfers) {
          transfers_left_out += BigInt(amount);
          continue;
        }
        const key = {
          period: startOf(query.period, date),
          transactable_app,
          transactable_type,
          account_type,
          account_id,
          is_transfer,
        };
        const line = lines.get(JSON.stringify(key)) ?? { ...key, account, amount_in: 0n, amount_out: 0n };
        line[amount > 0 ? 'amount_in' : 'amount_out'] += BigInt(amount);
        lines.set(JSON.stringify(key), line);
      }
      const data = [...lines.values()].toSorted((a, b) => a.period.localeCompare(b.period));
      const isWhole = (query.transactable_app ?? query.transactable_type) === undefined;
      const opening_balance = isWhole
        ? begun + addUp(readable.filter(({ date }) => date < date_from).map(({ amount }) => amount))
        : null;
      const all = total(data);
      return {
        data: data.map(onWire),
        meta: {
          period: query.period,
          date_from,
          date_to,
          ...onWire({
            opening_balance,
            transfers_left_out,
            ...all,
            closing_balance:
              opening_balance === null ? null : opening_balance + all.amount_in + all.amount_out + transfers_left_out,
          }),
          periods: periodsBetween(query.period, date_from, date_to).map((period) => ({
            period,
            ...onWire(total(data.filter((line) => line.period === period))),
          })),
        },
      };
    },
  };
}

type Sum = 'amount_in' | 'amount_out';
type Line = Omit<CashFlowLine, Sum | `${Sum}_exact`> & Record<Sum, bigint>;

function total(lines: Line[]) {
  return {
    amount_in: addUp(lines.map((line) => line.amount_in)),
    amount_out: addUp(lines.map((line) => line.amount_out)),
  };
}

function startOf(period: CashFlowPeriod, date: string): string {
  if (period === 'month') return `${date.slice(0, 7)}-01`;
  return period === 'day' ? date : addDays(date, -((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7));
}

function periodsBetween(period: CashFlowPeriod, from: string, to: string): string[] {
  const first = startOf(period, from);
  if (first > to) return [];
  const next = period === 'month' ? startOf('month', addDays(first, 31)) : addDays(first, period === 'week' ? 7 : 1);
  return [first, ...periodsBetween(period, next, to)];
}

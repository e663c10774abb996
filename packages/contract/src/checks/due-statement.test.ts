import { expect, test } from 'vitest';
import { type StatementEvent, statementOf } from './due-statement.ts';

const event = (
  date: string,
  kind: StatementEvent['kind'],
  type: StatementEvent['type'],
  amount: number,
): StatementEvent => ({ date, kind, type, amount, due_id: 1, due_date: null, note: null });
const events = [
  event('2026-01-05', 'due', 'R', 10_000_000),
  event('2026-01-20', 'payment', 'R', 4_000_000),
  event('2026-02-03', 'due', 'P', 7_000_000),
  event('2026-02-10', 'payment', 'P', 2_000_000),
  event('2026-02-28', 'given_up', 'R', 1_000_000),
  event('2026-03-01', 'payment', 'R', 5_000_000),
];

test('the balance runs from the first day to the last: what they owe us less what we owe them', () => {
  const { opening, lines, closing, receivable, payable } = statementOf(events, {});
  expect(opening).toBe(0n);
  expect(lines.map(({ debit, credit, balance }) => [debit, credit, balance])).toEqual([
    [10_000_000, 0, 10_000_000n],
    [0, 4_000_000, 6_000_000n],
    [0, 7_000_000, -1_000_000n],
    [2_000_000, 0, 1_000_000n],
    [0, 1_000_000, 0n],
    [0, 5_000_000, -5_000_000n],
  ]);
  expect([closing, receivable, payable]).toEqual([-5_000_000n, 0n, 5_000_000n]);
});

test('earlier events form the opening balance; later ones are left out', () => {
  const { opening, lines, debit, credit, closing, receivable, payable } = statementOf(events, {
    date_from: '2026-02-01',
    date_to: '2026-02-28',
  });
  expect({ opening, debit, credit, closing, receivable, payable }).toEqual({
    opening: 6_000_000n,
    debit: 2_000_000n,
    credit: 8_000_000n,
    closing: 0n,
    receivable: 5_000_000n,
    payable: 5_000_000n,
  });
  expect(lines).toHaveLength(3);
  expect(statementOf(events, { date_from: '2027-01-01' })).toMatchObject({
    opening: -5_000_000n,
    lines: [],
    closing: -5_000_000n,
  });
});

test("one day's closing balance is the next day's opening balance", () => {
  for (const day of ['2026-01-05', '2026-01-31', '2026-02-10', '2026-03-01']) {
    const next = `${day.slice(0, 8)}${String(Number(day.slice(8)) + 1).padStart(2, '0')}`;
    expect(statementOf(events, { date_to: day }).closing).toBe(statementOf(events, { date_from: next }).opening);
  }
});

test('what one batch paid of a type on a day is one line, which names its dues', () => {
  const batch = { id: 9, name: 'Pelunasan Senin' };
  const paid = (due_id: number, type: StatementEvent['type'], amount: number, of: StatementEvent['batch'] = batch) => ({
    ...event('2026-03-02', 'payment', type, amount),
    due_id,
    note: `Pelunasan Senin: faktur ${due_id}`,
    batch: of,
  });
  const { lines, closing } = statementOf(
    [...events, paid(1, 'R', 100), paid(2, 'P', 30), paid(3, 'R', 200), paid(4, 'R', 7, null)],
    { date_from: '2026-03-02' },
  );
  expect(lines.map(({ due_ids, due_id, amount, note, balance }) => [due_ids, due_id, amount, note, balance])).toEqual([
    [[1, 3], 1, 300, 'Pelunasan Senin', -5_000_300n],
    [undefined, 2, 30, 'Pelunasan Senin: faktur 2', -5_000_270n],
    [undefined, 4, 7, 'Pelunasan Senin: faktur 4', -5_000_277n],
  ]);
  expect(closing).toBe(-5_000_277n);
  const large = [paid(1, 'R', Number.MAX_SAFE_INTEGER), paid(3, 'R', 1)];
  expect(statementOf(large, {}).lines).toHaveLength(2); // no number holds their sum
});

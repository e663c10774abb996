import { describe, expect, test } from 'vitest';
import { createRandom } from '../../testing/random.ts';
import { leftToAsk, reversalOf, type Share, shareBack, shareOut, totalSettled } from './share-out.rules.ts';

const asked = (due_id: number, amount: number, { settled = 0, outstanding = amount } = {}) => ({
  due_id,
  amount,
  settled,
  outstanding,
});

test.each([
  ['all of it', [asked(1, 100), asked(2, 50)], 150],
  ['no more than was asked', [asked(1, 70, { outstanding: 100 })], 70],
  ['no more than is left', [asked(1, 100, { outstanding: 30 }), asked(2, 50, { outstanding: 0 })], 30],
  ['less what a credit note lowers', [asked(1, 100), asked(2, -40, { outstanding: -25 })], 75],
  ['nothing of a due that is owed the other way now', [asked(1, 100, { outstanding: -5 })], 0],
])('what is left to ask for is %s', (_name, dues, left) => {
  expect(leftToAsk(dues)).toBe(left);
});

describe('money that came', () => {
  test.each<[string, number, ReturnType<typeof asked>[], Share[]]>([
    [
      'pays dues in their order',
      120,
      [asked(1, 100), asked(2, 50)],
      [
        { due_id: 1, amount: 100 },
        { due_id: 2, amount: 20 },
      ],
    ],
    ['pays no more than is asked', 120, [asked(1, 70, { outstanding: 100 })], [{ due_id: 1, amount: 70 }]],
    ['pays no more than is left', 120, [asked(1, 100, { outstanding: 30 })], [{ due_id: 1, amount: 30 }]],
    ['pays nothing twice', 100, [asked(1, 100, { settled: 100, outstanding: 0 })], []],
    [
      'uses a credit note as far as it needs it',
      90,
      [asked(1, 100), asked(2, -20)],
      [
        { due_id: 2, amount: -10 },
        { due_id: 1, amount: 100 },
      ],
    ],
    ['leaves a credit note of what was paid by hand', 80, [asked(1, 100, { outstanding: 0 }), asked(2, -20)], []],
  ])('%s', (_name, paid, dues, shares) => {
    expect(shareOut(paid, dues)).toEqual(shares);
  });
});

test('money that went back is of the last dues, and of no credit note', () => {
  const settled = new Map([
    [1, 100],
    [2, -20],
    [3, 50],
  ]);
  expect(shareBack(70, settled)).toEqual([
    { due_id: 3, amount: 50 },
    { due_id: 1, amount: 20 },
  ]);
});

test('a due never gets or gives more than it may, whatever comes, goes back and is reversed', () => {
  const random = createRandom(36);
  for (let story = 0; story < 5000; story += 1) expect(() => play(random)).not.toThrow();
});

interface Row {
  attempt: number;
  due_id: number | null;
  amount: number;
  part: 'receipt' | 'refund' | 'reversal';
  isReversed?: boolean;
}

function play(random: ReturnType<typeof createRandom>): void {
  const dues = new Map(
    [1, 2, 3].map((id) => [id, { amount: random.int(1, 50) * (random.int(1, 4) === 1 ? -1 : 1), paid: 0 }]),
  );
  const rows: Row[] = [];
  const sumOf = (some: Row[]) => some.reduce((sum, { amount }) => sum + amount, 0);
  const live = (part: Row['part'], attempt?: number) =>
    rows.filter((row) => row.part === part && !row.isReversed && (attempt ?? row.attempt) === row.attempt);
  const settledBy = (some: Row[]) => {
    const settled = new Map<number, number>();
    for (const { due_id, amount } of some)
      if (due_id !== null) settled.set(due_id, (settled.get(due_id) ?? 0) + amount);
    return settled;
  };
  const move = (attempt: number, part: Row['part'], due_id: number | null, amount: number) => {
    if (amount === 0) return;
    rows.push({ attempt, part, due_id, amount });
    const due = due_id === null ? undefined : dues.get(due_id);
    if (!due) return;
    due.paid += amount;
    expect(due.paid * Math.sign(due.amount)).toBeGreaterThanOrEqual(0);
    expect(Math.abs(due.paid)).toBeLessThanOrEqual(Math.abs(due.amount));
  };
  for (let step = 0; step < 8; step += 1) {
    const attempt = random.int(1, 3);
    const [received, back] = [sumOf(live('receipt', attempt)), -sumOf(live('refund', attempt))];
    const settled = settledBy(rows);
    const money = sumOf(live('receipt')) + sumOf(live('refund'));
    switch (random.pick(['pay', 'refund', 'reverse', 'by hand'] as const)) {
      case 'pay': {
        if (received > 0) break;
        const paid = random.int(1, 120);
        const shares = shareOut(
          paid,
          [...dues].map(([due_id, { amount, paid: before }]) => ({
            due_id,
            amount,
            settled: settled.get(due_id) ?? 0,
            outstanding: amount - before,
          })),
        );
        for (const { due_id, amount } of shares) move(attempt, 'receipt', due_id, amount);
        move(attempt, 'receipt', null, paid - shares.reduce((sum, { amount }) => sum + amount, 0));
        break;
      }
      case 'refund': {
        if (received <= back) break;
        const amount = random.int(1, received - back);
        const free = Math.min(amount, money - totalSettled(settled));
        for (const share of shareBack(amount - free, settled)) move(attempt, 'refund', share.due_id, -share.amount);
        move(attempt, 'refund', null, -free);
        break;
      }
      case 'reverse': {
        const mine = [...live('receipt', attempt), ...live('refund', attempt)];
        const net = settledBy(mine);
        const { changes } = reversalOf(net, settled, money - sumOf(mine));
        for (const [due_id, change] of changes) move(attempt, 'reversal', due_id, change);
        move(attempt, 'reversal', null, -sumOf(mine) - totalSettled(changes));
        for (const row of mine) row.isReversed = true;
        break;
      }
      case 'by hand': {
        const due = random.pick([...dues.values()]);
        const left = due.amount - due.paid;
        if (left !== 0) due.paid += Math.sign(left) * random.int(1, Math.abs(left));
        break;
      }
    }
    const total = totalSettled(settledBy(rows));
    expect(total).toBeGreaterThanOrEqual(0);
    expect(total).toBeLessThanOrEqual(sumOf(live('receipt')) + sumOf(live('refund')));
  }
}

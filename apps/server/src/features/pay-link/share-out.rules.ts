/** A due, and how much may be paid of it. */
export interface Share {
  due_id: number;
  amount: number;
}

interface Asked {
  due_id: number;
  /** What the payment asks of it. */
  amount: number;
  /** What it has paid of it already. */
  settled: number;
  /** What is left of the due, by whomever it was paid. */
  outstanding: number;
}

/** What is left to ask for: no more of each due than was asked and is left. Credit notes lower it. */
export function leftToAsk(asked: Pick<Asked, 'amount' | 'outstanding'>[]): number {
  return asked.reduce((sum, { amount, outstanding }) => sum + smaller(amount, outstanding), 0);
}

/**
 * Which dues money pays, in their order: no more of each than was asked and is left. Credit notes are used up as far as
 * the rest needs them.
 */
export function shareOut(paid: number, asked: Asked[]): Share[] {
  const open = asked.map(({ due_id, amount, settled, outstanding }) => ({
    due_id,
    amount: smaller(amount - settled, outstanding),
  }));
  const owed = open.filter(({ amount }) => amount > 0);
  const credit = open.filter(({ amount }) => amount < 0);
  const lacking = Math.min(Math.max(sumOf(owed) - paid, 0), -sumOf(credit));
  const used = taken(
    lacking,
    credit.map(({ due_id, amount }) => ({ due_id, amount: -amount })),
  ).map(({ due_id, amount }) => ({ due_id, amount: -amount }));
  return [...used, ...taken(paid + lacking, owed)];
}

/** Of which dues money that went back was: the last ones that it had paid. */
export function shareBack(back: number, settled: ReadonlyMap<number, number>): Share[] {
  const paid = [...settled].map(([due_id, amount]) => ({ due_id, amount })).filter(({ amount }) => amount > 0);
  return taken(back, paid.toReversed());
}

/** As much as there is of a sum, in order. */
function taken(sum: number, shares: Share[]): Share[] {
  let left = sum;
  return shares.flatMap(({ due_id, amount }) => {
    const part = Math.min(amount, left);
    left -= part;
    return part > 0 ? [{ due_id, amount: part }] : [];
  });
}

/** The nearer to zero of two amounts; zero where they have two signs. */
function smaller(one: number, other: number): number {
  if (one === 0 || other === 0 || one < 0 !== other < 0) return 0;
  return Math.abs(one) < Math.abs(other) ? one : other;
}

function sumOf(shares: Share[]): number {
  return shares.reduce((sum, { amount }) => sum + amount, 0);
}

export interface Reversal {
  /** By how much what is paid of each due changes. */
  changes: Map<number, number>;
  /** Whether each due gets back just what the order had paid of it, so that its bookings can be voided. */
  isPlain: boolean;
}

/**
 * How dues change when all that an order had booked is reversed. `net` is what the order's bookings have paid of each
 * due, `settled` what those of all orders have, `money` what is left of the payment's money. What other orders brought
 * and is on no due keeps them paid.
 */
export function reversalOf(
  net: ReadonlyMap<number, number>,
  settled: ReadonlyMap<number, number>,
  money: number,
): Reversal {
  const total = totalSettled(settled);
  const isPlain =
    money === total - totalSettled(net) &&
    [...net].every(([due_id, amount]) => smaller(amount, settled.get(due_id) ?? 0) === amount);
  if (isPlain) return { changes: new Map([...net].map(([due_id, amount]) => [due_id, -amount])), isPlain };
  const back = shareBack(Math.max(total - money, 0), settled);
  return { changes: new Map(back.map(({ due_id, amount }) => [due_id, -amount])), isPlain };
}

export function totalSettled(settled: ReadonlyMap<number, number>): number {
  return [...settled.values()].reduce((sum, amount) => sum + amount, 0);
}

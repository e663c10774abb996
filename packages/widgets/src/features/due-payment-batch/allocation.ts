import { addUp, type Due, formatRupiah, isPartOf } from '@finance/contract';
import { groupByCounterparty, counterpartyOfDue } from '@finance/contract/rules';

/** A due of a batch with its typed amount in whole rupiah; null if the field is empty. */
export interface Draft {
  due: Due;
  amount: number | null;
  /** What the line settles without money, with the sign of the due; none unless it says so. */
  deducted?: number;
}

export interface Sums {
  total_in: bigint;
  /** Zero or negative. */
  total_out: bigint;
  /** The net. */
  total: bigint;
}

/** Money in, money out and net of the typed amounts. */
export function sumsOf(drafts: readonly Draft[]): Sums {
  const moves = drafts.map(({ due, amount }) => moneyOf(due, amount || 0)); // NaN, an unclear text, counts as 0
  const total_in = addUp(moves.filter((money) => money > 0));
  const total_out = addUp(moves.filter((money) => money < 0));
  return { total_in, total_out, total: total_in + total_out };
}

/** The money that paying `amount` moves, positive for money in. The negative amount of a credit note reverses it. */
function moneyOf({ type }: Pick<Due, 'type'>, amount: number): number {
  return type === 'R' ? amount : 0 - amount;
}

/** The direction of the money if everything outstanding is paid: after netting, the larger side decides. */
export function directionOf(drafts: readonly Draft[]): 'in' | 'out' {
  return sumsOf(drafts.map(({ due }) => ({ due, amount: due.outstanding_amount }))).total < 0 ? 'out' : 'in';
}

/** The money that is not allocated yet; negative if too much is allocated. */
export function remainderOf(drafts: readonly Draft[], money: number): bigint {
  const { total } = sumsOf(drafts);
  return BigInt(money) - (directionOf(drafts) === 'in' ? total : -total);
}

/** Allocates the money to the oldest dues first. Dues of the other direction are set off in full, which adds to it. */
export function splitMoney(drafts: readonly Draft[], money: number): Draft[] {
  const isIn = directionOf(drafts) === 'in';
  const isPaid = ({ due }: Draft) => moneyOf(due, due.outstanding_amount) > 0 === isIn;
  const sizeOf = ({ due, deducted = 0 }: Draft) => BigInt(Math.abs(due.outstanding_amount - deducted));
  let left = BigInt(money) + addUp(drafts.filter((draft) => !isPaid(draft)).map(sizeOf));
  const amounts = new Map<number, number>();
  for (const draft of drafts.filter(isPaid).toSorted(byAge)) {
    const size = left < sizeOf(draft) ? left : sizeOf(draft);
    amounts.set(draft.due.id, Number(draft.due.outstanding_amount < 0 ? -size : size));
    left -= size;
  }
  return drafts.map(({ due, deducted = 0 }) => ({
    due,
    amount: amounts.get(due.id) ?? due.outstanding_amount - deducted,
    deducted,
  }));
}

function byAge({ due: a }: Draft, { due: b }: Draft): number {
  return (a.due_date ?? '9999').localeCompare(b.due_date ?? '9999') || a.date.localeCompare(b.date) || a.id - b.id;
}

/** What is wrong with a line, in the user's words. An empty or zero amount is right: it removes the due. */
export function faultOf({ due, amount, deducted = 0 }: Draft): string | null {
  if (due.voided_at) return 'Sudah dibatalkan. Keluarkan dari pelunasan.';
  if (due.status === 'closed') return 'Sudah ditutup. Keluarkan dari pelunasan.';
  const { outstanding_amount } = due;
  if (Number.isNaN(amount)) return 'Jumlahnya belum jelas';
  if (amount === null || amount === 0) return null;
  if (amount < 0 !== outstanding_amount < 0)
    return outstanding_amount < 0 ? 'Harus negatif, seperti sisanya' : 'Harus positif';
  if (isPartOf(amount + deducted, outstanding_amount)) return null;
  const beyond = `Melebihi sisa ${formatRupiah(outstanding_amount)}`;
  return deducted === 0 ? beyond : `${beyond} bersama potongan ${formatRupiah(deducted)}`;
}

export interface CounterpartySums extends Sums {
  name: string;
  count: number;
}

/** The sums of each counterparty, sorted by name. The same rule as on the printed card decides who is the same. */
export function byCounterparty(drafts: readonly Draft[]): CounterpartySums[] {
  return groupByCounterparty(drafts, ({ due }) => counterpartyOfDue(due))
    .map((group) => ({
      name: nameOf(group.find(({ due }) => due.entity_name !== null)?.due ?? { entity_name: null }),
      count: group.length,
      ...sumsOf(group),
    }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'id'));
}

/** The counterparty's name, or 'Tanpa nama'. */
export function nameOf({ entity_name }: Pick<Due, 'entity_name'>): string {
  return entity_name ?? 'Tanpa nama';
}

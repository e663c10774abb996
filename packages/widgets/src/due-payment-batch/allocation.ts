import type { Due } from '@finance/contract';
import { formatRupiah, groupByParty, partyOfDue } from '@finance/contract/rules';

/** A due of a settlement with what is typed for it; null for nothing typed. */
export interface Draft {
  due: Due;
  amount: number | null;
}

export interface Sums {
  total_in: number;
  /** Not above zero. */
  total_out: number;
  /** The net. */
  total: number;
}

/** What comes in, goes out, and moves. */
export function sumsOf(drafts: readonly Draft[]): Sums {
  const sumOf = (type: Due['type']) =>
    drafts.reduce((sum, { due, amount }) => sum + (due.type === type ? (amount ?? 0) : 0), 0);
  const [total_in, paid] = [sumOf('R'), sumOf('P')];
  return { total_in, total_out: 0 - paid, total: total_in - paid };
}

/** Which way money moves where everything outstanding is paid: netted, the larger side decides. */
export function directionOf(drafts: readonly Draft[]): 'in' | 'out' {
  return sumsOf(drafts.map(({ due }) => ({ due, amount: due.outstanding_amount }))).total < 0 ? 'out' : 'in';
}

/** What of the money is not given to a due yet; below zero where too much is. */
export function remainderOf(drafts: readonly Draft[], money: number): number {
  const { total } = sumsOf(drafts);
  return money - (directionOf(drafts) === 'in' ? total : -total);
}

/** Gives the money to the dues, the oldest first; what is owed the other way is set off in full, and adds to the money. */
export function splitMoney(drafts: readonly Draft[], money: number): Draft[] {
  const paid = directionOf(drafts) === 'in' ? 'R' : 'P';
  let left = money + drafts.reduce((sum, { due }) => sum + (due.type === paid ? 0 : due.outstanding_amount), 0);
  const amounts = new Map<number, number>();
  for (const { due } of drafts.filter((draft) => draft.due.type === paid).toSorted(byAge)) {
    const amount = Math.min(left, due.outstanding_amount);
    amounts.set(due.id, amount);
    left -= amount;
  }
  return drafts.map(({ due }) => ({ due, amount: amounts.get(due.id) ?? due.outstanding_amount }));
}

function byAge({ due: a }: Draft, { due: b }: Draft): number {
  return (a.due_date ?? '9999').localeCompare(b.due_date ?? '9999') || a.date.localeCompare(b.date) || a.id - b.id;
}

/** What is wrong with a line, in words; a line of nothing leaves the settlement, which is no fault. */
export function faultOf({ due, amount }: Draft): string | null {
  if (due.voided_at) return 'Sudah dibatalkan. Keluarkan dari pelunasan.';
  if (due.status === 'closed') return 'Sudah ditutup. Keluarkan dari pelunasan.';
  if (amount !== null && amount < 0) return 'Tidak boleh negatif';
  return amount !== null && amount > due.outstanding_amount
    ? `Melebihi sisa ${formatRupiah(due.outstanding_amount)}`
    : null;
}

export interface CounterpartySums extends Sums {
  name: string;
  count: number;
}

/** The sums of each counterparty, by name: who is one, the same rule says as on the printed card. */
export function byCounterparty(drafts: readonly Draft[]): CounterpartySums[] {
  return groupByParty(drafts, ({ due }) => partyOfDue(due))
    .map((group) => ({
      name: nameOf(group.find(({ due }) => due.entity_name !== null)?.due ?? { entity_name: null }),
      count: group.length,
      ...sumsOf(group),
    }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'id'));
}

/** The counterparty of a due, or that it has none. */
export function nameOf({ entity_name }: Pick<Due, 'entity_name'>): string {
  return entity_name ?? 'Tanpa nama';
}

import type { AmountSign } from '@finance/contract';

/** The fields of a form that hold an amount and its direction. */
export interface MoneyValues {
  amount: number | null;
  /** The chosen direction. A negative amount is an expense whatever stands here. */
  amount_sign: AmountSign | null;
}

/** Which way the money goes: the host says it, or a minus, or the choice. Null if nothing does. */
export function directionOf({ amount, amount_sign }: MoneyValues, given?: AmountSign): AmountSign | null {
  return given ?? (amount !== null && amount < 0 ? '-' : amount_sign);
}

/** The largest amount a JSON number holds exactly, in rupiah. */
export const maxAmount = Number.MAX_SAFE_INTEGER;

/** The direction of money: `+` in, `-` out. */
export type AmountSign = '+' | '-';

/** Applies a sign to an amount: `+` makes it positive, `-` negative, none leaves it. */
export function signAmount(amount: number, sign?: AmountSign | null): number {
  if (!sign || amount === 0) return amount;
  return sign === '+' ? Math.abs(amount) : -Math.abs(amount);
}

/** Whether an amount has the sign of another and does not exceed it. */
export function isPartOf(part: number | bigint, whole: number | bigint): boolean {
  return Number(part) === 0 || (part < 0 === whole < 0 && sizeOf(part) <= sizeOf(whole));
}

function sizeOf(amount: number | bigint): number | bigint {
  return amount < 0 ? -amount : amount;
}

import { isDatable } from '@finance/contract';

/** What a list of closings is narrowed to; what is left out narrows nothing. */
export interface CashClosingFilterValue {
  /** Text in the name of the cashier, the reason or the name of who closed. */
  q?: string | undefined;
  cashier_id?: number | undefined;
  date_from?: string | undefined;
  date_to?: string | undefined;
  /** With a difference, or without one. */
  with_difference?: boolean | undefined;
}

/**
 * Reads a filter out of texts such as an address's query; nonsense narrows nothing.
 * @example cashClosingFilterOf({ cashier_id: '3', with_difference: 'true' })
 */
export function cashClosingFilterOf({
  q,
  cashier_id,
  date_from,
  date_to,
  with_difference,
}: { [Name in keyof CashClosingFilterValue]?: string | undefined }): CashClosingFilterValue {
  const number = Number(cashier_id);
  return {
    ...(q ? { q } : {}),
    ...(Number.isSafeInteger(number) && number > 0 ? { cashier_id: number } : {}),
    ...(date_from && isDatable(date_from) ? { date_from } : {}),
    ...(date_to && isDatable(date_to) ? { date_to } : {}),
    ...(with_difference === 'true' || with_difference === 'false'
      ? { with_difference: with_difference === 'true' }
      : {}),
  };
}

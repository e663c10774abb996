import { isDatable } from '@finance/contract';
import { idsIn } from '../../parts/list-filter/index.ts';

/** Filter of a list of closings; what is left out does not limit it. */
export interface CashClosingFilterValue {
  /** Text in the cashier's name, the reason, or the name of the user who closed. */
  q?: string | undefined;
  cashier_id?: number | undefined;
  /** Who closed. */
  creator_id?: number | undefined;
  date_from?: string | undefined;
  date_to?: string | undefined;
  /** Only those with a difference, or only those without. */
  with_difference?: boolean | undefined;
}

/**
 * Reads a filter from texts such as a URL's query; invalid values are ignored.
 * @example cashClosingFilterOf({ cashier_id: '3', with_difference: 'true' })
 */
export function cashClosingFilterOf({
  q,
  cashier_id,
  creator_id,
  date_from,
  date_to,
  with_difference,
}: { [Name in keyof CashClosingFilterValue]?: string | undefined }): CashClosingFilterValue {
  return {
    ...(q ? { q } : {}),
    ...idsIn({ cashier_id, creator_id }),
    ...(date_from && isDatable(date_from) ? { date_from } : {}),
    ...(date_to && isDatable(date_to) ? { date_to } : {}),
    ...(with_difference === 'true' || with_difference === 'false'
      ? { with_difference: with_difference === 'true' }
      : {}),
  };
}

import { dueTypes, isDatable } from '@finance/contract/rules';
import { idsIn } from '../../parts/list-filter/index.ts';

/** Filter of a list of deductions; what is left out does not limit it. */
export interface DeductionFilterValue {
  /** Text in the proof's number, the note or the counterparty's name; `#ID`; amounts such as `>1jt`. */
  q?: string | undefined;
  /** A key of `deductionKindLabels`, or a kind of the tenant's own. */
  kind?: string | undefined;
  type?: 'R' | 'P' | undefined;
  counterparty_id?: number | undefined;
  /** Who recorded it. */
  creator_id?: number | undefined;
  date_from?: string | undefined;
  date_to?: string | undefined;
  /** Only those with a proof's number or file, or only the others. */
  with_proof?: boolean | undefined;
  /** Only cancelled ones, or only the others. */
  voided?: boolean | undefined;
  order_by?: 'date' | 'amount' | undefined;
  order?: 'asc' | 'desc' | undefined;
}

/**
 * Reads a filter from texts such as a URL's query; invalid values are ignored.
 * @example deductionFilterOf({ kind: 'pph23', with_proof: 'false' })
 */
export function deductionFilterOf({
  q,
  kind,
  type,
  counterparty_id,
  creator_id,
  date_from,
  date_to,
  with_proof,
  voided,
}: {
  [Name in Exclude<keyof DeductionFilterValue, 'order_by' | 'order'>]?: string | undefined;
}): DeductionFilterValue {
  const chosen = dueTypes.find((known) => known === type);
  return {
    ...(q ? { q } : {}),
    ...(kind ? { kind } : {}),
    ...(chosen ? { type: chosen } : {}),
    ...idsIn({ counterparty_id, creator_id }),
    ...(date_from && isDatable(date_from) ? { date_from } : {}),
    ...(date_to && isDatable(date_to) ? { date_to } : {}),
    ...(with_proof === 'true' || with_proof === 'false' ? { with_proof: with_proof === 'true' } : {}),
    ...(voided === 'true' || voided === 'false' ? { voided: voided === 'true' } : {}),
  };
}

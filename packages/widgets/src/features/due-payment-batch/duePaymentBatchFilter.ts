import type { AccountType } from '@finance/contract';
import { accountTypes, isDatable } from '@finance/contract/rules';
import { idsIn } from '../../parts/list-filter/index.ts';

/** The states by which a list can be filtered. */
const batchStates = ['open', 'closed', 'voided'] as const;
type BatchState = (typeof batchStates)[number];

/** Filter of a list of payment batches; what is left out does not limit it. */
export interface DuePaymentBatchFilterValue {
  /** Text in the name, the note or a counterparty. */
  q?: string | undefined;
  state?: BatchState | undefined;
  /** The type and id of the account that the money is booked on. */
  account_type?: AccountType | undefined;
  account_id?: number | undefined;
  /** Who recorded it. */
  creator_id?: number | undefined;
  date_from?: string | undefined;
  date_to?: string | undefined;
  order_by?: 'date' | 'name' | undefined;
  order?: 'asc' | 'desc' | undefined;
}

/**
 * Reads a filter from texts such as a URL's query; invalid values are ignored.
 * @example duePaymentBatchFilterOf({ state: 'open', account_type: 'cash', account_id: '3' })
 */
export function duePaymentBatchFilterOf({
  q,
  state,
  account_type,
  account_id,
  creator_id,
  date_from,
  date_to,
}: {
  [Name in Exclude<keyof DuePaymentBatchFilterValue, 'order_by' | 'order'>]?: string | undefined;
}): DuePaymentBatchFilterValue {
  const type = accountTypes.find((known) => known === account_type);
  return {
    ...(q ? { q } : {}),
    ...(state !== undefined && isState(state) ? { state } : {}),
    ...(type ? { account_type: type, ...idsIn({ account_id }) } : {}),
    ...idsIn({ creator_id }),
    ...(date_from && isDatable(date_from) ? { date_from } : {}),
    ...(date_to && isDatable(date_to) ? { date_to } : {}),
  };
}

/**
 * The filter as the API and its reports expect it. To them a voided batch is also closed; 'closed' here excludes it.
 * @example <ReportDownload report="due-payment-batch" filter={duePaymentBatchQuery(filter)} />
 */
export function duePaymentBatchQuery({ state, ...filter }: DuePaymentBatchFilterValue) {
  return {
    ...filter,
    ...(state === undefined ? {} : state === 'voided' ? { voided: true } : { status: state, voided: false }),
  };
}

function isState(text: string): text is BatchState {
  return batchStates.some((state) => state === text);
}

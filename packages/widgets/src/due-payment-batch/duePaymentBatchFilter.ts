import { AccountType, isCalendarDate } from '@finance/contract';

/** The states that a list tells apart. */
export const batchStates = { open: 'Terbuka', closed: 'Ditutup', voided: 'Dibatalkan' } as const;

/** What a list of settlements is narrowed to; what is left out narrows nothing. */
export interface DuePaymentBatchFilterValue {
  /** Text in the name, the note or a counterparty. */
  q?: string | undefined;
  state?: keyof typeof batchStates | undefined;
  /** The account of its money, with its id. */
  account_type?: AccountType | undefined;
  account_id?: number | undefined;
  date_from?: string | undefined;
  date_to?: string | undefined;
}

/**
 * Reads a filter out of texts such as an address's query; nonsense narrows nothing.
 * @example duePaymentBatchFilterOf({ state: 'open', account_type: 'cash', account_id: '3' })
 */
export function duePaymentBatchFilterOf({ q, state, account_type, account_id, date_from, date_to }: { [Name in keyof DuePaymentBatchFilterValue]?: string | undefined }): DuePaymentBatchFilterValue {
  const [knownType, number] = [AccountType.safeParse(account_type), Number(account_id)];
  return {
    ...(q ? { q } : {}),
    ...(state !== undefined && isState(state) ? { state } : {}),
    ...(knownType.success && Number.isInteger(number) && number > 0 ? { account_type: knownType.data, account_id: number } : {}),
    ...(date_from && isCalendarDate(date_from) ? { date_from } : {}),
    ...(date_to && isCalendarDate(date_to) ? { date_to } : {}),
  };
}

/** The same as the API asks for it: a voided one is closed too, but not among the closed ones. */
export function queryOf({ state, ...filter }: DuePaymentBatchFilterValue) {
  return { ...filter, ...(state === undefined ? {} : state === 'voided' ? { voided: true } : { status: state, voided: false }) };
}

function isState(text: string): text is keyof typeof batchStates {
  return Object.hasOwn(batchStates, text);
}

import { AccountType, isCalendarDate, TransferStatus } from '@finance/contract';

/** What a list of transfers is narrowed to; what is left out narrows nothing. */
export interface TransferFilterValue {
  /** Text in the note or in the name of an account. */
  q?: string | undefined;
  status?: TransferStatus | undefined;
  /** An account on either side, with its id. */
  account_type?: AccountType | undefined;
  account_id?: number | undefined;
  date_from?: string | undefined;
  date_to?: string | undefined;
}

/**
 * Reads a filter out of texts such as an address's query; nonsense narrows nothing.
 * @example transferFilterOf({ status: 'pending', account_type: 'cash', account_id: '3' })
 */
export function transferFilterOf({ q, status, account_type, account_id, date_from, date_to }: { [Name in keyof TransferFilterValue]?: string | undefined }): TransferFilterValue {
  const [knownStatus, knownType, number] = [TransferStatus.safeParse(status), AccountType.safeParse(account_type), Number(account_id)];
  return {
    ...(q ? { q } : {}),
    ...(knownStatus.success ? { status: knownStatus.data } : {}),
    ...(knownType.success && Number.isInteger(number) && number > 0 ? { account_type: knownType.data, account_id: number } : {}),
    ...(date_from && isCalendarDate(date_from) ? { date_from } : {}),
    ...(date_to && isCalendarDate(date_to) ? { date_to } : {}),
  };
}

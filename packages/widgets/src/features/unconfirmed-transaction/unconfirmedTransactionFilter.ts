import type { AccountType, UnconfirmedTransactionStatus } from '@finance/contract';
import {
  accountTypes,
  isDatable,
  type TransactableField,
  transactableFields,
  unconfirmedTransactionStatuses,
} from '@finance/contract/rules';
import { idsIn } from '../../parts/list-filter/index.ts';

/** What a list of unconfirmed transactions is narrowed to; what is left out narrows nothing. */
export interface UnconfirmedTransactionFilterValue extends Partial<Record<TransactableField, string | undefined>> {
  /** Text in the notes, the counterparty, the object's id or the name of the account. */
  q?: string | undefined;
  status?: UnconfirmedTransactionStatus | undefined;
  account_type?: AccountType | undefined;
  account_id?: number | undefined;
  /** Who recorded it. */
  creator_id?: number | undefined;
  date_from?: string | undefined;
  date_to?: string | undefined;
}

/**
 * Reads a filter from texts such as a URL's query; invalid values are ignored.
 * @example unconfirmedTransactionFilterOf({ status: 'unconfirmed', account_type: 'bank', account_id: '3' })
 */
export function unconfirmedTransactionFilterOf({
  q,
  status,
  account_type,
  account_id,
  creator_id,
  date_from,
  date_to,
  ...others
}: { [Name in keyof UnconfirmedTransactionFilterValue]?: string | undefined }): UnconfirmedTransactionFilterValue {
  const knownStatus = unconfirmedTransactionStatuses.find((known) => known === status);
  const knownType = accountTypes.find((known) => known === account_type);
  return {
    ...(q ? { q } : {}),
    ...Object.fromEntries(transactableFields.flatMap((name) => (others[name] ? [[name, others[name]]] : []))),
    ...(knownStatus ? { status: knownStatus } : {}),
    ...(knownType ? { account_type: knownType, ...idsIn({ account_id }) } : {}),
    ...idsIn({ creator_id }),
    ...(date_from && isDatable(date_from) ? { date_from } : {}),
    ...(date_to && isDatable(date_to) ? { date_to } : {}),
  };
}

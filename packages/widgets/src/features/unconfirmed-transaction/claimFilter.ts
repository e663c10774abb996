import { AccountType, ClaimStatus, isDatable, transactableFields, type TransactableField } from '@finance/contract';

/** Filter of a list of claims; what is left out does not limit it. */
export interface ClaimFilterValue extends Partial<Record<TransactableField, string | undefined>> {
  /** Text in the notes, the counterparty, the object's id or the account's name. */
  q?: string | undefined;
  status?: ClaimStatus | undefined;
  account_type?: AccountType | undefined;
  account_id?: number | undefined;
  date_from?: string | undefined;
  date_to?: string | undefined;
}

/**
 * Reads a filter from texts such as a URL's query; invalid values are ignored.
 * @example claimFilterOf({ status: 'unconfirmed', account_type: 'bank', account_id: '3' })
 */
export function claimFilterOf({
  q,
  status,
  account_type,
  account_id,
  date_from,
  date_to,
  ...others
}: { [Name in keyof ClaimFilterValue]?: string | undefined }): ClaimFilterValue {
  const [knownStatus, knownType, number] = [
    ClaimStatus.safeParse(status),
    AccountType.safeParse(account_type),
    Number(account_id),
  ];
  return {
    ...(q ? { q } : {}),
    ...Object.fromEntries(transactableFields.flatMap((name) => (others[name] ? [[name, others[name]]] : []))),
    ...(knownStatus.success ? { status: knownStatus.data } : {}),
    ...(knownType.success
      ? { account_type: knownType.data, ...(Number.isSafeInteger(number) && number > 0 ? { account_id: number } : {}) }
      : {}),
    ...(date_from && isDatable(date_from) ? { date_from } : {}),
    ...(date_to && isDatable(date_to) ? { date_to } : {}),
  };
}

import type { AccountType, AmountSign, UnconfirmedTransaction } from '@finance/contract';
import { bookingTexts, textLabels, textNames } from '@finance/contract/rules';

/** What each field is called, by its wire name. */
export const unconfirmedTransactionLabels = {
  ...textLabels(bookingTexts),
  related_entity_name: 'Nama',
  date: 'Tanggal',
  amount: 'Jumlah',
  account_id: 'Account',
  status: 'Status',
} as const;

/** What the form holds: texts as typed, the amount without its sign. */
export interface UnconfirmedTransactionValues extends Record<keyof typeof bookingTexts, string> {
  amount_sign: AmountSign;
  amount: number | null;
  account_type: AccountType | null;
  account_id: number | null;
  date: string | null;
  proof_file_uuid: string | null;
}

/** The form of a new unconfirmed transaction, or of one that is changed. */
export function unconfirmedTransactionValues(
  today: string,
  unconfirmed?: UnconfirmedTransaction,
): UnconfirmedTransactionValues {
  const typed = Object.fromEntries(textNames(bookingTexts).map((name) => [name, unconfirmed?.[name] ?? ''])) as Record<
    keyof typeof bookingTexts,
    string
  >; // built key by key
  if (!unconfirmed)
    return {
      ...typed,
      amount_sign: '+',
      amount: null,
      account_type: null,
      account_id: null,
      date: today,
      proof_file_uuid: null,
    };
  const { amount, account_type, account_id, date, proof_file_uuid } = unconfirmed;
  return {
    ...typed,
    amount_sign: amount < 0 ? '-' : '+',
    amount: Math.abs(amount),
    account_type,
    account_id,
    date,
    proof_file_uuid,
  };
}

/** What an unconfirmed transaction is called where it is only heard. */
export function unconfirmedTransactionName({
  related_entity_name,
  note,
  id,
}: Pick<UnconfirmedTransaction, 'id' | 'related_entity_name' | 'note'>): string {
  return related_entity_name ?? note ?? `Klaim # ${id}`;
}

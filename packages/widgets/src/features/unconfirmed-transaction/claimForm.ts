import type { AccountType, AmountSign, UnconfirmedTransaction } from '@finance/contract';

/** What each field is called, by its wire name. */
export const claimLabels = {
  related_entity_name: 'Nama',
  related_entity_phone_number: 'No Telepon',
  related_entity_id: 'ID Lawan Transaksi',
  transactable_app: 'Applikasi',
  transactable_type: 'Jenis',
  transactable_subtype: 'Sub Jenis',
  transactable_id: 'ID',
  date: 'Tanggal',
  amount: 'Jumlah',
  account_id: 'Account',
  note: 'Catatan',
  internal_note: 'Catatan Internal',
  status: 'Status',
} as const;

/** What the form holds: texts as typed, the amount without its sign. */
export interface ClaimValues {
  amount_sign: AmountSign;
  amount: number | null;
  account_type: AccountType | null;
  account_id: number | null;
  date: string | null;
  related_entity_id: string;
  related_entity_name: string;
  related_entity_phone_number: string;
  transactable_app: string;
  transactable_type: string;
  transactable_subtype: string;
  transactable_id: string;
  note: string;
  internal_note: string;
  proof_file_uuid: string | null;
}

const texts = [
  'related_entity_id',
  'related_entity_name',
  'related_entity_phone_number',
  'transactable_app',
  'transactable_type',
  'transactable_subtype',
  'transactable_id',
  'note',
  'internal_note',
] as const;

/** The form of a new claim, or of one that is changed. */
export function claimValues(today: string, claim?: UnconfirmedTransaction): ClaimValues {
  const typed = Object.fromEntries(texts.map((name) => [name, claim?.[name] ?? ''])) as Record<
    (typeof texts)[number],
    string
  >;
  if (!claim)
    return {
      ...typed,
      amount_sign: '+',
      amount: null,
      account_type: null,
      account_id: null,
      date: today,
      proof_file_uuid: null,
    };
  const { amount, account_type, account_id, date, proof_file_uuid } = claim;
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

/** What a claim is called where it is only heard. */
export function claimName({
  related_entity_name,
  note,
  id,
}: Pick<UnconfirmedTransaction, 'id' | 'related_entity_name' | 'note'>): string {
  return related_entity_name ?? note ?? `Klaim # ${id}`;
}

import type { AmountSign, Transaction } from '@finance/contract';

/** The labels of the form, as the specification spells them, in the order of the inputs. */
export const formLabels = {
  amount: 'Jumlah',
  account_type: 'Jenis Account',
  account_id: 'Account',
  date: 'Tanggal Transaksi',
  note: 'Catatan',
  internal_note: 'Catatan Internal',
  related_entity_name: 'Nama',
  related_entity_id: 'ID Lawan Transaksi',
  related_entity_phone_number: 'No Telepon',
  transactable_app: 'Applikasi',
  transactable_type: 'Jenis',
  transactable_subtype: 'Sub Jenis',
  transactable_id: 'ID',
};
export type TransactionField = keyof typeof formLabels;

/** The inputs of the form, by the wire name of what they hold. */
export const formFields = Object.keys(formLabels) as TransactionField[]; // as written above

/** The groups of the form, from above. */
export const formGroups: readonly { title: string; names: readonly TransactionField[] }[] = [
  { title: 'Uang', names: ['amount', 'account_type', 'account_id', 'date', 'note', 'internal_note'] },
  { title: 'Lawan Transaksi', names: ['related_entity_name', 'related_entity_id', 'related_entity_phone_number'] },
];

/** What the user chooses again and again: it is remembered for the next booking. Which way money goes never is. */
export const remembered = ['account_type', 'account_id'] as const;

export interface FieldConfig {
  /** Shown, but not to be changed. */
  readOnly?: boolean;
  /** Not shown; a default still goes along. */
  hidden?: boolean;
  label?: string;
}

/** How a host shapes the form. */
export interface TransactionFormSettings {
  /**
   * `-` fixes an expense ('Pengeluaran'), `+` an income ('Pendapatan'), whatever is typed. Without it the user chooses,
   * or types a minus.
   */
  amountSign?: AmountSign | undefined;
  /** The direction must be chosen before anything is saved. Otherwise an amount without one is an income. */
  isSignRequired?: boolean | undefined;
  /**
   * Offers 'Simpan & cetak' and 'Simpan & buat lagi' too, for whoever books one after the other by hand; after the
   * latter the modal stays open and empty.
   */
  isRepeatable?: boolean | undefined;
  /** What the fields hold at first. */
  defaults?: Partial<TransactionValues> | undefined;
  /** Locks, hides or relabels single fields. */
  fieldsConfig?: Partial<Record<TransactionField, FieldConfig>> | undefined;
}

/** What the form holds: texts as typed. */
export interface TransactionValues {
  transactable_app: string;
  transactable_type: string;
  transactable_subtype: string;
  transactable_id: string;
  related_entity_id: string;
  related_entity_name: string;
  related_entity_phone_number: string;
  note: string;
  internal_note: string;
  date: string | null;
  amount: number | null;
  /** The chosen direction. A negative amount is an expense whatever stands here. */
  amount_sign: AmountSign | null;
  account_type: Transaction['account_type'] | null;
  account_id: number | null;
  proof_file_uuid: string | null;
}

export function emptyValues(today: string): TransactionValues {
  const texts = Object.fromEntries(formFields.map((name) => [name, '']));
  return {
    ...texts,
    date: today,
    amount: null,
    amount_sign: null,
    account_type: null,
    account_id: null,
    proof_file_uuid: null,
  } as unknown as TransactionValues; // every other field is a text
}

export function valuesOf(transaction: Transaction): TransactionValues {
  const values = Object.fromEntries(formFields.map((name) => [name, transaction[name] ?? '']));
  const { amount, proof_file_uuid } = transaction;
  const amount_sign = amount === 0 ? null : amount < 0 ? '-' : '+';
  return { ...values, amount_sign, proof_file_uuid } as unknown as TransactionValues; // every text falls back to ''
}

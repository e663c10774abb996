import type { AmountSign, NewRecordFiles, Transaction, TransactionText } from '@finance/contract';
import { textLabels, transactableFields, transactionTexts } from '@finance/contract/rules';

/** The groups of the form, from above; the object follows them. */
export const formGroups = [
  { title: 'Uang', names: ['amount', 'account_type', 'account_id', 'date', 'note', 'internal_note'] },
  { title: 'Lawan Transaksi', names: ['related_entity_name', 'related_entity_id', 'related_entity_phone_number'] },
] as const;

/** The inputs of the form, by the wire name of what they hold. */
export const formFields = [...formGroups.flatMap(({ names }) => [...names]), ...transactableFields];
export type TransactionField = (typeof formFields)[number];

/** The labels of the form, as the specification spells them. */
export const formLabels: Readonly<Record<TransactionField, string>> = {
  ...textLabels(transactionTexts),
  amount: 'Jumlah',
  account_type: 'Jenis Account',
  account_id: 'Account',
  date: 'Tanggal Transaksi',
  related_entity_name: 'Nama',
};

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
export interface TransactionValues extends Record<TransactionField & TransactionText, string> {
  date: string | null;
  amount: number | null;
  /** The chosen direction. A negative amount is an expense whatever stands here. */
  amount_sign: AmountSign | null;
  account_type: Transaction['account_type'] | null;
  account_id: number | null;
  proof_file_uuid: string | null;
  /** All files, the proof first, once there may be others. */
  files?: NewRecordFiles;
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

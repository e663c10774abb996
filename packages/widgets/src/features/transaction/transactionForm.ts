import type { AmountSign, Transaction } from '@finance/contract';

/** The labels of the form, letter for letter the specification's, in the order of its inputs; the account's selector has its own. */
export const formLabels = {
  transactable_app: 'Applikasi',
  related_entity_id: 'ID Lawan Transaksi',
  transactable_type: 'Jenis',
  related_entity_name: 'Nama',
  transactable_subtype: 'Sub Jenis',
  related_entity_phone_number: 'No Telepon',
  transactable_id: 'ID',
  date: 'Tanggal Transaksi',
  account_type: 'Jenis Account',
  account_id: 'Account',
  amount: 'Jumlah',
  note: 'Catatan',
  internal_note: 'Catatan Internal',
};
export type TransactionField = keyof typeof formLabels;

/** The inputs of the form, by the wire name of what they hold. */
export const formFields = Object.keys(formLabels) as TransactionField[]; // as written above

export interface FieldConfig {
  /** Shown, but not to be changed. */
  readOnly?: boolean;
  /** Not shown; a default still goes along. */
  hidden?: boolean;
  label?: string;
}

/** How a host shapes the form. */
export interface TransactionFormSettings {
  /** `-` fixes an expense ('Pengeluaran'), `+` an income ('Pendapatan'), whatever is typed; without it the user chooses, or types a minus. */
  amountSign?: AmountSign | undefined;
  /** Where nothing tells the direction, it is asked for before anything is saved; without it such an amount is an income. */
  isSignRequired?: boolean | undefined;
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
  /** What was chosen above the amount; an amount below zero goes out whatever stands here. */
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
  return { ...values, amount_sign, proof_file_uuid } as unknown as TransactionValues; // every text field falls back to nothing typed
}

/** Which way the money goes, as far as anything tells: the host, a minus, the choice. */
export function directionOf(
  { amount, amount_sign }: Pick<TransactionValues, 'amount' | 'amount_sign'>,
  given: AmountSign | undefined,
): AmountSign | null {
  return given ?? (amount !== null && amount < 0 ? '-' : amount_sign);
}

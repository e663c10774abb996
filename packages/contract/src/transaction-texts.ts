import type { TextFields } from './text-fields.ts';

/**
 * The texts of whatever moves the money of an account: a transaction, an unconfirmed one, an online payment. A new one
 * needs a column in each of their tables.
 */
export const bookingTexts = {
  /** The object in another app that the money belongs to. */
  transactable_app: { label: 'Applikasi', max: 100, uses: ['import', 'report'] },
  transactable_type: { label: 'Jenis', max: 100, uses: ['import', 'report'] },
  transactable_subtype: { label: 'Sub Jenis', max: 100, uses: ['import', 'report'] },
  transactable_id: { label: 'ID', isCode: true, uses: ['search', 'import', 'report'] },
  /** The counterparty. */
  related_entity_id: { label: 'ID Lawan Transaksi', isCode: true, uses: ['import', 'report'] },
  related_entity_name: {
    label: 'Nama lawan transaksi',
    max: 200,
    uses: ['search', 'import', 'report', 'correction'],
  },
  related_entity_phone_number: {
    label: 'No Telepon',
    max: 50,
    isCode: true,
    uses: ['search', 'import', 'report'],
  },
  note: { label: 'Catatan', max: 2000, uses: ['search', 'import', 'report', 'correction', 'redaction'] },
  internal_note: { label: 'Catatan Internal', max: 2000, uses: ['search', 'import', 'report', 'redaction'] },
} as const satisfies TextFields;

/** The texts of a transaction; those below the first line are its own. */
export const transactionTexts = {
  ...bookingTexts,
} as const satisfies TextFields;
/** The name of a text of a transaction. */
export type TransactionText = keyof typeof transactionTexts;

import type { SettingValues } from '@finance/contract';

/** Which year the number of a receipt belongs to. */
export const receiptYearWords: Record<SettingValues['receipt_year'], string> = {
  transaction: 'Tahun transaksinya',
  issue: 'Tahun dicetak pertama kali',
};

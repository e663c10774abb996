import type { BankStatement } from '@finance/contract';
import { omissionLabels } from '../import/index.ts';

export const formatLabels: Record<BankStatement['format'], string> = {
  mt940: 'MT940',
  camt053: 'camt.053',
  ofx: 'OFX',
  qif: 'QIF',
  csv: 'CSV',
  xlsx: 'XLSX',
};

/** Why something of a bank's file is no line, behind its number. */
export const leftOutLabels: Record<BankStatement['left_out'][number]['reason'], string> = {
  ...omissionLabels,
  zero: 'tanpa jumlah',
  correction: 'koreksi baris file lama, periksa di bank',
  other_list: 'daftar lain di file QIF',
  other_account: 'rekening lain',
};

import { fieldLabels } from './field-labels.ts';

const own: Record<string, string> = {
  deduction: 'Potongan',
  deduction_kind: 'Jenis potongan',
  deduction_2: 'Potongan kedua',
  deduction_kind_2: 'Jenis potongan kedua',
  proof_number_2: 'Nomor bukti kedua',
};

/**
 * What a field of an import is called on screens.
 * @example importFieldLabel('due_id') // 'Hutang atau piutang'
 */
export function importFieldLabel(field: string): string {
  return own[field] ?? fieldLabels[field] ?? field;
}

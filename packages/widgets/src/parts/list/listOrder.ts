import type { LedgerColumn } from './ledgerColumn.ts';

/** The order of a list, as in the API's query. */
export interface ListOrder<By extends string = string> {
  order_by: By;
  order: 'asc' | 'desc';
}

const names: Record<string, string> = {
  created_at: 'waktu dibuat',
  updated_at: 'waktu diubah',
  due_date: 'tanggal JT',
  outstanding_amount: 'sisa',
};

/**
 * Describes the order of a list, with the column's label.
 * @example orderText(columns, { order_by: 'date', order: 'desc' }); // 'Urut tanggal, terbaru dulu'
 */
export function orderText(
  columns: readonly Pick<LedgerColumn<never>, 'name' | 'order_by' | 'label' | 'isNumber'>[],
  { order_by, order }: ListOrder,
): string {
  const column = columns.find(({ name, order_by: by = name }) => by === order_by);
  const isSize = column?.isNumber ?? order_by.endsWith('amount');
  const first = order === 'asc' ? (isSize ? 'kecil' : 'lama') : isSize ? 'besar' : 'baru';
  return `Urut ${names[order_by] ?? column?.label.toLowerCase() ?? order_by}, ter${first} dulu`;
}

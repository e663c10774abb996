import type { LedgerColumn } from './ledgerColumn.ts';

/** By what a list is sorted, in the query's own names. */
export interface ListOrder<By extends string = string> {
  order_by: By;
  order: 'asc' | 'desc';
}

/**
 * The order that a list asks for: its filter's, else by day, the newest first. It is always asked for by name: the wire's own default is the time of booking,
 * where a day that was booked later would stand among others.
 * @example useRead('transaction', 'index', { ...filter, ...orderOf(filter), ...page });
 */
export function orderOf<By extends string = never>(
  filter: { order_by?: By | undefined; order?: 'asc' | 'desc' | undefined } = {},
): ListOrder<By | 'date'> {
  return { order_by: filter.order_by ?? 'date', order: filter.order ?? 'desc' };
}

const names: Record<string, string> = {
  created_at: 'waktu dibuat',
  updated_at: 'waktu diubah',
  due_date: 'tanggal JT',
  outstanding_amount: 'sisa',
};

/**
 * What the head of a list says of its order, by its column's label.
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

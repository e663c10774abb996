import type { ListColumn } from './listColumn.ts';

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

type Sorted = Pick<ListColumn<never>, 'order_by' | 'label' | 'isNumber'>;

/**
 * Describes an order, with the column's label.
 * @example orderText(columns, { order_by: 'date', order: 'desc' }); // 'tanggal, terbaru dulu'
 */
export function orderText(columns: readonly Sorted[], { order_by, order }: ListOrder): string {
  const column = columns.find((each) => each.order_by === order_by);
  const isSize = column?.isNumber ?? order_by.endsWith('amount');
  const first = order === 'asc' ? (isSize ? 'kecil' : 'lama') : isSize ? 'besar' : 'baru';
  return `${names[order_by] ?? column?.label.toLowerCase() ?? order_by}, ter${first} dulu`;
}

/** The order after a press on a column's heading: largest or newest first, then the other way round. */
export function nextOrder<By extends string>(now: ListOrder, order_by: By): ListOrder<By> {
  return { order_by, order: now.order_by === order_by && now.order === 'desc' ? 'asc' : 'desc' };
}

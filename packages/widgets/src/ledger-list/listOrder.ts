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

const days = ['terlama', 'terbaru'] as const;
const sizes = ['terkecil', 'terbesar'] as const;
const names: Record<string, readonly [what: string, ends: readonly [asc: string, desc: string]]> = {
  date: ['tanggal', days],
  due_date: ['tanggal JT', days],
  created_at: ['waktu dibuat', days],
  updated_at: ['waktu diubah', days],
  received_at: ['waktu diterima', days],
  amount: ['jumlah', sizes],
  outstanding_amount: ['sisa', sizes],
  difference: ['selisih', sizes],
};

/**
 * What the head of a list says of its order.
 * @example orderText({ order_by: 'date', order: 'desc' }); // 'Urut tanggal, terbaru dulu'
 */
export function orderText({ order_by, order }: ListOrder): string {
  const [what, ends] = names[order_by] ?? [order_by === 'name' ? 'nama' : 'ID', null];
  return `Urut ${what}, ${ends ? `${ends[order === 'asc' ? 0 : 1]} dulu` : order === 'asc' ? 'naik' : 'turun'}`;
}

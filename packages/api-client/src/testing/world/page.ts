import { formatReceiptNumber, isAmountFound, type Pagination, parseSearch } from '@finance/contract';

interface PageQuery {
  page: number;
  paginate?: number | undefined;
  per_page: number;
  order_by?: string | undefined;
  order?: 'asc' | 'desc' | undefined;
}

/** One page of the records that a filter left, sorted as the query says; by `order_by` and its direction where it says nothing. */
export function pageOf<Row extends { id: number }>(
  records: Row[],
  query: PageQuery,
  order_by: string = 'id',
  order: 'asc' | 'desc' = 'asc',
): { data: Row[]; pagination: Pagination } {
  const column = query.order_by ?? order_by;
  const direction = (query.order ?? order) === 'asc' ? 1 : -1;
  const sorted = records.toSorted(
    (a, b) => direction * (compare(valueOf(a, column), valueOf(b, column)) || a.id - b.id),
  );
  const per_page = query.paginate ?? query.per_page;
  return {
    data: sorted.slice((query.page - 1) * per_page, query.page * per_page),
    pagination: {
      current_page: query.page,
      per_page,
      total_pages: Math.max(1, Math.ceil(records.length / per_page)),
      total: records.length,
    },
  };
}

/** Whether a text search finds something: without a text it finds everything. */
export function finds(texts: (string | null)[], typed: string | undefined): boolean {
  return !typed || texts.some((text) => text?.toLowerCase().includes(typed.toLowerCase()));
}

/** What of a row is searched beside its texts and its amount. */
interface Searched {
  id: number;
  uuid: string;
  amount?: number;
  transactable_id?: string | null;
  receipt_number?: string | null;
}

/** Whether the search of a ledger's list finds a row: it is the one, or has the text, the amount, or both. */
export function findsRow(
  row: Searched,
  texts: (string | null)[],
  typed: string | undefined,
  amount = row.amount ?? 0,
): boolean {
  const search = parseSearch(typed ?? '');
  if (search.uuid !== null) return row.uuid === search.uuid;
  if (search.number !== null) return row.id === search.number || row.transactable_id === String(search.number);
  if (search.text === null && search.amount === null) return true;
  const hasText =
    search.text !== null &&
    (finds(texts, search.text) ||
      (search.receipt !== null && row.receipt_number === formatReceiptNumber(search.receipt)));
  const hasAmount = search.amount !== null && isAmountFound(search.amount, amount);
  return search.isBoth ? hasText && hasAmount : hasText || hasAmount;
}

function compare(a: unknown, b: unknown): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b), 'id');
}

function valueOf(record: object, column: string): unknown {
  return (record as Record<string, unknown>)[column]; // the contract lists the columns of each index
}

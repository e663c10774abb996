import {
  formatReceiptNumber,
  isAmountFound,
  onWire,
  type OnWire,
  type Pagination,
  parseSearch,
} from '@finance/contract';

interface PageQuery {
  page: number;
  paginate?: number | undefined;
  per_page: number;
  order_by?: string | undefined;
  order?: 'asc' | 'desc' | undefined;
}

interface Page<Row> {
  data: Row[];
  meta: { pagination: Pagination };
}

/** One page of the records that a filter left, sorted as the query says; by `order_by` and its direction where it says nothing. */
export function pageOf<Row extends { id: number }>(
  records: Row[],
  query: PageQuery,
  order_by: string = 'id',
  order: 'asc' | 'desc' = 'asc',
): Page<Row> {
  const column = query.order_by ?? order_by;
  const direction = (query.order ?? order) === 'asc' ? 1 : -1;
  const sorted = records.toSorted(
    (a, b) => direction * (compare(valueOf(a, column), valueOf(b, column)) || a.id - b.id),
  );
  const per_page = query.paginate ?? query.per_page;
  return {
    data: sorted.slice((query.page - 1) * per_page, query.page * per_page),
    meta: {
      pagination: {
        current_page: query.page,
        per_page,
        total_pages: Math.max(1, Math.ceil(records.length / per_page)),
        total: records.length,
      },
    },
  };
}

/** The same for a ledger, the newest first, with sums over all that the filter left. */
export function ledgerPage<Row extends { id: number }, Sums extends Record<string, bigint>>(
  records: Row[],
  query: PageQuery,
  sums: Sums,
  order_by = 'created_at',
): { data: Row[]; meta: { pagination: Pagination } & OnWire<Sums> } {
  const { data, meta } = pageOf(records, query, order_by, 'desc');
  return { data, meta: { ...meta, ...onWire(sums) } };
}

/** Whether a record has what a query asks of these fields; what it does not ask is any. */
export function has<Name extends string>(
  record: Record<Name, unknown>,
  query: { [Asked in Name]?: unknown },
  names: readonly Name[],
): boolean {
  return names.every((name) => query[name] === undefined || query[name] === record[name]);
}

/** Whether a query leaves a question open, or the answer is the one that it asks for. */
export function agrees(asked: boolean | undefined, answer: boolean): boolean {
  return asked === undefined || asked === answer;
}

/** Whether a day is from one day on and up to another; without a day it is in no such range. */
export function isWithin(date: string | null, from: string | undefined, to: string | undefined): boolean {
  return (from === undefined || (date !== null && date >= from)) && (to === undefined || (date !== null && date <= to));
}

/** Whether money goes in the asked direction. */
export function hasSign(amount: number, asked: '+' | '-' | undefined): boolean {
  return asked === undefined || (asked === '+' ? amount > 0 : amount < 0);
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

/** The texts of a booking, or of what may become one, that a search looks through. */
export function textsOf(row: {
  note: string | null;
  internal_note: string | null;
  related_entity_name: string | null;
  related_entity_phone_number: string | null;
  transactable_id: string | null;
}): (string | null)[] {
  return [row.note, row.internal_note, row.related_entity_name, row.related_entity_phone_number, row.transactable_id];
}

function compare(a: unknown, b: unknown): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b), 'id');
}

function valueOf(record: object, column: string): unknown {
  return (record as Record<string, unknown>)[column]; // the contract lists the columns of each index
}

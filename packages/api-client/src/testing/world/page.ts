import {
  addUp,
  bookingTexts,
  formatReceiptNumber,
  isAmountFound,
  onWire,
  type OnWire,
  type Pagination,
  parseSearch,
  textsIn,
  type Transaction,
} from '@finance/contract';

export interface PageQuery {
  page: number;
  paginate?: number | undefined;
  per_page: number;
  order_by?: string | undefined;
  order?: 'asc' | 'desc' | undefined;
  after?: number | undefined;
  totals?: 'later' | 'only' | undefined;
}

export interface Page<Row> {
  data: Row[];
  meta: { pagination: Pagination };
}

/**
 * One page of the records that a filter left, sorted as the query says; if it says nothing, by `order_by` and its
 * direction.
 */
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
  const after = sorted.findIndex(({ id }) => id === query.after);
  const start = after === -1 ? (query.page - 1) * per_page : after + 1;
  return {
    data: query.totals === 'only' ? [] : sorted.slice(start, start + per_page),
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

/** The same for a list with sums, the newest first, with sums over all that the filter left. */
export function pageWithSums<Row extends { id: number }, Sums extends Record<string, bigint>>(
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

/** What the queries of these lists have in common, as far as each has it. */
interface ListQuery {
  ids?: number[] | undefined;
  date_from?: string | undefined;
  date_to?: string | undefined;
  amount_sign?: '+' | '-' | undefined;
  voided?: boolean | undefined;
  q?: string | undefined;
}

/**
 * Whether a list's query finds a record: by the fields that it names, its day, its direction, whether it was voided,
 * and its texts.
 */
export function isFound<Name extends string>(
  record: Searched & Record<Name, unknown> & { voided_at: string | null },
  query: ListQuery & { [Asked in Name]?: unknown },
  names: readonly Name[],
  date: string,
  texts: (string | null)[],
  amount = record.amount ?? 0,
): boolean {
  const { amount_sign: sign } = query;
  return (
    has(record, query, names) &&
    (query.ids === undefined || query.ids.includes(record.id)) &&
    isWithin(date, query.date_from, query.date_to) &&
    (sign === undefined || (sign === '+' ? amount > 0 : amount < 0)) &&
    agrees(query.voided, record.voided_at !== null) &&
    isSearched(record, texts, query.q ?? '', amount)
  );
}

/** Whether a text search finds a record: it is the one, or has the text, the amount, or both. */
function isSearched(row: Searched, texts: (string | null)[], typed: string, amount: number): boolean {
  const { uuid, number, id, text, amount: money, receipt, isBoth } = parseSearch(typed);
  if (uuid !== null) return row.uuid === uuid;
  if (number !== null) return row.id === number || row.transactable_id === String(number);
  if (text === null && money === null) return true;
  const isReceipt = receipt !== null && row.receipt_number === formatReceiptNumber(receipt);
  const hasText = text !== null && (isReceipt || finds(texts, text));
  const hasAmount = money !== null && isAmountFound(money, amount);
  return isBoth ? hasText && hasAmount : hasText || hasAmount || row.id === id;
}

/** What amounts come to. */
export function sumOf(rows: { amount: number }[]): bigint {
  return addUp(rows.map(({ amount }) => amount));
}

/** What came in and what went out. */
export function flowsOf(rows: { amount: number }[]): { total_in: bigint; total_out: bigint } {
  return {
    total_in: sumOf(rows.filter(({ amount }) => amount > 0)),
    total_out: sumOf(rows.filter(({ amount }) => amount < 0)),
  };
}

/** Whether a query leaves a question open, or the answer is the one that it asks for. */
export function agrees(asked: boolean | undefined, answer: boolean): boolean {
  return asked === undefined || asked === answer;
}

/** Whether a day is from one day on and up to another; without a day it is in no such range. */
export function isWithin(date: string | null, from: string | undefined, to: string | undefined): boolean {
  return (from === undefined || (date !== null && date >= from)) && (to === undefined || (date !== null && date <= to));
}

/** The order of a list that is read by what was changed, as `updated_from` asks. */
export function orderOfChanges({ updated_from }: { updated_from?: string | undefined }) {
  return updated_from === undefined ? {} : ({ order_by: 'updated_at', order: 'asc' } as const);
}

/** Whether a record was changed since then, or at that time with a higher id. */
export function isChangedSince(record: { id: number; updated_at: string }, updated_from: string | undefined): boolean {
  if (updated_from === undefined) return true;
  const [at = '', id = '0'] = updated_from.split(',');
  const later = Date.parse(record.updated_at) - Date.parse(at);
  return later > 0 || (later === 0 && record.id > Number(id));
}

/** Where the next page of such a list begins. */
export function nextOfChanges(
  { updated_from }: { updated_from?: string | undefined },
  data: { id: number; updated_at: string }[],
): { updated_next?: string } {
  if (updated_from === undefined) return {};
  const last = data.at(-1);
  return { updated_next: last ? `${last.updated_at},${last.id}` : updated_from };
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

/** The texts of a booking, or of what may become one, that a search looks through. */
export function textsOf(row: Told): (string | null)[] {
  return textsIn(bookingTexts, 'search').map((name) => row[name]);
}
type Told = Pick<Transaction, keyof typeof bookingTexts>;

function compare(a: unknown, b: unknown): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b), 'id');
}

function valueOf(record: object, column: string): unknown {
  return (record as Record<string, unknown>)[column]; // the contract lists the columns of each index
}

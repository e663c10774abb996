import {
  CashClosingFilter,
  DueFilter,
  OnlinePaymentFilter,
  TransactionFilter,
  TransferFilter,
  UnconfirmedTransactionFilter,
} from '@finance/contract';
import { isDatable } from '@finance/contract/rules';
import { duePaymentBatchFilterOf } from '@finance/widgets';
import type { FilteredTag } from '../../tag-types.ts';

export interface FilterRead {
  /** What could be understood. */
  filter: object;
  /** Names that have no value: nothing was chosen, or is known yet. */
  empty: string[];
  /** What could not be understood: a name or its value. */
  wrong: Texts;
}

type Texts = Record<string, string>;

interface Field {
  safeParse: (text: string) => { success: boolean; data?: unknown };
}

/** Those that the list itself sets. */
const ofList = new Set(['page', 'paginate', 'per_page', 'totals', 'thorough', 'after', 'with']);

/** Reads by the query that the API takes, in which numbers may stay texts. */
function by({ shape }: { shape: Record<string, Field> }) {
  return (texts: Texts) =>
    Object.fromEntries(
      Object.entries(texts).flatMap(([name, text]) => {
        const read = ofList.has(name) ? undefined : shape[name]?.safeParse(text);
        return read?.success ? [[name, typeof read.data === 'boolean' ? read.data : text]] : [];
      }),
    );
}

const readers: Record<FilteredTag, (texts: Texts) => object> = {
  'transaction-list': by(TransactionFilter),
  'transaction-due-list': by(DueFilter),
  'due-payment-batch-list': duePaymentBatchFilterOf,
  'unconfirmed-transaction-list': by(UnconfirmedTransactionFilter),
  'transfer-list': by(TransferFilter),
  'cash-closing-list': by(CashClosingFilter),
  'online-payment-list': by(OnlinePaymentFilter),
  'balance-list': ({ as_of, self }) => ({
    ...(as_of !== undefined && isDatable(as_of) && { as_of }),
    ...((self === 'true' || self === 'false') && { self: self === 'true' }),
  }),
};

/**
 * Reads the attribute `filter`, which is written as the query of an address.
 * @example readFilter('transfer-list', 'status=pending&date_from=2026-01-01')
 */
export function readFilter(tag: FilteredTag, query: string): FilterRead {
  const all = [...new URLSearchParams(query)];
  // A plus sign alone is written as it is by who does not know that it means a blank there.
  const texts = Object.fromEntries(all.flatMap(([name, text]) => (text ? [[name, text === ' ' ? '+' : text]] : [])));
  const filter = readers[tag](texts);
  return {
    filter,
    empty: all.flatMap(([name, text]) => (text ? [] : [name])),
    wrong: Object.fromEntries(Object.entries(texts).filter(([name]) => !(name in filter))),
  };
}

import type { ApiError, QueryOf } from '@finance/api-client';
import type { Pagination, ReportName, ResponseOf } from '@finance/contract';
import type { ComponentType, ReactNode } from 'react';
import type { ClientProps, EndpointOf, Read, Resource } from '../../runtime/index.ts';
import type { BulkProps } from './BulkAction.tsx';
import type { ListColumn, ListPage } from './listColumn.ts';
import type { ListOrder } from './listOrder.ts';
import type { ListProps } from './listProps.ts';
import type { RecordRowProps } from './RecordRow.tsx';
import type { Sum } from './SumRows.tsx';
import type { Opened } from './useOpened.ts';
import type { Selection } from './useSelection.ts';

/** What a host gives to a list of records, besides what the list alone takes. */
export interface PropsOfList<Row, By extends string> extends ClientProps, ListProps {
  filter?: { order_by?: By | undefined; order?: 'asc' | 'desc' | undefined } | undefined;
  /** Called with the opened row, instead of opening its detail. */
  onOpen?: ((row: Row) => void) | undefined;
  /** Called when the list cannot be read. */
  onError?: ((error: ApiError) => void) | undefined;
}

/** The names of columns that a list's props know. */
type ColumnOf<Props> = Props extends { columns?: readonly (infer Name extends string)[] | undefined } ? Name : string;

/** A list of records as data; `Props` is what its host gives to it. */
export interface ListDefinition<Row extends ListedRecord, Meta extends ListMeta, By extends string, Props> {
  /** The heading and the table's accessible name, unless the host gives one. */
  title: string | ((meta: Meta | undefined) => string);
  /** What a row is, in lower case, such as 'transaksi'. */
  noun: string;
  /** What to do while there are no rows at all. */
  emptyText: string;
  /** Key under which the browser stores the columns that the user has chosen. */
  storageKey: string;
  /** What the list is sorted by, unless the filter says otherwise. */
  order_by: By;
  /** The hook that reads a page. */
  useIndex: (query: ListOrder<By> & ListPage, props: Props) => ListRead<Row, Meta>;
  /** The columns in their order; one of them has `isMain`. */
  columns: readonly (ListColumn<Row, By> & { name: ColumnOf<Props> })[];
  /** Draws the rows of a page on which some belong together; undefined where none do. */
  rowsOf?: (meta: Meta, props: RowsProps<Row>) => ReactNode;
  /** A row's name, for screen readers. */
  rowName: (row: Row) => string;
  /** A voided row is struck through and cannot be selected. */
  isVoided?: (row: Row) => boolean;
  /** Label of a voided row; default 'Dibatalkan'. */
  voidedText?: string;
  /** A row's amount in whole rupiah, positive for money in; makes rows selectable and adds up the selected ones. */
  amountOf?: (row: Row) => number;
  /** Whose index reads selected rows of other pages again, by their ids. */
  resource?: SelectedResource;
  /** Labels of the selected rows' sums: positive, negative, all; default 'Masuk', 'Keluar', 'Bersih'. */
  sumLabels?: readonly string[];
  /** What can be done with the selected rows. */
  Bulk?: ComponentType<BulkProps<Row>>;
  /** The report that the selected rows can be downloaded from. */
  report?: ReportName;
  /** The sums in the foot, over the whole filter. */
  sums: (meta: Meta, props: Props, read: ListRead<Row, Meta>) => readonly Sum[];
  /** The column below which the sums stand; default 'amount'. */
  sumColumn?: string;
  /** Shown above the table, below the host's own toolbar. */
  above?: (read: ListRead<Row, Meta>, props: Props) => ReactNode;
  /** Draws the detail that a row opens. */
  detail: (opened: Opened<Row>, props: Props, onClose: () => void) => ReactNode;
  /** Starts to load the detail. */
  hint?: () => void;
}

export interface RowsProps<Row> {
  rows: readonly Row[];
  /** The columns that are shown. */
  columns: readonly ListColumn<Row>[];
  /** Null if rows cannot be selected. */
  selection: Pick<Selection<Row>, 'isSelected' | 'toggleAll'> | null;
  /** Draws one row. */
  draw: (row: Row, more?: Partial<RecordRowProps<Row>>) => ReactNode;
}

/** The page that is read; `readAll` reads it again, without stopping early, however long that takes. */
export interface ListRead<Row, Meta> extends Read<{ data: Row[]; meta: Meta }> {
  readAll?: () => void;
  /** How many rows there are, where the rows came before they were counted. */
  lateCount?: LateCount | undefined;
}

/** A number of rows that comes later than the rows. */
export interface LateCount {
  /** Undefined while nobody knows. */
  total: number | undefined;
  /** Why nobody knows. */
  error: ApiError | undefined;
}

/** The definition of a list that reads a resource's index. */
export type ListOf<R extends ListedResource, Props> = ListDefinition<
  Index<R>['data'][number],
  Index<R>['meta'],
  NonNullable<NonNullable<QueryOf<EndpointOf<R, 'index'>>>['order_by']>,
  Props
>;

type ListedResource = Extract<
  Resource,
  | 'transaction'
  | 'correctionRequest'
  | 'activity'
  | 'approvalRequest'
  | 'transfer'
  | 'due'
  | 'advance'
  | 'deduction'
  | 'duePaymentBatch'
  | 'onlinePayment'
  | 'payout'
  | 'bankStatement'
  | 'unconfirmedTransaction'
  | 'cashClosing'
  | 'periodClosing'
  | 'import'
>;
/** Those whose index takes `ids`. */
export type SelectedResource = Extract<
  ListedResource,
  'transaction' | 'transfer' | 'due' | 'duePaymentBatch' | 'onlinePayment' | 'payout'
>;
type Index<R extends ListedResource> = ResponseOf<EndpointOf<R, 'index'>>;

/** What the rows of every list have. */
export interface ListedRecord {
  id: number;
  uuid?: string;
}

export interface ListMeta {
  pagination: Pagination;
}

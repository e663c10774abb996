import type { FinanceClient, GetToken } from '@finance/api-client';
import type {
  BalanceFilter,
  CashClosingListProps,
  DueListProps,
  DuePaymentBatchListProps,
  Fault,
  OnlinePaymentListProps,
  TransactionField,
  TransactionFormSettings,
  TransactionListProps,
  TransferListProps,
  UnconfirmedTransactionListProps,
} from '@finance/widgets';

/** Settings that all elements of the page share. */
export interface PageSettings {
  /** Address of the API; default: the origin of the script. */
  baseUrl?: string | undefined;
  /** Gets a token from the host; called before the first request and when a token has expired. */
  getToken?: GetToken | undefined;
  /**
   * Lists, records and fields follow what others save, within a second; default false. All elements and tabs of a
   * browser share one connection.
   */
  live?: boolean | undefined;
  /** Called when something goes wrong, without personal data: for the host's telemetry. */
  onFault?: ((fault: Fault) => void) | undefined;
}

export interface GroupSetting {
  /** Shows the fields, but does not let the user change them. */
  readonly?: boolean;
  /** `false` hides the fields; the values of their attributes are still sent. */
  shown?: boolean;
}

/** `element.setting`: adjusts a form or list further than attributes can. */
export interface ElementSetting {
  /** Limits a list as the `filter` of its React component does; what attributes say goes before it. */
  filter?: ListFilter;
  /** `false`: a chosen row opens nothing; the list sends `selected` with its record. */
  rowsOpen?: boolean;
  transactable?: GroupSetting & { type_label?: string; id_label?: string };
  relatedEntity?: GroupSetting;
  amount?: GroupSetting;
  date?: GroupSetting;
  /** Single fields by their wire name; they override the groups above. */
  fields?: NonNullable<TransactionFormSettings['fieldsConfig']> & Partial<Record<TransactionField, unknown>>;
}

/** Filters of the lists, of which each takes its own. */
export type ListFilter = NonNullable<
  | TransactionListProps['filter']
  | DueListProps['filter']
  | DuePaymentBatchListProps['filter']
  | UnconfirmedTransactionListProps['filter']
  | TransferListProps['filter']
  | CashClosingListProps['filter']
  | OnlinePaymentListProps['filter']
  | BalanceFilter
>;

export interface ElementInput {
  attributes: Partial<Record<string, string>>;
  setting: ElementSetting;
  client: FinanceClient | undefined;
  getToken: GetToken | undefined;
  page: PageSettings & { baseUrl: string };
  mode: 'light' | 'dark' | 'system';
}

/** Emits an event to the host with its `detail`; `TagEvents` lists the events of each element. */
export type Emit<Events> = <Name extends keyof Events & string>(name: Name, detail: Events[Name]) => void;

import type { ApiError, FinanceClient, GetToken } from '@finance/api-client';
import type { AccountType } from '@finance/contract';
import type {
  BalanceListProps,
  BankSelectorProps,
  CashClosingCreateProps,
  CashClosingDetailProps,
  CashClosingListProps,
  CashierSelectorProps,
  DueCreateProps,
  DueDetailProps,
  DueListProps,
  DuePaymentBatchCreateProps,
  DuePaymentBatchDetailProps,
  DuePaymentBatchListProps,
  FileUploadProps,
  InvestmentSelectorProps,
  OnlinePaymentListProps,
  TenantFinderProps,
  TransactionCreateProps,
  TransactionDetailProps,
  TransactionListProps,
  TransferCreateProps,
  TransferDetailProps,
  TransferListProps,
  UnconfirmedTransactionCreateProps,
  UnconfirmedTransactionDetailProps,
  UnconfirmedTransactionListProps,
  UserFinderProps,
} from '@finance/widgets';
import type { FieldElement } from './FieldElement.ts';
import type { FinanceElement } from './FinanceElement.ts';
import type { ElementSetting } from './settings.ts';
import type { AttributeName, TagName } from './tags.ts';

type ObjectName = Extract<AttributeName, `transactable-${string}`>;
type CounterpartyName = Extract<AttributeName, `related-entity-${string}`>;

type AccountName = Extract<AttributeName, `${'' | 'from-' | 'to-'}account-${string}`>;

/** Those of every list of records, and of one whose records belong to an object and a counterparty. */
type ListName = 'label' | 'columns' | 'paginate' | 'filter';
type BookedListName = ListName | ObjectName | 'related-entity-id';

/** Those of every button that opens a form. */
type CreateName = 'label' | 'without-button';

/** Those of one record. */
type RecordName = 'uuid' | 'transaction-uuid';

/** Those of a field of the host's form. */
type FieldName = 'value' | 'label' | 'required' | 'name' | 'form';

/** Attributes of each element besides the common ones. */
interface OwnNames {
  'transaction-create': CreateName | ObjectName | CounterpartyName | 'amount' | 'amount-type' | 'date' | 'note';
  'transaction-list': BookedListName;
  'transaction-show': RecordName;
  'transaction-generate-proof': RecordName;
  'transaction-due-create':
    | CreateName
    | ObjectName
    | CounterpartyName
    | 'amount'
    | 'date'
    | 'due-date'
    | 'note'
    | 'type';
  'transaction-due-list': BookedListName | 'type';
  'due-show': RecordName;
  'due-payment-batch-create': CreateName | 'account-type' | 'account-id' | 'due-ids' | 'date' | 'note';
  'due-payment-batch-list': ListName;
  'due-payment-batch-show': RecordName;
  'unconfirmed-transaction-create':
    | CreateName
    | ObjectName
    | CounterpartyName
    | 'account-type'
    | 'account-id'
    | 'amount'
    | 'amount-type'
    | 'date'
    | 'note';
  'unconfirmed-transaction-list': BookedListName;
  'unconfirmed-transaction-show': RecordName;
  'transfer-create': CreateName | Exclude<AccountName, 'account-type' | 'account-id'> | 'amount' | 'date' | 'note';
  'transfer-list': ListName;
  'transfer-show': RecordName;
  'cash-closing-create': CreateName | 'kind' | 'cashier-id';
  'cash-closing-list': ListName;
  'cash-closing-show': RecordName;
  'balance-list': 'label' | 'filter';
  'counterparty-list': never;
  'counterparty-show': 'value';
  'online-payment-create': CreateName | ObjectName | CounterpartyName | 'amount' | 'note';
  'online-payment-list': BookedListName;
  'bank-selector': FieldName | 'write-allowed-only';
  'cashier-selector': FieldName;
  'investment-selector': FieldName;
  'user-finder': 'label';
  'tenant-finder': 'label';
  'file-upload': FieldName;
}

/** Attributes that are not just any text. Numbers are ids or whole rupiah. */
interface AttributeValues {
  'transactable-id': string | number;
  'related-entity-id': string | number;
  'account-type': AccountType;
  'account-id': string | number;
  'from-account-type': AccountType;
  'from-account-id': string | number;
  'to-account-type': AccountType;
  'to-account-id': string | number;
  'cashier-id': string | number;
  kind: 'opening' | 'closing';
  amount: string | number;
  'amount-type': '+' | '-';
  type: 'R' | 'P';
  paginate: string | number;
  value: string | number;
  disabled: boolean | 'true' | 'false';
  required: boolean | 'true' | 'false';
  'write-allowed-only': boolean | 'true' | 'false';
  'without-button': true | '';
  preload: 'idle';
  theme: 'light' | 'dark' | 'system';
}

type NameOf<Tag extends TagName> = OwnNames[Tag] | 'access-token' | 'preload' | 'theme' | 'disabled';

/**
 * Attributes of an element. One without a value may be undefined. Those of other elements are excluded by name, because
 * TSX accepts any attribute with a hyphen.
 */
export type TagAttributes<Tag extends TagName> = {
  [Name in NameOf<Tag>]?: (Name extends keyof AttributeValues ? AttributeValues[Name] : string) | undefined;
} & { [Name in Exclude<AttributeName, NameOf<Tag>>]?: never };

/** Those whose attribute `filter` limits them. */
export type FilteredTag = {
  [Tag in TagName]: 'filter' extends OwnNames[Tag] ? Tag : never;
}[TagName];

/** The properties of every element. */
export interface TagProperties {
  setting?: ElementSetting | undefined;
  client?: FinanceClient | undefined;
  getToken?: GetToken | undefined;
}

/** The `detail` of an `error` event: from the API or network, or `load` if the element's code could not be loaded. */
export type ElementError =
  | Pick<ApiError, 'kind' | 'status' | 'outcome' | 'requestId' | 'messages' | 'fields'>
  | { kind: 'load'; message: string };

/** The value that a widget passes to one of its callbacks. */
type Told<Props, Name extends keyof Props> =
  NonNullable<Props[Name]> extends (value: infer Value) => void ? Value : never;
/** The `detail` of a selector's `change` event. */
type Changed<Props extends { onChange: (value: never, record: never) => void }> = {
  value: Parameters<Props['onChange']>[0];
  record: Parameters<Props['onChange']>[1];
};

/** The events of each element, with their `detail`. */
export interface TagEvents {
  'transaction-create': { created: Told<TransactionCreateProps, 'onCreated'>; error: ElementError; close: null };
  'transaction-list': {
    total: Told<TransactionListProps, 'onTotalChange'>;
    updated: Told<TransactionListProps, 'onUpdated'>;
    selected: Told<TransactionListProps, 'onOpen'>;
    error: ElementError;
  };
  'transaction-show': { updated: Told<TransactionDetailProps, 'onUpdated'>; error: ElementError };
  'transaction-generate-proof': { error: ElementError };
  'transaction-due-create': { created: Told<DueCreateProps, 'onCreated'>; error: ElementError; close: null };
  'transaction-due-list': {
    total: Told<DueListProps, 'onTotalChange'>;
    updated: Told<DueListProps, 'onUpdated'>;
    selected: Told<DueListProps, 'onOpen'>;
    error: ElementError;
  };
  'due-show': { updated: Told<DueDetailProps, 'onUpdated'>; error: ElementError };
  'due-payment-batch-create': {
    created: Told<DuePaymentBatchCreateProps, 'onCreated'>;
    error: ElementError;
    close: null;
  };
  'due-payment-batch-list': {
    total: Told<DuePaymentBatchListProps, 'onTotalChange'>;
    updated: Told<DuePaymentBatchListProps, 'onUpdated'>;
    selected: Told<DuePaymentBatchListProps, 'onOpen'>;
    error: ElementError;
  };
  'due-payment-batch-show': { updated: Told<DuePaymentBatchDetailProps, 'onUpdated'>; error: ElementError };
  'unconfirmed-transaction-create': {
    created: Told<UnconfirmedTransactionCreateProps, 'onCreated'>;
    error: ElementError;
    close: null;
  };
  'unconfirmed-transaction-list': {
    total: Told<UnconfirmedTransactionListProps, 'onTotalChange'>;
    updated: Told<UnconfirmedTransactionListProps, 'onUpdated'>;
    selected: Told<UnconfirmedTransactionListProps, 'onOpen'>;
    error: ElementError;
  };
  'unconfirmed-transaction-show': {
    updated: Told<UnconfirmedTransactionDetailProps, 'onUpdated'>;
    error: ElementError;
  };
  'transfer-create': { created: Told<TransferCreateProps, 'onCreated'>; error: ElementError; close: null };
  'transfer-list': {
    total: Told<TransferListProps, 'onTotalChange'>;
    updated: Told<TransferListProps, 'onUpdated'>;
    selected: Told<TransferListProps, 'onOpen'>;
    error: ElementError;
  };
  'transfer-show': { updated: Told<TransferDetailProps, 'onUpdated'>; error: ElementError };
  'cash-closing-create': { created: Told<CashClosingCreateProps, 'onCreated'>; error: ElementError; close: null };
  'cash-closing-list': {
    total: Told<CashClosingListProps, 'onTotalChange'>;
    updated: Told<CashClosingListProps, 'onUpdated'>;
    selected: Told<CashClosingListProps, 'onOpen'>;
    error: ElementError;
  };
  'cash-closing-show': { updated: Told<CashClosingDetailProps, 'onUpdated'>; error: ElementError };
  'balance-list': { selected: Told<BalanceListProps, 'onOpenAccount'>; error: ElementError };
  'counterparty-list': { selected: { id: number }; error: ElementError };
  'counterparty-show': { selected: { id: number }; error: ElementError };
  'online-payment-create': { opened: { url: string }; error: ElementError; close: null };
  'online-payment-list': {
    total: Told<OnlinePaymentListProps, 'onTotalChange'>;
    updated: Told<OnlinePaymentListProps, 'onUpdated'>;
    selected: Told<OnlinePaymentListProps, 'onOpen'>;
    error: ElementError;
  };
  'bank-selector': { change: Changed<BankSelectorProps>; error: ElementError };
  'cashier-selector': { change: Changed<CashierSelectorProps>; error: ElementError };
  'investment-selector': { change: Changed<InvestmentSelectorProps>; error: ElementError };
  'user-finder': { selected: Told<UserFinderProps, 'onSelected'>; error: ElementError };
  'tenant-finder': { selected: Told<TenantFinderProps, 'onSelected'>; error: ElementError };
  'file-upload': { change: Changed<FileUploadProps>; busy: { isBusy: boolean }; error: ElementError };
}

interface Listening<Events> {
  addEventListener<Name extends keyof Events>(
    name: Name,
    listener: (event: CustomEvent<Events[Name]>) => void,
    options?: boolean | AddEventListenerOptions,
  ): void;
  removeEventListener<Name extends keyof Events>(
    name: Name,
    listener: (event: CustomEvent<Events[Name]>) => void,
    options?: boolean | EventListenerOptions,
  ): void;
}

/** The element of a tag, as `document.querySelector` returns it, with its own events typed. */
export type ElementOf<Tag extends TagName> = Listening<TagEvents[Tag]> &
  (Tag extends `${string}-selector` | 'file-upload' ? FieldElement : FinanceElement);

import type { ApiError } from '@finance/api-client';
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

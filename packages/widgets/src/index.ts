export { AccountDisplay, type AccountDisplayProps } from './account-display/index.ts';
export { AccountSelector, type AccountSelectorProps, AccountTypeSelect, type AccountTypeSelectProps } from './account/index.ts';
export { Rupiah, type RupiahProps, RupiahField, type RupiahFieldProps } from './amount/index.ts';
export { type BalanceFilter, BalanceList, type BalanceListProps, type RunningBalanceFilter, RunningBalanceList, type RunningBalanceListProps } from './balance/index.ts';
export { BankAccountAccessList, type BankAccountAccessListProps, BankAccountAccessMatrix, type BankAccountAccessMatrixProps } from './bank-account-access/index.ts';
export { BankAccountList, type BankAccountListProps, BankSelector, type BankSelectorProps } from './bank-account/index.ts';
export {
  CashClosingCreate, type CashClosingCreateProps, CashClosingDetail, type CashClosingDetailProps, cashClosingFilterOf, type CashClosingFilterValue, CashClosingList,
  type CashClosingListProps,
} from './cash-closing/index.ts';
export { CashFlow, type CashFlowProps, type CashFlowQuery } from './cash-flow/index.ts';
export { CashierList, type CashierListProps, CashierSelector, type CashierSelectorProps } from './cashier/index.ts';
export { DateField, type DateFieldProps, type DateRange, DateRangeFilter, type DateRangeFilterProps, incompleteDate } from './date/index.ts';
export {
  DueCreate, type DueCreateProps, DueDetail, type DueDetailProps, dueFilterOf, type DueField, type DueFieldConfig, type DueFormSettings, DueList, type DueListProps, type DueValues,
  OpenApplication, type OpenApplicationProps,
} from './due/index.ts';
export {
  DuePaymentBatchCreate, type DuePaymentBatchCreateProps, DuePaymentBatchDetail, type DuePaymentBatchDetailProps, duePaymentBatchFilterOf,
  type DuePaymentBatchFilterValue, DuePaymentBatchList, type DuePaymentBatchListProps, duePaymentBatchQuery,
} from './due-payment-batch/index.ts';
export { FileList, type FileListProps, FilePreview, type FilePreviewProps, FileUpload, type FileUploadProps, ImageError, type ImageErrorCode, shrinkImage, type ShrinkOptions } from './file/index.ts';
export { Import, type ImportProps } from './import/index.ts';
export { InvestmentAccountList, type InvestmentAccountListProps, InvestmentSelector, type InvestmentSelectorProps } from './investment-account/index.ts';
export { type FilterField, filterNames, type FilterValues, ListFilter, type ListFilterProps } from './list-filter/index.ts';
export { OnlinePaymentEnablerList, type OnlinePaymentEnablerListProps } from './online-payment-enabler/index.ts';
export {
  OnlinePaymentCreate, type OnlinePaymentCreateProps, OnlinePaymentDetail, type OnlinePaymentDetailProps, OnlinePaymentForm, type OnlinePaymentFormProps, OnlinePaymentList, type OnlinePaymentListProps, type OnlinePaymentValues,
} from './online-payment/index.ts';
export { Overview, type OverviewLinks, type OverviewPlace, type OverviewProps } from './overview/index.ts';
export { Pagination, type PaginationProps } from './pagination/index.ts';
export { type ClientProps, type Fault, type Finance, FinanceProvider, type FinanceProviderProps, type Notice, type Question, useFinance, useMay } from './provider/index.ts';
export { Settings, type SettingsProps } from './setting/index.ts';
export { ReportDownload, type ReportDownloadProps, ReportList, type ReportListProps } from './report/index.ts';
export { SortToggle, type SortToggleProps } from './sort-toggle/index.ts';
export { FullScreenSpinner, type FullScreenSpinnerProps } from './spinner/index.ts';
export { TenantFinder, type TenantFinderProps } from './tenant/index.ts';
export { createFinanceTheme, type FinanceThemeOptions } from './theme/index.ts';
export { TransactableFilter, type TransactableFilterProps, type TransactableFilterValue, TransactableInput, type TransactableInputProps } from './transactable/index.ts';
export {
  type FieldConfig, preloadTransactionCreate, TransactionCreate, type TransactionCreateProps, TransactionDetail, type TransactionDetailProps, type TransactionField, type TransactionFormSettings, TransactionList, type TransactionListProps,
  TransactionPrint, type TransactionPrintProps, TransactionTitle, type TransactionTitleProps, type TransactionValues,
} from './transaction/index.ts';
export { TransferCreate, type TransferCreateProps, TransferDetail, type TransferDetailProps, TransferList, type TransferListProps } from './transfer/index.ts';
export {
  claimFilterOf, type ClaimFilterValue, UnconfirmedTransactionCreate, type UnconfirmedTransactionCreateProps, UnconfirmedTransactionDetail, type UnconfirmedTransactionDetailProps,
  UnconfirmedTransactionList, type UnconfirmedTransactionListProps,
} from './unconfirmed-transaction/index.ts';
export { UserFinder, type UserFinderProps } from './user/index.ts';
export { WhatsAppButton, type WhatsAppButtonProps } from './whatsapp/index.ts';

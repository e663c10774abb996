export { type Ability, abilitiesOf, may, type Role, roleLabels, roles } from './ability.ts';
export { Account, AccountType, accountTypes } from './account.ts';
export { type Api, api } from './api.ts';
export { AccountBalance, RunningFilter, RunningTransaction } from './balance.ts';
export { AccessMatrixRow, AccessSetting, BankAccountAccess, BankAccountAccessChange, BankAccountAccessFilter, matrixWidth, NewBankAccountAccess } from './bank-account-access.ts';
export { BankAccount, BankAccountChange, BankAccountFilter, NewBankAccount } from './bank-account.ts';
export { addDays, dateIn, formatInstant, isCalendarDate, type TimeZone, timeZones } from './calendar.ts';
export { CashClosing, CashClosingFilter, CashClosingVoid, CashCount, CashExpectation, countCash, type Denomination, denominations, NewCashClosing } from './cash-closing.ts';
export { CashFlowFilter, CashFlowLine, type CashFlowPeriod, cashFlowPeriods } from './cash-flow.ts';
export { Cashier, CashierChange, CashierFilter, deactivationStatuses, NewCashier } from './cashier.ts';
export { type ConfigKey, type ConfigValue, configValues } from './config.ts';
export {
  DuePaymentBatch, DuePaymentBatchChange, DuePaymentBatchClose, DuePaymentBatchDetail, DuePaymentBatchFilter, DuePaymentBatchLine, DuePaymentBatchVoid, NewDuePaymentBatch,
} from './due-payment-batch.ts';
export { Ageing, type AgeingBucket, ageingBuckets, Due, DueChange, DueClose, DueFilter, DuePaymentBatchAssignment, DuePayment, DueType, dueTypeLabels, DueVoid, NewDue } from './due.ts';
export {
  type BodyIn, type BodyOut, dataOf, type EndpointRow, type EndpointRows, endpoints, listOf, Pagination, type ParamIn, type ParamOut, paramSchema, type QueryIn, type QueryOut,
  type ResponseOf,
} from './endpoint.ts';
export { ConfirmEntry, ErrorBody, ForbiddenEntry } from './error-body.ts';
export { fieldLabels } from './field-labels.ts';
export { FileFilter, fileContentPath, isShownInline, NewFile, StoredFile } from './file.ts';
export { HistoryEntry } from './history.ts';
export {
  importDateOrders, type ImportField, importFields, importLimits, ImportPreview, ImportProblem, ImportResource, importResources, ImportResult, ImportRow, NewImport,
} from './import.ts';
export { InvestmentAccount, InvestmentAccountChange, InvestmentAccountFilter, NewInvestmentAccount } from './investment-account.ts';
export { explainIssue, explainIssues, issueSentences } from './issue.ts';
export { type AmountSign, formatRupiah, maxAmount, parseRupiah, signAmount, terbilang } from './money.ts';
export { NewOnlinePayment, OnlinePayment, OnlinePaymentChange, OnlinePaymentFilter, OnlinePaymentRequest, OnlinePaymentStatus, onlinePaymentStatuses, onlinePaymentStatusLabels } from './online-payment.ts';
export { credentialLabels, NewOnlinePaymentEnabler, OnlinePaymentEnabler, OnlinePaymentEnablerChange, OnlinePaymentEnablerFilter, OnlinePaymentType, onlinePaymentTypeLabels, onlinePaymentTypes } from './online-payment-enabler.ts';
export { onlinePaymentRequestPath } from './online-payment-request-path.ts';
export { defaultOpenLinks, openLink, type OpenLinkSubject, type RetailHeader, retailHeader } from './open-link.ts';
export { normalizePhone, whatsappUrl } from './phone.ts';
export { Amount, CalendarDate, changeOf, ForeignId, Id, Instant, nullableText, orNull, pageQuery, QueryBoolean, queryInt, queryText, RecordId, text, Uuid } from './primitives.ts';
export { fillPath, isParam, type ParamKind, type PlainRow, plainRowOf } from './plain-row.ts';
export { plainRows } from './plain-rows.ts';
export { reportFormats, type ReportFormat, type ReportName, reports } from './report.ts';
export { reportPath } from './report-path.ts';
export { maxSavedViews, NewSavedView, SavedView, SavedViewChange } from './saved-view.ts';
export { type AmountSearch, isAmountFound, parseSearch, type Search } from './search.ts';
export { Session, TokenClaims } from './session.ts';
export { LockException, NewLockException, Setting, type SettingKey, settingKeys, settingValues, type SettingValues } from './setting.ts';
export { TenantFilter, TenantRef } from './tenant.ts';
export { NewTransaction, type TransactableField, transactableFields, Transaction, TransactionChange, TransactionFilter, TransactionVoid, TransferPart } from './transaction.ts';
export {
  NewTransfer, Transfer, TransferBooking, TransferChange, TransferConfirmation, TransferFilter, TransferStatus, transferStatuses, transferStatusLabels, TransferVoid,
} from './transfer.ts';
export {
  ClaimStatus, claimStatuses, claimStatusLabels, LikelyDuplicate, NewUnconfirmedTransaction, TransactionProof, UnconfirmedTransaction, UnconfirmedTransactionChange, UnconfirmedTransactionConfirmation,
  UnconfirmedTransactionFilter, UnconfirmedTransactionVoid,
} from './unconfirmed-transaction.ts';
export { User, UserFilter } from './user.ts';

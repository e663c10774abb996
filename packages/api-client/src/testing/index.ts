export { aBankAccountAccess } from './a-bank-account-access.ts';
export { aBankAccount } from './a-bank-account.ts';
export { aCashClosing } from './a-cash-closing.ts';
export { aCashier } from './a-cashier.ts';
export { aCounterpartyStatement } from './a-counterparty-statement.ts';
export { aCounterparty } from './a-counterparty.ts';
export { aDeduction } from './a-deduction.ts';
export { aDuePaymentBatch, aDuePaymentBatchLine } from './a-due-payment-batch.ts';
export { aDue } from './a-due.ts';
export { anImportPreview, anImportRow, importRows } from './an-import-preview.ts';
export { anImport } from './an-import.ts';
export { aLinkedAccount } from './a-linked-account.ts';
export { aMailServer } from './a-mail-server.ts';
export { aPasskey } from './a-passkey.ts';
export { aPayout, aPayoutItem } from './a-payout.ts';
export { aBankStatement, aStatementLine } from './a-bank-statement.ts';
export {
  aDueSuggestion,
  aMatchSuggestion,
  aPayoutSuggestion,
  aPendingSuggestion,
  aStatementMatch,
} from './a-statement-match.ts';
export { aStatementRule } from './a-statement-rule.ts';
export { aClosingReport, aPeriodClosing, someClosingChecks } from './a-period-closing.ts';
export { aPicture } from './a-picture.ts';
export { aRecurring } from './a-recurring.ts';
export { aServiceAccount, aServiceAccountKey } from './a-service-account.ts';
export { aStoredFile } from './a-stored-file.ts';
export { anUnconfirmedTransaction } from './an-unconfirmed-transaction.ts';
export { anOnlinePaymentEnabler } from './an-online-payment-enabler.ts';
export { anOnlinePayment } from './an-online-payment.ts';
export { anEvent } from './an-event.ts';
export { anAdvance, anAdvanceUse } from './an-advance.ts';
export { anInvestmentAccount } from './an-investment-account.ts';
export { aToken } from './a-token.ts';
export { aCorrectionRequest } from './a-correction-request.ts';
export { anApprovalRequest } from './an-approval-request.ts';
export { aTransaction } from './a-transaction.ts';
export { aTransfer } from './a-transfer.ts';
export { aUser } from './a-user.ts';
export { aUuid } from './a-uuid.ts';
export { aWebhook, aWebhookDelivery } from './a-webhook.ts';
export { mockChanges } from './mock-changes.ts';
export { mockQuestions, type Question } from './mock-questions.ts';
export { mockTokens } from './mock-tokens.ts';
export { mock, type MockAnswer, type MockCall } from './mock.ts';
export { refusal } from './refusal.ts';
export {
  type QuestionOptions,
  type RefusedOptions,
  type ScenarioOptions,
  scenarios,
  type SlowOptions,
  type TroubleOptions,
} from './scenarios.ts';
export { createWorld, type WorldOptions } from './world/create-world.ts';
export { worldHandlers } from './world/world-handlers.ts';
export type { World } from './world/world.ts';
export { type WrittenAmount, writtenAmounts } from '@finance/contract/checks/written-amounts';

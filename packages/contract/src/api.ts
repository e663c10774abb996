import { activityEndpoints } from './activity.ts';
import { advanceEndpoints } from './advance.ts';
import { approvalRequestEndpoints } from './approval-request.ts';
import { balanceEndpoints } from './balance.ts';
import { bankAccountAccessEndpoints } from './bank-account-access.ts';
import { bankAccountEndpoints } from './bank-account.ts';
import { cashClosingEndpoints } from './cash-closing.ts';
import { cashierEndpoints } from './cashier.ts';
import { cashFlowEndpoints } from './cash-flow.ts';
import { configEndpoints } from './config.ts';
import { counterpartyEndpoints } from './counterparty.ts';
import { deductionEndpoints } from './deduction.ts';
import { duePaymentBatchEndpoints } from './due-payment-batch.ts';
import { dueReminderEndpoints } from './due-reminder.ts';
import { dueEndpoints } from './due.ts';
import { eventEndpoints } from './event.ts';
import { fileEndpoints } from './file.ts';
import { importEndpoints } from './import.ts';
import { invitationEndpoints } from './invitation.ts';
import { investmentAccountEndpoints } from './investment-account.ts';
import { linkedAccountEndpoints } from './linked-account.ts';
import { overviewEndpoints } from './overview.ts';
import { passkeyEndpoints } from './passkey.ts';
import { payoutEndpoints } from './payout.ts';
import { bankStatementEndpoints } from './bank-statement.ts';
import { statementMatchEndpoints } from './statement-match.ts';
import { statementRuleEndpoints } from './statement-rule.ts';
import { periodClosingEndpoints } from './period-closing.ts';
import { recurringEndpoints } from './recurring.ts';
import { savedViewEndpoints } from './saved-view.ts';
import { mailServerEndpoints } from './mail-server.ts';
import { onlinePaymentEnablerEndpoints } from './online-payment-enabler.ts';
import { onlinePaymentEndpoints } from './online-payment.ts';
import { sessionEndpoints } from './session.ts';
import { serviceAccountEndpoints } from './service-account.ts';
import { lockExceptionEndpoints, settingEndpoints } from './setting.ts';
import { tenantEndpoints } from './tenant.ts';
import { testTenantEndpoints } from './test-tenant.ts';
import { correctionRequestEndpoints } from './correction-request.ts';
import { transactionEndpoints } from './transaction.ts';
import { transferEndpoints } from './transfer.ts';
import { unconfirmedTransactionEndpoints } from './unconfirmed-transaction.ts';
import { userEndpoints } from './user.ts';
import { webhookEndpoints } from './webhook.ts';

/** The type of `api`; named one by one, since the compiler writes down no inferred type of this length. */
export type Api = {
  readonly session: typeof sessionEndpoints;
  readonly passkey: typeof passkeyEndpoints;
  readonly linkedAccount: typeof linkedAccountEndpoints;
  readonly tenant: typeof tenantEndpoints;
  readonly testTenant: typeof testTenantEndpoints;
  readonly user: typeof userEndpoints;
  readonly invitation: typeof invitationEndpoints;
  readonly serviceAccount: typeof serviceAccountEndpoints;
  readonly config: typeof configEndpoints;
  readonly setting: typeof settingEndpoints;
  readonly mailServer: typeof mailServerEndpoints;
  readonly lockException: typeof lockExceptionEndpoints;
  readonly bankAccount: typeof bankAccountEndpoints;
  readonly bankAccountAccess: typeof bankAccountAccessEndpoints;
  readonly cashier: typeof cashierEndpoints;
  readonly investmentAccount: typeof investmentAccountEndpoints;
  readonly transaction: typeof transactionEndpoints;
  readonly correctionRequest: typeof correctionRequestEndpoints;
  readonly approvalRequest: typeof approvalRequestEndpoints;
  readonly balance: typeof balanceEndpoints;
  readonly transfer: typeof transferEndpoints;
  readonly due: typeof dueEndpoints;
  readonly advance: typeof advanceEndpoints;
  readonly deduction: typeof deductionEndpoints;
  readonly counterparty: typeof counterpartyEndpoints;
  readonly onlinePayment: typeof onlinePaymentEndpoints;
  readonly onlinePaymentEnabler: typeof onlinePaymentEnablerEndpoints;
  readonly payout: typeof payoutEndpoints;
  readonly bankStatement: typeof bankStatementEndpoints;
  readonly statementMatch: typeof statementMatchEndpoints;
  readonly statementRule: typeof statementRuleEndpoints;
  readonly duePaymentBatch: typeof duePaymentBatchEndpoints;
  readonly cashFlow: typeof cashFlowEndpoints;
  readonly overview: typeof overviewEndpoints;
  readonly import: typeof importEndpoints;
  readonly unconfirmedTransaction: typeof unconfirmedTransactionEndpoints;
  readonly cashClosing: typeof cashClosingEndpoints;
  readonly periodClosing: typeof periodClosingEndpoints;
  readonly file: typeof fileEndpoints;
  readonly dueReminder: typeof dueReminderEndpoints;
  readonly recurring: typeof recurringEndpoints;
  readonly savedView: typeof savedViewEndpoints;
  readonly activity: typeof activityEndpoints;
  readonly event: typeof eventEndpoints;
  readonly webhook: typeof webhookEndpoints;
};

/** Every endpoint of the product, by resource. */
export const api: Api = {
  session: sessionEndpoints,
  passkey: passkeyEndpoints,
  linkedAccount: linkedAccountEndpoints,
  tenant: tenantEndpoints,
  testTenant: testTenantEndpoints,
  user: userEndpoints,
  invitation: invitationEndpoints,
  serviceAccount: serviceAccountEndpoints,
  config: configEndpoints,
  setting: settingEndpoints,
  mailServer: mailServerEndpoints,
  lockException: lockExceptionEndpoints,
  bankAccount: bankAccountEndpoints,
  bankAccountAccess: bankAccountAccessEndpoints,
  cashier: cashierEndpoints,
  investmentAccount: investmentAccountEndpoints,
  transaction: transactionEndpoints,
  correctionRequest: correctionRequestEndpoints,
  approvalRequest: approvalRequestEndpoints,
  balance: balanceEndpoints,
  transfer: transferEndpoints,
  due: dueEndpoints,
  advance: advanceEndpoints,
  deduction: deductionEndpoints,
  counterparty: counterpartyEndpoints,
  onlinePayment: onlinePaymentEndpoints,
  onlinePaymentEnabler: onlinePaymentEnablerEndpoints,
  payout: payoutEndpoints,
  bankStatement: bankStatementEndpoints,
  statementMatch: statementMatchEndpoints,
  statementRule: statementRuleEndpoints,
  duePaymentBatch: duePaymentBatchEndpoints,
  cashFlow: cashFlowEndpoints,
  overview: overviewEndpoints,
  import: importEndpoints,
  unconfirmedTransaction: unconfirmedTransactionEndpoints,
  cashClosing: cashClosingEndpoints,
  periodClosing: periodClosingEndpoints,
  file: fileEndpoints,
  dueReminder: dueReminderEndpoints,
  recurring: recurringEndpoints,
  savedView: savedViewEndpoints,
  activity: activityEndpoints,
  event: eventEndpoints,
  webhook: webhookEndpoints,
};

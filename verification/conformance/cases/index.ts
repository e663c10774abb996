import type { Api } from '@finance/contract';
import { activity } from './activity.ts';
import { advance } from './advance.ts';
import { bankAccount, bankAccountAccess, cashier, investmentAccount } from './accounts.ts';
import { approvalRequest } from './approval-request.ts';
import { balance, cashFlow, overview } from './balance.ts';
import { cashClosing } from './cash-closing.ts';
import type { CasesOf } from './cases-of.ts';
import { counterparty } from './counterparty.ts';
import { tenant, testTenant } from './directory.ts';
import { deduction } from './deduction.ts';
import { due } from './due.ts';
import { duePaymentBatch } from './due-payment-batch.ts';
import { import as importing } from './import.ts';
import { mailServer } from './mail-server.ts';
import { onlinePayment, onlinePaymentEnabler } from './online-payment.ts';
import { bankStatement, statementMatch, statementRule } from './bank-statement.ts';
import { linkedAccount } from './linked-account.ts';
import { payout } from './payout.ts';
import { passkey } from './passkey.ts';
import { session } from './session.ts';
import { config, lockException, savedView, setting } from './setting.ts';
import { transaction } from './transaction.ts';
import { correctionRequest } from './correction-request.ts';
import { file, transfer } from './transfer.ts';
import { dueReminder } from './due-reminder.ts';
import { event } from './event.ts';
import { periodClosing } from './period-closing.ts';
import { recurring } from './recurring.ts';
import { serviceAccount } from './service-account.ts';
import { invitation, user } from './people.ts';
import { webhook } from './webhook.ts';
import { unconfirmedTransaction } from './unconfirmed-transaction.ts';

/** Every row of the contract: a new one does not compile until it is here. */
export const cases: { [Resource in keyof Api]: CasesOf<Api[Resource]> } = {
  session,
  passkey,
  linkedAccount,
  tenant,
  testTenant,
  user,
  invitation,
  serviceAccount,
  config,
  setting,
  mailServer,
  lockException,
  approvalRequest,
  bankAccount,
  bankAccountAccess,
  cashier,
  investmentAccount,
  transaction,
  correctionRequest,
  balance,
  transfer,
  due,
  advance,
  deduction,
  counterparty,
  onlinePayment,
  onlinePaymentEnabler,
  duePaymentBatch,
  payout,
  bankStatement,
  statementMatch,
  statementRule,
  cashFlow,
  overview,
  import: importing,
  unconfirmedTransaction,
  cashClosing,
  periodClosing,
  file,
  dueReminder,
  recurring,
  savedView,
  activity,
  event,
  webhook,
};

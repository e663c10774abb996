import { type Api, api, type Endpoint, isDoneOnce } from '@finance/contract';
import { checkAbility, keyReused, noTenant } from '@finance/contract/checks/request';
import type { HttpHandler } from 'msw';
import { mock, type MockCall } from '../mock.ts';
import { activityAnswers } from './activity.ts';
import { advanceAnswers } from './advance.ts';
import type { Answers } from './answers.ts';
import { balanceAnswers } from './balance.ts';
import { bankAccountAccessAnswers } from './bank-account-access.ts';
import { bankAccountAnswers } from './bank-account.ts';
import { cashClosingAnswers } from './cash-closing.ts';
import { cashFlowAnswers } from './cash-flow.ts';
import { cashierAnswers } from './cashier.ts';
import { claimsOf } from './claims-of.ts';
import { counterpartyAnswers } from './counterparty.ts';
import { tenantAnswers, testTenantAnswers } from './directory.ts';
import { duePaymentBatchAnswers } from './due-payment-batch.ts';
import { dueAnswers } from './due.ts';
import { fileAnswers, fileContents } from './file.ts';
import { importAnswers } from './import.ts';
import { investmentAccountAnswers } from './investment-account.ts';
import { dueReminderAnswers } from './due-reminder.ts';
import { periodClosingAnswers } from './period-closing.ts';
import { recurringAnswers } from './recurring.ts';
import { deductionAnswers } from './deduction.ts';
import { serviceAccountAnswers } from './service-account.ts';
import { savedViewAnswers } from './saved-view.ts';
import { lockExceptionAnswers } from './lock-exception.ts';
import { reportFiles } from './report.ts';
import { onlinePaymentAnswers } from './online-payment.ts';
import { onlinePaymentEnablerAnswers } from './online-payment-enabler.ts';
import { approvalRequestAnswers } from './approval-request.ts';
import { overviewAnswers } from './overview.ts';
import { mailServerAnswers } from './mail-server.ts';
import { payoutAnswers } from './payout.ts';
import { bankStatementAnswers } from './bank-statement.ts';
import { statementMatchAnswers } from './statement-match.ts';
import { statementRuleAnswers } from './statement-rule.ts';
import { linkedAccountAnswers } from './linked-account.ts';
import { passkeyAnswers } from './passkey.ts';
import { sessionAnswers } from './session.ts';
import { settingAnswers } from './setting.ts';
import { correctionRequestAnswers } from './correction-request.ts';
import { transactionAnswers } from './transaction.ts';
import { transferAnswers } from './transfer.ts';
import { unconfirmedTransactionAnswers } from './unconfirmed-transaction.ts';
import { invitationAnswers } from './invitation.ts';
import { userAnswers } from './user.ts';
import { webhookAnswers } from './webhook.ts';
import type { World } from './world.ts';

/**
 * A handler for every row of the contract, answering from a world, which changes with what is written. A row that the
 * world has no answer to is answered by a test's own `mock`.
 * @example worker.use(...worldHandlers(createWorld({ tenant: { id: 2, name: 'CV Sumber Ritel' } })))
 */
export function worldHandlers(world: World): HttpHandler[] {
  const answers: { [Resource in keyof Api]: Partial<Answers<Api[Resource]>> } = {
    session: sessionAnswers(world),
    passkey: passkeyAnswers(world),
    linkedAccount: linkedAccountAnswers(world),
    dueReminder: dueReminderAnswers(world),
    activity: activityAnswers(world),
    event: {}, // a server reads them
    webhook: webhookAnswers(world),
    mailServer: mailServerAnswers(world),
    recurring: recurringAnswers(world),
    savedView: savedViewAnswers(world),
    deduction: deductionAnswers(world),
    tenant: tenantAnswers(world),
    testTenant: testTenantAnswers(world),
    user: userAnswers(world),
    invitation: invitationAnswers(world),
    serviceAccount: serviceAccountAnswers(world),
    ...settingAnswers(world),
    lockException: lockExceptionAnswers(world),
    bankAccount: bankAccountAnswers(world),
    bankAccountAccess: bankAccountAccessAnswers(world),
    cashier: cashierAnswers(world),
    investmentAccount: investmentAccountAnswers(world),
    transaction: transactionAnswers(world),
    correctionRequest: correctionRequestAnswers(world),
    approvalRequest: approvalRequestAnswers(world),
    onlinePayment: onlinePaymentAnswers(world),
    onlinePaymentEnabler: onlinePaymentEnablerAnswers(world),
    payout: payoutAnswers(world),
    bankStatement: bankStatementAnswers(world),
    statementMatch: statementMatchAnswers(world),
    statementRule: statementRuleAnswers(world),
    balance: balanceAnswers(world),
    unconfirmedTransaction: unconfirmedTransactionAnswers(world),
    cashClosing: cashClosingAnswers(world),
    periodClosing: periodClosingAnswers(world),
    file: fileAnswers(world),
    transfer: transferAnswers(world),
    due: dueAnswers(world),
    advance: advanceAnswers(world),
    counterparty: counterpartyAnswers(world),
    duePaymentBatch: duePaymentBatchAnswers(world),
    cashFlow: cashFlowAnswers(world),
    overview: overviewAnswers(world),
    import: importAnswers(world),
  };
  return [
    fileContents(world),
    ...reportFiles(world),
    ...Object.entries(api).flatMap(([resource, rows]) =>
      Object.entries(rows).map(([name, row]: [string, Endpoint]) => {
        // The type above ties rows and answers together, which the loop cannot express.
        const answer = (answers[resource as keyof Api] as Record<string, (call: unknown) => unknown>)[name];
        return mock(row, (call) =>
          isOfAnotherTenant(world, row, call.request)
            ? undefined
            : once(world, row, call, () => allowed(world, row, () => (answer ?? unanswered(row))(call))),
        );
      }),
    ),
  ];
}

function unanswered({ method, path }: Endpoint): never {
  throw new TypeError(`The world has no answer to ${method} ${path}: give one with mock(row, () => ...)`);
}

/** A call with the token of another tenant is none of this world's business. */
function isOfAnotherTenant(world: World, row: Endpoint, request: Request): boolean {
  const claims = row.access === 'public' ? null : claimsOf(request);
  if (claims === null) return false;
  if (claims.tenant_id !== undefined) return claims.tenant_id !== world.tenant.id;
  if (row.access !== 'user') throw noTenant();
  return false;
}

function allowed<T>(world: World, row: Endpoint, answer: () => T): T {
  const { access } = row;
  if (access !== 'public' && access !== 'user' && access !== 'tenant')
    checkAbility({ role: world.role, scopes: null }, access);
  return answer();
}

/** A write with the same idempotency key happens once and answers the same; refusals leave the key free. */
function once(world: World, row: Endpoint, call: MockCall<Endpoint>, answer: () => unknown): unknown {
  const key = isDoneOnce(row) ? call.request.headers.get('Idempotency-Key') : null;
  if (key === null) return answer();
  const request = JSON.stringify([
    row.method,
    row.path,
    call.param,
    call.body,
    'upload' in call && call.upload instanceof File ? [call.upload.name, call.upload.size] : null,
  ]);
  const first = world.answers.get(key);
  if (first === undefined) {
    const answered = answer();
    world.answers.set(key, { request, answer: structuredClone(answered) });
    return answered;
  }
  if (first.request !== request) throw keyReused();
  return first.answer;
}

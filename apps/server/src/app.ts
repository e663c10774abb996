import { randomBytes } from 'node:crypto';
import { api, changedHeader, changesEndpoints, reports } from '@finance/contract';
import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { v7 as uuidv7 } from 'uuid';
import { activityHandlers } from './features/activity/activity.routes.ts';
import { approvalRequestHandlers } from './features/approval-request/approval-request.routes.ts';
import { balanceHandlers } from './features/balance/balance.routes.ts';
import { bankAccountAccessHandlers } from './features/bank-account-access/bank-account-access.routes.ts';
import { bankAccountHandlers, cashierHandlers, investmentAccountHandlers } from './features/account/account.routes.ts';
import { cashClosingHandlers } from './features/cash-closing/cash-closing.routes.ts';
import { cashFlowHandlers } from './features/cash-flow/cash-flow.routes.ts';
import { counterpartyHandlers } from './features/counterparty/counterparty.routes.ts';
import { actFor, holders } from './database/concurrency-limit.ts';
import { clientAddress } from './http/client-address.ts';
import { serveChanges } from './features/event/changes.routes.ts';
import { eventHandlers } from './features/event/event.routes.ts';
import { serveCounterpartyStatement } from './features/counterparty/counterparty.views.ts';
import { advanceHandlers } from './features/advance/advance.routes.ts';
import { putExternal as putExternalTransaction } from './features/advance/put-transaction.ts';
import { storeTransaction } from './features/advance/record-money.ts';
import { cancelUse } from './features/due/cancel-use.ts';
import { setOff } from './features/due/set-off.ts';
import { duePaymentBatchHandlers } from './features/due-payment-batch/due-payment-batch.routes.ts';
import { serveDueStatement } from './features/due/due.views.ts';
import { assignToDuePaymentBatch, removeDuePaymentBatch } from './features/due-payment-batch/assign-due.ts';
import { deductionHandlers } from './features/due/deduction.routes.ts';
import { dueHandlers } from './features/due/due.routes.ts';
import { serveFileContent } from './features/file/file-content.ts';
import { fileHandlers } from './features/file/file.routes.ts';
import { loggedPath } from './http/logged-path.ts';
import { limitBodies } from './http/body-limits.ts';
import { answerBackOffice } from './http/back-office.ts';
import { answerError } from './http/errors.ts';
import { serveOpenApi } from './http/openapi/serve-openapi.ts';
import { databaseCheck } from './http/health.queries.ts';
import { noRoute } from './http/no-route.ts';
import { traced, traceId } from './http/tracing.ts';
import { Refusal } from './base/refusal.ts';
import { route } from './http/route.ts';
import { securityHeaders } from './http/security-headers.ts';
import type { RequestEnv, Services } from './http/services.ts';
import type { SheetReader } from './features/import/sheet-reader.ts';
import { takeTurns } from './http/turns.ts';
import { importRecordHandlers } from './features/import/import-record.routes.ts';
import { openReadings } from './features/import/readings.ts';
import { importHandlers, withExamination } from './features/import/import.routes.ts';
import { onlinePaymentEnablerHandlers } from './features/online-payment-enabler/online-payment-enabler.routes.ts';
import { onlinePaymentHandlers, serveOnlinePaymentCheck } from './features/online-payment/online-payment.routes.ts';
import { servePayViews } from './features/online-payment/pay.views.ts';
import { serveWebhooks } from './features/online-payment/webhook.ts';
import { serveOpenLinks } from './features/open-link/open-link.routes.ts';
import {
  closePeriodHandlers,
  periodClosingHandlers,
  withClosingFiles,
} from './features/period-closing/period-closing.routes.ts';
import { overviewHandlers } from './features/overview/overview.routes.ts';
import { serveCashClosingPrint } from './features/print/cash-closing.views.ts';
import { printTransaction, servePrintViews } from './features/print/print.routes.ts';
import { serveReports } from './features/report/report.routes.ts';
import { dueReminderHandlers, remindersOfDue } from './features/due-reminder/due-reminder.routes.ts';
import { payoutHandlers } from './features/payout/payout.routes.ts';
import { reportHandlers, withReport } from './features/payout-report/payout-report.routes.ts';
import {
  bankStatementHandlers,
  statementFileHandlers,
  withStatementFile,
} from './features/bank-statement/bank-statement.routes.ts';
import { statementMatchHandlers, undoMatchesHandler } from './features/statement-match/statement-match.routes.ts';
import { bookByRules } from './features/statement-rule/book-by-rules.ts';
import { suggestionsHandler } from './features/statement-rule/line-suggestions.ts';
import { statementRuleHandlers } from './features/statement-rule/statement-rule.routes.ts';
import { mailServerHandlers } from './features/mail/mail-server.routes.ts';
import { recurringHandlers } from './features/recurring/recurring.routes.ts';
import { serviceAccountHandlers } from './features/service-account/service-account.routes.ts';
import { savedViewHandlers } from './features/saved-view/saved-view.routes.ts';
import { webhookHandlers } from './features/webhook/webhook.routes.ts';
import { withoutInheritance } from './features/session/redirect.rules.ts';
import { passkeyHandlers } from './features/passkey/passkey.routes.ts';
import { linkedAccountHandlers } from './features/linked-account/linked-account.routes.ts';
import { sessionHandlers } from './features/session/session.routes.ts';
import { serveLinkViews } from './features/session/views/link.views.ts';
import { serveSessionViews } from './features/session/views/session.views.ts';
import { configHandlers } from './features/setting/config.routes.ts';
import { lockExceptionHandlers } from './features/setting/lock-exception.routes.ts';
import { settingHandlers } from './features/setting/setting.routes.ts';
import { tenantHandlers } from './features/tenant/tenant.routes.ts';
import { testTenantHandlers } from './features/test-tenant/test-tenant.routes.ts';
import { unconfirmedTransactionHandlers } from './features/unconfirmed-transaction/unconfirmed-transaction.routes.ts';
import { invitationHandlers } from './features/user/invitation.routes.ts';
import { userHandlers } from './features/user/user.routes.ts';
import { transactionHandlers } from './features/transaction/transaction.routes.ts';
import { correctionRequestHandlers } from './features/correction-request/correction-request.routes.ts';
import { bookTransfer } from './features/transfer/book-transfer.ts';
import { transferHandlers } from './features/transfer/transfer.routes.ts';

export interface AppServices extends Services {
  /** Reads files to import. */
  sheets: SheetReader;
}

/** The whole HTTP application without a port: tests call `app.fetch`, `main.ts` listens. */
export function createApp(services: AppServices): Hono<RequestEnv> {
  const app = new Hono<RequestEnv>({ strict: false }); // a trailing slash is accepted everywhere
  app.onError((error, c) => answerError(error, c, services));
  app.notFound(async (c) => (await answerBackOffice(c, services.settings)) ?? noRoute(app, c));

  app.use(async (c, next) => {
    const given = c.req.header('x-request-id');
    c.set('request_id', given && /^[\w.-]{8,64}$/.test(given) ? given : uuidv7());
    c.set('nonce', randomBytes(16).toString('base64'));
    const began = performance.now();
    let trace_id: string | undefined;
    await traced(
      c,
      async () => {
        trace_id = traceId();
        await next();
      },
      services.settings.trustProxy,
    );
    const milliseconds = performance.now() - began;
    services.metrics.request(c, milliseconds);
    c.res.headers.set('x-request-id', c.var.request_id);
    // The path only: a query can hold a token.
    services.log.info(
      {
        request_id: c.var.request_id,
        method: c.req.method,
        path: loggedPath(c.req.path),
        status: c.res.status,
        ms: Math.round(milliseconds),
        trace_id,
        ...c.var.bearer,
      },
      'request',
    );
  });
  app.use(async (c, next) => {
    await next();
    const location = c.res.headers.get('location');
    if (location !== null) c.res.headers.set('location', withoutInheritance(location));
  });
  // Whoever is not known yet, or stays unknown, shares connections by address.
  app.use((c, next) => actFor(holders.stranger(clientAddress(c, services)), next));
  app.use(securityHeaders(services.settings));
  if (services.settings.allowedOrigins.length > 0) {
    app.use(
      cors({
        origin: services.settings.allowedOrigins,
        allowHeaders: [
          'authorization',
          'content-type',
          'idempotency-key',
          'last-event-id',
          'x-request-id',
          'x-xsrf-token',
        ],
        allowMethods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
        exposeHeaders: [
          'x-request-id',
          'retry-after',
          'idempotent-replayed',
          changedHeader,
          'content-disposition',
          'x-report-rows',
          'date', // for clients whose own clock is wrong
        ],
        maxAge: 600,
      }),
    );
  }

  app.use(takeTurns(services));

  app.get('/livez', (c) => c.json({ status: 'ok' })); // the process is alive, whatever the state of the database
  const checkDatabase = databaseCheck(services);
  app.get('/healthz', async (c) => {
    await checkDatabase();
    return c.json({ status: 'ok' });
  });

  app.get('/readyz', async (c) => {
    await checkDatabase();
    const { wrong, doubtful } = await services.clock.check();
    if (wrong.length > 0) throw new Refusal(503, wrong, { headers: { 'retry-after': '60' } });
    return c.json({ status: 'ok', ...(doubtful.length > 0 && { warnings: doubtful }) });
  });

  app.get('/.well-known/jwks.json', (c) =>
    c.json(services.tokens.jwks(), 200, { 'cache-control': 'public, max-age=300' }),
  );

  serveOpenApi(app, services, { ...api, report: reports, changes: changesEndpoints });
  limitBodies(app, api);
  serveSessionViews(app, services);
  serveLinkViews(app, services);
  servePrintViews(app, services);
  serveCashClosingPrint(app, services);
  serveDueStatement(app, services);
  serveCounterpartyStatement(app, services);
  serveOpenLinks(app, services);
  serveFileContent(app, services);
  serveReports(app, services);
  serveChanges(app, services);
  servePayViews(app, services);
  serveWebhooks(app, services);
  serveOnlinePaymentCheck(app, services);
  route(app, services, api.session, sessionHandlers(services));
  route(app, services, api.passkey, passkeyHandlers(services));
  route(app, services, api.linkedAccount, linkedAccountHandlers(services));
  route(app, services, api.tenant, tenantHandlers(services));
  route(app, services, api.testTenant, testTenantHandlers);
  route(app, services, api.user, userHandlers);
  route(app, services, api.invitation, invitationHandlers);
  route(app, services, api.serviceAccount, serviceAccountHandlers);
  route(app, services, api.config, configHandlers(services.settings));
  route(app, services, api.setting, settingHandlers(services.settings));
  route(app, services, api.mailServer, mailServerHandlers(services));
  route(app, services, api.lockException, lockExceptionHandlers);
  route(app, services, api.bankAccount, bankAccountHandlers);
  route(app, services, api.bankAccountAccess, bankAccountAccessHandlers);
  route(app, services, api.cashier, cashierHandlers);
  route(app, services, api.investmentAccount, investmentAccountHandlers);
  route(app, services, api.correctionRequest, correctionRequestHandlers);
  route(app, services, api.transaction, {
    ...transactionHandlers,
    print: printTransaction,
    store: storeTransaction,
    putExternal: putExternalTransaction,
    bookTransfer,
  });
  route(app, services, api.approvalRequest, approvalRequestHandlers);
  route(app, services, api.balance, balanceHandlers);
  route(app, services, api.transfer, transferHandlers);
  route(app, services, api.due, {
    ...dueHandlers,
    ...remindersOfDue,
    assignToDuePaymentBatch,
    removeDuePaymentBatch,
  });
  const { readReport, ...payout } = api.payout;
  route(app, services, payout, payoutHandlers);
  route(app, services, { readReport }, reportHandlers, withReport(services));
  route(app, services, api.advance, { ...advanceHandlers, setOff, cancelUse });
  route(app, services, api.deduction, deductionHandlers);
  route(app, services, api.counterparty, counterpartyHandlers);
  route(app, services, api.duePaymentBatch, duePaymentBatchHandlers);
  route(app, services, api.cashFlow, cashFlowHandlers);
  route(app, services, api.overview, overviewHandlers);
  const { preview: previewStatement, store: storeStatement, undoMatches, ...bankStatements } = api.bankStatement;
  const statementFiles = { preview: previewStatement, store: storeStatement };
  route(app, services, statementFiles, statementFileHandlers(bookByRules), withStatementFile(services));
  route(app, services, bankStatements, bankStatementHandlers);
  route(app, services, { undoMatches }, undoMatchesHandler);
  route(app, services, api.statementMatch, { ...statementMatchHandlers, ...suggestionsHandler });
  route(app, services, api.statementRule, statementRuleHandlers);
  const readings = openReadings(services.changes);
  const { preview, previewWrongRows, store, ...importRecords } = api.import;
  route(app, services, { preview, previewWrongRows, store }, importHandlers, withExamination(services, readings));
  route(app, services, importRecords, importRecordHandlers(readings));
  route(app, services, api.unconfirmedTransaction, unconfirmedTransactionHandlers);
  route(app, services, api.cashClosing, cashClosingHandlers);
  const { store: closePeriod, ...periodClosings } = api.periodClosing;
  route(app, services, { store: closePeriod }, closePeriodHandlers, withClosingFiles(services));
  route(app, services, periodClosings, periodClosingHandlers);
  route(app, services, api.dueReminder, dueReminderHandlers);
  route(app, services, api.recurring, recurringHandlers);
  route(app, services, api.savedView, savedViewHandlers);
  route(app, services, api.activity, activityHandlers);
  route(app, services, api.event, eventHandlers);
  route(app, services, api.webhook, webhookHandlers(services));
  const { check: _served, ...onlinePayment } = api.onlinePayment;
  route(app, services, onlinePayment, onlinePaymentHandlers(services));
  route(app, services, api.onlinePaymentEnabler, onlinePaymentEnablerHandlers(services));
  route(app, services, api.file, fileHandlers(services));
  return app;
}

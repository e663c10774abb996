import {
  type Ability,
  api,
  type CsvSeparator,
  type QueryOut,
  type ReportFormat,
  type ReportName,
  reports,
} from '@finance/contract';
import type { Context, Hono } from 'hono';
import { type Identity, readInTenant } from '../../database/in-tenant.ts';
import { exportsAtOnce, holders, ConcurrencyLimit } from '../../database/concurrency-limit.ts';
import { loggedPath } from '../../http/logged-path.ts';
import { readingStream } from '../../http/reading-stream.ts';
import { Refusal } from '../../base/refusal.ts';
import { tenantCall } from '../../http/route.ts';
import type { RequestEnv, Services } from '../../http/services.ts';
import { advanceReport } from './advance.report.ts';
import { balanceReport } from './balance.report.ts';
import { cashBookReport } from './cash-book.report.ts';
import { cashFlowReport } from './cash-flow.report.ts';
import { deductionMonthReport, deductionReport } from './deduction.report.ts';
import { dueReport } from './due.report.ts';
import { duePaymentBatchReport } from './due-payment-batch.report.ts';
import { onlinePaymentReport } from './online-payment.report.ts';
import { onlinePaymentEnablerReport } from './online-payment-enabler.report.ts';
import { payoutReport } from './payout.report.ts';
import type { Report } from './report.ts';
import { mediaTypes, reportFile } from './report-file.ts';
import { fileName } from './report.rules.ts';
import { transactionReport } from './transaction.report.ts';
import { transferReport } from './transfer.report.ts';

type QueryOfReport<Name extends ReportName> = QueryOut<(typeof reports)[Name]>;
/** One for every report; a missing one is a type error. */
const definitions: { [Name in ReportName]: Report<QueryOfReport<Name>, unknown> } = {
  transaction: transactionReport,
  balance: balanceReport,
  'cash-book': cashBookReport,
  transfer: transferReport,
  due: dueReport,
  advance: advanceReport,
  deduction: deductionReport,
  'deduction-by-month': deductionMonthReport,
  'due-payment-batch': duePaymentBatchReport,
  'online-payment': onlinePaymentReport,
  payout: payoutReport,
  'online-payment-enabler': onlinePaymentEnablerReport,
};

/** Serves every report as a file that is generated while it is read. */
export function serveReports(app: Hono<RequestEnv>, services: Services): void {
  let open = 0;
  const limit = new ConcurrencyLimit({
    most: { tenant: 3, user: 2 },
    queue: { user: 0 },
    patience: 0,
    refusal: () => 'Laporan Anda atau tenant Anda yang lain masih dibuat. Tunggu sampai selesai, lalu coba lagi.',
    retryAfter: 10,
  });

  async function answer<Query extends { format: ReportFormat; separator: CsvSeparator }, Row>(
    c: Context<RequestEnv>,
    ability: Ability,
    report: Report<Query, Row>,
    { identity, query }: { identity: Identity; query: Query },
  ) {
    const giveBack = await limit.take(holders.member(identity));
    if (open >= exportsAtOnce) {
      giveBack();
      throw new Refusal(503, ['Sedang banyak laporan yang dibuat. Coba lagi sebentar.'], {
        headers: { 'retry-after': '10' },
      });
    }
    open += 1;
    const leave = () => {
      open -= 1;
      giveBack();
    };
    const { exportSeconds } = services.settings;
    const reading = await services.reads
      .run((db) => readInTenant(db, identity, ability, exportSeconds))
      .catch((error: unknown) => {
        leave();
        throw error;
      });
    const close = () => reading.close().finally(leave);
    try {
      const { trx, scope } = reading;
      const { count, ...rows } = await report.open(trx, scope, query);
      const name = fileName({
        ...report,
        ...report.days(query, scope),
        tenant: scope.tenant_name,
        format: query.format,
      });
      const headers = {
        'content-type': mediaTypes[query.format],
        'content-disposition': `attachment; filename="${name}"`,
        'x-report-rows': String(count),
        'cache-control': 'no-store',
      };
      if (c.req.method === 'HEAD') {
        await close();
        return c.body(null, 200, headers);
      }
      const title = scope.test ? `Uji coba ${report.title}` : report.title; // a sheet's name has at most 31 letters
      const file = reportFile(query, { ...report, ...rows, title });
      return c.body(
        readingStream(c, file, {
          close,
          onBroken: (err) =>
            services.log.error(
              { request_id: identity.request_id, path: loggedPath(c.req.path), err },
              'a report was cut off',
            ),
          seconds: exportSeconds,
        }),
        200,
        headers,
      );
    } catch (error) {
      await close();
      throw error;
    }
  }

  for (const [name, row] of Object.entries(reports)) {
    // the table's type pairs them; a loop cannot
    const report = definitions[name as ReportName] as unknown as Report<QueryOfReport<ReportName>, unknown>;
    app.get(row.path, async (c) => answer(c, row.access, report, await tenantCall(c, services, row)));
  }
  app.get(api.cashFlow.show.path, async (c, next) => {
    const format = c.req.query('format');
    if (format !== 'xlsx' && format !== 'csv') return next(); // JSON is answered like any other call
    return answer(c, api.cashFlow.show.access, cashFlowReport, await tenantCall(c, services, api.cashFlow.show));
  });
}

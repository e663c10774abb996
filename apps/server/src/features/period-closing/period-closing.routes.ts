import {
  addDays,
  firstDay,
  type Api,
  type BodyOut,
  type ClosingMonth,
  type ClosingReport,
  monthName,
  type PeriodClosing,
} from '@finance/contract';
import {
  booksMoved,
  checkClosable,
  checkReopenable,
  closingProblem,
  daysOfMonth,
  nextToClose,
} from '@finance/contract/checks/period-closing';
import { paginationOf } from '../../base/page.ts';
import type { Trx } from '../../database/database.ts';
import { ConcurrencyLimit, holders } from '../../database/concurrency-limit.ts';
import { type Identity, inTenant, type Scope } from '../../database/in-tenant.ts';
import { heldIncoming } from '../../http/incoming.ts';
import type { Around, Handlers } from '../../http/route.ts';
import type { Services } from '../../http/services.ts';
import { type Upload, withUpload } from '../../http/upload.ts';
import { keepUpload } from '../file/file.queries.ts';
import { listHistory } from '../history/history.queries.ts';
import { moveBooksLock } from '../setting/change-setting.ts';
import { mediaTypes } from '../report/report-file.ts';
import { lockSetting } from '../setting/setting.queries.ts';
import { listClosingChecks } from './closing-checks.queries.ts';
import { closingFiles } from './closing-files.ts';
import { readClosingReport } from './closing-report.queries.ts';
import {
  countPeriodClosings,
  findClosingReport,
  findLastClosing,
  findPeriodClosing,
  insertPeriodClosing,
  listPeriodClosings,
  recordedPeriodClosing,
  voidPeriodClosing,
} from './period-closing.queries.ts';

type Endpoints = Api['periodClosing'];
type Closing = Pick<Endpoints, 'store'>;

/** What the files of a report were made of, before the books were locked for it. */
interface Made {
  checks: PeriodClosing['checks'];
  report: ClosingReport;
  files: { pdf: Upload; xlsx: Upload } | null;
}

export const periodClosingHandlers: Handlers<Omit<Endpoints, 'store'>> = {
  async check({ query, trx, scope }) {
    const last = await findLastClosing(trx, scope);
    return { data: await readMonth(trx, scope, query.month ?? nextToClose(last, scope)) };
  },

  async index({ query, trx, scope }) {
    return {
      data: await listPeriodClosings(trx, scope, query),
      meta: { pagination: paginationOf(query, await countPeriodClosings(trx, scope, query)) },
    };
  },

  async show({ param, trx, scope }) {
    const closing = await findPeriodClosing(trx, scope, param);
    return { data: { ...closing, report: await findClosingReport(trx, scope, closing.id) } };
  },

  async destroy({ param, body, trx, scope }) {
    const { id } = await findPeriodClosing(trx, scope, param);
    await lockSetting(trx, scope, 'books_locked_until'); // closings and openings wait for each other
    const current = await findPeriodClosing(trx, scope, id);
    // a repeated DELETE, for example after a lost answer: the first reason stays
    if (current.voided_at) return { data: current };
    checkReopenable(current);
    const last = await findLastClosing(trx, scope);
    await voidPeriodClosing(trx, scope, id, body.reason);
    await moveBooksLock(
      trx,
      scope,
      last?.locked_before ?? null,
      `Buka lagi ${monthName(current.month)}: ${body.reason}`,
    );
    return { data: await recordedPeriodClosing(trx, scope, 'void', id, current, body.reason) };
  },

  async history({ param, trx, scope }) {
    const { id } = await findPeriodClosing(trx, scope, param);
    return { data: await listHistory(trx, scope, 'period-closing', id) };
  },
};

export const closePeriodHandlers: Handlers<Closing, Made> = {
  async store({ body, trx, scope, checks, report, files }) {
    const { month, reasons } = body;
    const lock = await lockSetting(trx, scope, 'books_locked_until'); // waits for whoever books, and they for this
    const now = await readMonth(trx, scope, month);
    checkClosable(now.problem, now.checks, reasons);
    if (!files) throw booksMoved(); // it could not be closed then
    const days = { date_from: now.date_from, date_to: now.date_to };
    const same = JSON.stringify([withReasons(now.checks, reasons), await readClosingReport(trx, scope, days)]);
    if (same !== JSON.stringify([checks, report])) throw booksMoved();
    const fileable = { path: 'tutup-buku', subpath: month, fileable_type: 'period-closing' };
    const pdf = await keepUpload(trx, scope, files.pdf, fileable);
    const xlsx = await keepUpload(trx, scope, files.xlsx, fileable);
    const locked = lock.value as string | null; // by the schema of the key
    const id = await insertPeriodClosing(trx, scope, {
      ...days,
      locked_before: locked === null || locked < days.date_from ? locked : dayBefore(days.date_from),
      checks,
      report,
      pdf_file_uuid: pdf.uuid,
      xlsx_file_uuid: xlsx.uuid,
    });
    if (locked === null || locked < days.date_to)
      await moveBooksLock(trx, scope, days.date_to, `Tutup buku ${monthName(month)}`);
    return { data: await recordedPeriodClosing(trx, scope, 'create', id, null) };
  },
};

/**
 * Makes and stores the files before the books are locked, since both take time. The handler closes the month only if
 * the books still say the same.
 */
export function withClosingFiles(services: Services): Around<Closing, Made> {
  const limit = new ConcurrencyLimit({
    most: { user: 1, tenant: 1, threads: 2 },
    queue: { user: 3 },
    patience: 60_000,
    refusal: () => 'Masih ada bulan yang sedang ditutup. Tunggu sebentar, lalu coba lagi.',
    retryAfter: 10,
  });
  return async ({ body, identity }, perform) => {
    const giveBack = await limit.take({ ...holders.member(identity), threads: 'all' });
    try {
      return await closeWithFiles(services, identity, body, perform);
    } finally {
      giveBack();
    }
  };
}

async function closeWithFiles<T>(
  services: Services,
  identity: Identity,
  { month, reasons }: BodyOut<Endpoints['store']>,
  perform: (made: Made) => Promise<T>,
): Promise<T> {
  const draft = await inTenant(services.db, identity, 'period-closing:create', async (trx, scope) => {
    const { problem, checks, ...days } = await readMonth(trx, scope, month);
    const isClosable = problem === null && checks.every(({ name, count }) => count === 0 || reasons[name]);
    return {
      scope,
      days,
      isClosable,
      checks: withReasons(checks, reasons),
      report: await readClosingReport(trx, scope, days),
    };
  });
  const { scope, days, checks, report } = draft;
  // the handler says why, unless it has answered this very call before
  if (!draft.isClosable) return perform({ checks, report, files: null });
  const { tenant_name: tenant, user_name: by, now: at, timezone } = scope;
  const made = await closingFiles({ ...days, checks, report, tenant, by, at, timezone });
  const held = (kind: 'pdf' | 'xlsx', mime_type: string) =>
    heldIncoming(services.settings, {
      name: `tutup-buku-${month}${scope.test ? '-uji-coba' : ''}.${kind}`,
      mime_type,
      bytes: made[kind],
    });
  return withUpload(services, identity, await held('pdf', 'application/pdf'), async (pdf) =>
    withUpload(services, identity, await held('xlsx', mediaTypes.xlsx), (xlsx) =>
      perform({ checks, report, files: { pdf, xlsx } }),
    ),
  );
}

async function readMonth(trx: Trx, scope: Scope, month: string): Promise<ClosingMonth> {
  const days = daysOfMonth(month);
  const problem = closingProblem(month, await findLastClosing(trx, scope), scope);
  return { month, ...days, checks: await listClosingChecks(trx, scope, days), problem };
}

/** A reason for what is done is not needed, and not kept. */
function withReasons(
  checks: ClosingMonth['checks'],
  reasons: BodyOut<Endpoints['store']>['reasons'],
): PeriodClosing['checks'] {
  return checks.map((check) => ({ ...check, reason: check.count > 0 ? (reasons[check.name] ?? null) : null }));
}

/** Null before the first day that there is: nothing can be locked until then. */
function dayBefore(day: string): string | null {
  return day > firstDay ? addDays(day, -1) : null;
}

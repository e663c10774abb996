import {
  addUp,
  type Api,
  type ClosingReport,
  exactSum,
  onWire,
  type PeriodClosing,
  type QueryOut,
} from '@finance/contract';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { notFound } from '../../base/refusal.ts';
import { limitOf } from '../../base/page.ts';
import { countRows } from '../../database/count-rows.ts';
import type { Trx } from '../../database/database.ts';
import type { Scope } from '../../database/in-tenant.ts';
import { memberName, memberNameOrNull } from '../../database/joined-names.ts';
import { like } from '../../database/like.ts';
import { recorder } from '../history/history.queries.ts';

type Filter = QueryOut<Api['periodClosing']['index']>;
type ClosingFile = PeriodClosing['pdf_file'];

function ofTenant(trx: Trx, scope: Scope) {
  return trx
    .selectFrom('period_closing as k')
    .innerJoin('file as pdf', (join) =>
      join.onRef('pdf.tenant_id', '=', 'k.tenant_id').onRef('pdf.uuid', '=', 'k.pdf_file_uuid'),
    )
    .innerJoin('file as xlsx', (join) =>
      join.onRef('xlsx.tenant_id', '=', 'k.tenant_id').onRef('xlsx.uuid', '=', 'k.xlsx_file_uuid'),
    )
    .leftJoin('app_user as creator', 'creator.id', 'k.creator_id')
    .leftJoin('app_user as opener', 'opener.id', 'k.voided_by')
    .where('k.tenant_id', '=', scope.tenant_id);
}

function fileOf(alias: 'pdf' | 'xlsx') {
  const [uuid, name, size, sha256] = (['uuid', 'name', 'size', 'sha256'] as const).map((column) =>
    sql.ref(`${alias}.${column}`),
  );
  return sql<ClosingFile>`json_build_object('uuid', ${uuid}, 'name', ${name}, 'size', ${size}, 'sha256', ${sha256})`;
}

function columnsOf(query: ReturnType<typeof ofTenant>) {
  return query.select([
    'k.id',
    'k.uuid',
    sql<string>`to_char(k.date_from, 'YYYY-MM')`.as('month'),
    'k.date_from',
    'k.date_to',
    sql<PeriodClosing['checks']>`k.checks`.as('checks'),
    sql<Pick<ClosingReport, 'accounts'>['accounts']>`k.report -> 'accounts'`.as('accounts'),
    fileOf('pdf').as('pdf_file'),
    fileOf('xlsx').as('xlsx_file'),
    sql<boolean>`k.voided_at is null and not exists (select from period_closing later
      where later.tenant_id = k.tenant_id and later.date_to > k.date_to and later.voided_at is null)`.as('is_latest'),
    'k.creator_id',
    memberName('creator').as('creator_name'),
    'k.created_at',
    'k.voided_at',
    'k.void_reason',
    memberNameOrNull('opener', 'k.voided_by').as('voided_by_name'),
  ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof columnsOf>['executeTakeFirstOrThrow']>>;

function closingOf({ accounts, ...closing }: Row): PeriodClosing {
  const sum = (name: 'opening_balance' | 'total_in' | 'total_out' | 'closing_balance') =>
    addUp(accounts.map((account) => exactSum(account, name)));
  return {
    ...closing,
    ...onWire({
      opening_balance: sum('opening_balance'),
      total_in: sum('total_in'),
      total_out: sum('total_out'),
      closing_balance: sum('closing_balance'),
    }),
  };
}

function matching(trx: Trx, scope: Scope, { voided, q }: Filter) {
  return ofTenant(trx, scope).where(({ eb, and, or }) =>
    and([
      ...(voided === undefined ? [] : [eb('k.voided_at', voided ? 'is not' : 'is', null)]),
      ...(q
        ? [
            or([
              sql<boolean>`to_char(k.date_from, 'YYYY-MM') like ${like(q)}`,
              eb('creator.name', 'ilike', like(q)),
              eb('k.void_reason', 'ilike', like(q)),
            ]),
          ]
        : []),
    ]),
  );
}

/** A page of the filter, the newest month first by default. */
export async function listPeriodClosings(trx: Trx, scope: Scope, filter: Filter): Promise<PeriodClosing[]> {
  const { limit, offset } = limitOf(filter);
  const { order = 'desc', order_by = 'month' } = filter;
  const rows = await columnsOf(matching(trx, scope, filter))
    .orderBy(order_by === 'month' ? 'k.date_from' : `k.${order_by}`, order)
    .orderBy('k.id', order)
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(closingOf);
}

export async function countPeriodClosings(trx: Trx, scope: Scope, filter: Filter): Promise<number> {
  return countRows(matching(trx, scope, filter));
}

function only(trx: Trx, scope: Scope, id: number | string) {
  return ofTenant(trx, scope).where(typeof id === 'number' ? 'k.id' : 'k.uuid', '=', id);
}

export async function findPeriodClosing(trx: Trx, scope: Scope, id: number | string): Promise<PeriodClosing> {
  const found = await columnsOf(only(trx, scope, id)).executeTakeFirst();
  if (!found) throw notFound('Tutup buku');
  return closingOf(found);
}

/** What the report of a closing tells, as it was then. */
export async function findClosingReport(trx: Trx, scope: Scope, id: number): Promise<ClosingReport> {
  const { report } = await trx
    .selectFrom('period_closing')
    .select(sql<ClosingReport>`report`.as('report'))
    .where('tenant_id', '=', scope.tenant_id)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return report;
}

/** The last month that stands, and what stays locked when it is opened again. */
export async function findLastClosing(
  trx: Trx,
  scope: Scope,
): Promise<{ id: number; month: string; locked_before: string | null } | undefined> {
  return trx
    .selectFrom('period_closing')
    .select(['id', sql<string>`to_char(date_from, 'YYYY-MM')`.as('month'), 'locked_before'])
    .where('tenant_id', '=', scope.tenant_id)
    .where('voided_at', 'is', null)
    .orderBy('date_to', 'desc')
    .limit(1)
    .executeTakeFirst();
}

interface NewRow {
  date_from: string;
  date_to: string;
  locked_before: string | null;
  checks: PeriodClosing['checks'];
  report: ClosingReport;
  pdf_file_uuid: string;
  xlsx_file_uuid: string;
}

export async function insertPeriodClosing(
  trx: Trx,
  scope: Scope,
  { checks, report, ...closing }: NewRow,
): Promise<number> {
  const { id } = await trx
    .insertInto('period_closing')
    .values({
      ...closing,
      checks: JSON.stringify(checks),
      report: JSON.stringify(report),
      tenant_id: scope.tenant_id,
      uuid: uuidv7(),
      creator_id: scope.user_id,
      created_at: scope.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function voidPeriodClosing(trx: Trx, scope: Scope, id: number, void_reason: string): Promise<void> {
  await trx
    .updateTable('period_closing')
    .set({ voided_at: scope.now, void_reason, voided_by: scope.user_id })
    .where('tenant_id', '=', scope.tenant_id)
    .where('id', '=', id)
    .execute();
}

export const recordedPeriodClosing = recorder('period-closing', findPeriodClosing);

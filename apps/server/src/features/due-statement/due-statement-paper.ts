import { CalendarDate, longInstant } from '@finance/contract';
import { statementOf, type StatementRange } from '@finance/contract/checks/due-statement';
import type { Context } from 'hono';
import * as z from 'zod/mini';
import type { Trx } from '../../database/database.ts';
import type { Scope } from '../../database/in-tenant.ts';
import { refused } from '../../base/refusal.ts';
import type { RequestEnv } from '../../http/services.ts';
import type { Paper } from '../print/paper.ts';
import { readSetting } from '../setting/setting.queries.ts';
import { listStatementEvents, type StatementOf, sumAdvancesLeft } from './due-statement.queries.ts';
import { type StatementSheet, statementSheet } from './due-statement-sheet.ts';

/** The printable 'Kartu Hutang/Piutang', of the days that its address names. */
export async function dueStatementPaper(
  c: Context<RequestEnv>,
  trx: Trx,
  scope: Scope,
  of: StatementOf,
  who: StatementSheet['who'],
): Promise<Paper> {
  const range = rangeOf(c);
  const header = ((await readSetting(trx, scope, 'receipt_header')) ?? scope.tenant_name)
    .split('\n')
    .filter((line) => line.trim() !== '');
  const printed = `Dicetak ${longInstant(scope.now, scope.timezone)} oleh ${scope.user_name}`;
  const statement = statementOf(await listStatementEvents(trx, scope, of), range);
  const names = await readSetting(trx, scope, 'due_types');
  const advances = await sumAdvancesLeft(trx, scope, of, range.date_to);
  return statementSheet({ header, who, range, statement, advances, names, printed });
}

/** The days that the address of a statement names. */
export function rangeOf(c: Context<RequestEnv>): StatementRange {
  const [date_from, date_to] = (['date_from', 'date_to'] as const).map((name) => {
    const given = c.req.query(name);
    if (given && !z.safeParse(CalendarDate, given).success)
      throw refused(`'${given.slice(0, 20)}' bukan tanggal dengan format YYYY-MM-DD`);
    return given || undefined;
  });
  if (date_from && date_to && date_from > date_to) throw refused('Tanggal awal harus sebelum tanggal akhir');
  return { date_from, date_to };
}

import { CalendarDate, formatInstant, RecordId } from '@finance/contract';
import type { Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { notFound, refused } from '../http/app-error.ts';
import type { RequestEnv, Services } from '../http/services.ts';
import { printable } from '../print/paper.ts';
import { readSetting } from '../setting/setting.queries.ts';
import { serveOpening } from '../views/opening.ts';
import { listStatementEvents } from './due-statement.queries.ts';
import { statementOf, type StatementRange } from './due-statement.rules.ts';
import { statementSheet } from './due-statement-sheet.ts';
import { findDue } from './due.queries.ts';

/** The printable 'Kartu Hutang/Piutang' for the counterparty of a due. */
export function serveDueStatement(app: Hono<RequestEnv>, services: Services): void {
  serveOpening(app, services, '/transaction/views/due/statement/:uuid', {
    purpose: 'due-statement',
    check: rangeOf,
    async work(c, trx, scope) {
      const id = z.safeParse(RecordId, c.req.param('uuid'));
      if (!id.success) throw notFound('Hutang/piutang');
      const due = await findDue(trx, scope, id.data);
      const range = rangeOf(c);
      const header = ((await readSetting(trx, scope, 'receipt_header')) ?? scope.tenant_name)
        .split('\n')
        .filter((line) => line.trim() !== '');
      const printed = `Dicetak ${formatInstant(scope.now, scope.timezone)} oleh ${scope.user_name}`;
      return statementSheet({
        header,
        due,
        range,
        statement: statementOf(await listStatementEvents(trx, scope, due), range),
        printed,
      });
    },
    show: printable,
  });
}

function rangeOf(c: Context<RequestEnv>): StatementRange {
  const [date_from, date_to] = (['date_from', 'date_to'] as const).map((name) => {
    const given = c.req.query(name);
    if (given && !z.safeParse(CalendarDate, given).success)
      throw refused(`'${given.slice(0, 20)}' bukan tanggal dengan format YYYY-MM-DD`);
    return given || undefined;
  });
  if (date_from && date_to && date_from > date_to) throw refused('Tanggal awal harus sebelum tanggal akhir');
  return { date_from, date_to };
}

import { CalendarDate, longInstant, queryInt, RecordId } from '@finance/contract';
import { statementOf, type StatementRange } from '@finance/contract/checks/due-statement';
import type { Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { findCounterparty } from '../counterparty/counterparty.queries.ts';
import type { Trx } from '../../database/database.ts';
import type { Scope } from '../../database/in-tenant.ts';
import { notFound, refused } from '../../base/refusal.ts';
import type { RequestEnv, Services } from '../../http/services.ts';
import { type Paper, printable } from '../print/paper.ts';
import { readSetting } from '../setting/setting.queries.ts';
import { serveOpening } from '../session/views/opening.ts';
import { listStatementEvents, type StatementOf } from './due-statement.queries.ts';
import { type StatementSheet, statementSheet } from './due-statement-sheet.ts';
import { findDue } from './due.queries.ts';

/** The printable 'Kartu Hutang/Piutang' for a counterparty, or for the counterparty of a due. */
export function serveDueStatement(app: Hono<RequestEnv>, services: Services): void {
  serveOpening(app, services, '/transaction/views/due/statement/:uuid', {
    purpose: 'due-statement',
    check: rangeOf,
    async work(c, trx, scope) {
      const id = z.safeParse(RecordId, c.req.param('uuid'));
      if (!id.success) throw notFound('Hutang/piutang');
      const due = await findDue(trx, scope, id.data);
      const { id: due_id, counterparty_id, entity_id, entity_name, entity_phone_number: phone } = due;
      return sheetOf(c, trx, scope, counterparty_id ? { counterparty_id } : { due_id }, {
        name: entity_name ?? entity_id ?? phone ?? '-',
        id: entity_name && entity_id,
        phone,
      });
    },
    show: printable,
  });
  serveOpening(app, services, '/transaction/views/counterparty/statement/:uuid', {
    purpose: 'counterparty-statement',
    check: rangeOf,
    async work(c, trx, scope) {
      const id = z.safeParse(queryInt(), c.req.param('uuid'));
      if (!id.success) throw notFound('Lawan transaksi');
      const {
        id: counterparty_id,
        name,
        phone_number: phone,
        external_ids,
      } = await findCounterparty(trx, scope, id.data);
      const ids = external_ids.map((each) => (each.app ? `${each.app} ${each.id}` : each.id)).join(', ');
      return sheetOf(
        c,
        trx,
        scope,
        { counterparty_id },
        { name: name ?? (ids || phone || '-'), id: name && ids, phone },
      );
    },
    show: printable,
  });
}

async function sheetOf(
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
  return statementSheet({ header, who, range, statement, names, printed });
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

import { RecordId } from '@finance/contract';
import type { Hono } from 'hono';
import * as z from 'zod/mini';
import { notFound } from '../../base/refusal.ts';
import type { RequestEnv, Services } from '../../http/services.ts';
import { dueStatementPaper, rangeOf } from '../due-statement/due-statement-paper.ts';
import { printable } from '../print/paper.ts';
import { serveOpening } from '../session/views/opening.ts';
import { findDue } from './due.queries.ts';

/** The printable 'Kartu Hutang/Piutang' of whom a due names. */
export function serveDueStatement(app: Hono<RequestEnv>, services: Services): void {
  serveOpening(app, services, '/transaction/views/due/statement/:uuid', {
    purpose: 'due-statement',
    check: rangeOf,
    async work(c, trx, scope) {
      const id = z.safeParse(RecordId, c.req.param('uuid'));
      if (!id.success) throw notFound('Hutang/piutang');
      const due = await findDue(trx, scope, id.data);
      const { id: due_id, counterparty_id, entity_id, entity_name, entity_phone_number: phone } = due;
      return dueStatementPaper(c, trx, scope, counterparty_id ? { counterparty_id } : { due_id }, {
        name: entity_name ?? entity_id ?? phone ?? '-',
        id: entity_name && entity_id,
        phone,
      });
    },
    show: printable,
  });
}

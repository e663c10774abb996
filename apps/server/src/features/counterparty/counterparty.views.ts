import { queryInt } from '@finance/contract';
import type { Hono } from 'hono';
import * as z from 'zod/mini';
import { notFound } from '../../base/refusal.ts';
import type { RequestEnv, Services } from '../../http/services.ts';
import { dueStatementPaper, rangeOf } from '../due-statement/due-statement-paper.ts';
import { printable } from '../print/paper.ts';
import { serveOpening } from '../session/views/opening.ts';
import { findCounterparty } from './counterparty.queries.ts';

/** The printable 'Kartu Hutang/Piutang' of a counterparty. */
export function serveCounterpartyStatement(app: Hono<RequestEnv>, services: Services): void {
  serveOpening(app, services, '/transaction/views/counterparty/statement/:uuid', {
    purpose: 'counterparty-statement',
    check: rangeOf,
    async work(c, trx, scope) {
      const id = z.safeParse(queryInt(), c.req.param('uuid'));
      if (!id.success) throw notFound('Lawan transaksi');
      const found = await findCounterparty(trx, scope, id.data);
      const { id: counterparty_id, name, phone_number: phone, external_ids } = found;
      const ids = external_ids.map((each) => (each.app ? `${each.app} ${each.id}` : each.id)).join(', ');
      return dueStatementPaper(
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

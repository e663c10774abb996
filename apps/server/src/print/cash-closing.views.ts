import { RecordId } from '@finance/contract';
import type { Hono } from 'hono';
import * as z from 'zod/mini';
import { findCashClosing } from '../cash-closing/cash-closing.queries.ts';
import { notFound } from '../http/app-error.ts';
import type { RequestEnv, Services } from '../http/services.ts';
import { readSetting } from '../setting/setting.queries.ts';
import { serveOpening } from '../views/opening.ts';
import { cashClosingSheet } from './cash-closing-sheet.ts';
import { printable } from './paper.ts';

/** The printable sheet of a cash closing. */
export function serveCashClosingPrint(app: Hono<RequestEnv>, services: Services): void {
  serveOpening(app, services, '/transaction/views/cash-closing/generate-print/:uuid', {
    purpose: 'cash-closing-print',
    async work(c, trx, scope) {
      const id = z.safeParse(RecordId, c.req.param('uuid'));
      if (!id.success) throw notFound('Tutup kas');
      return cashClosingSheet(
        await findCashClosing(trx, scope, id.data),
        await readSetting(trx, scope, 'receipt_header'),
        scope,
      );
    },
    show: printable,
  });
}

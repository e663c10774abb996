import { RecordId } from '@finance/contract';
import type { Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { findCashClosing } from '../cash-closing/cash-closing.queries.ts';
import { notFound, refused } from '../../base/refusal.ts';
import type { RequestEnv, Services } from '../../http/services.ts';
import { readConfig } from '../setting/config.ts';
import { readSetting } from '../setting/setting.queries.ts';
import { serveOpening } from '../session/views/opening.ts';
import { cashClosingSheet } from './cash-closing-sheet.ts';
import { cashClosingSlip } from './cash-closing-slip.ts';
import { printable } from './paper.ts';

const papers = { full: cashClosingSheet, mini: cashClosingSlip };

/** The printable pages of a cash closing: a sheet on A4, or a slip on a receipt roll (`type=mini`). */
export function serveCashClosingPrint(app: Hono<RequestEnv>, services: Services): void {
  serveOpening(app, services, '/transaction/views/cash-closing/generate-print/:uuid', {
    purpose: 'cash-closing-print',
    check: paperOf,
    async work(c, trx, scope) {
      const id = z.safeParse(RecordId, c.req.param('uuid'));
      if (!id.success) throw notFound('Tutup kas');
      return paperOf(c)(await findCashClosing(trx, scope, id.data), await readSetting(trx, scope, 'receipt_header'), {
        ...scope,
        due_types: await readConfig(trx, scope, 'solumax.transaction.dues.types'),
      });
    },
    show: printable,
  });
}

function paperOf(c: Context<RequestEnv>): typeof cashClosingSheet {
  const type = (c.req.query('type') ?? 'full').toLowerCase();
  if (type !== 'full' && type !== 'mini') throw refused('Jenis cetakan ini tidak ada. Yang ada: Full dan Mini.');
  return papers[type];
}

import { RecordId } from '@finance/contract';
import type { Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { notFound, refused } from '../http/app-error.ts';
import type { RequestEnv, Services } from '../http/services.ts';
import { readSetting } from '../setting/setting.queries.ts';
import { serveOpening } from '../views/opening.ts';
import { fullReceipt } from './full-receipt.ts';
import { infoSheet } from './info-sheet.ts';
import { miniReceipt } from './mini-receipt.ts';
import { type Paper, printable } from './paper.ts';
import { openReceipt } from './receipt.queries.ts';
import { type PrintType, printTypes, type Receipt, receiptOf } from './receipt.rules.ts';

const papers: Record<PrintType, (receipt: Receipt, timezone: string) => Paper> = { full: fullReceipt, info: infoSheet, mini: miniReceipt };

/** The printable pages of a transaction. Each opening counts. */
export function servePrintViews(app: Hono<RequestEnv>, services: Services): void {
  serveOpening(app, services, '/transaction/views/transaction/generate-print/:uuid', {
    check: typeOf,
    async work(c, trx, scope) {
      const id = z.safeParse(RecordId, c.req.param('uuid'));
      if (!id.success) throw notFound('Transaksi');
      const opened = await openReceipt(trx, scope, id.data);
      return papers[typeOf(c)](receiptOf(opened, await readSetting(trx, scope, 'receipt_header'), scope), scope.timezone);
    },
    show: printable,
  });
}

function typeOf(c: Context<RequestEnv>): PrintType {
  const asked = c.req.query('type') ?? 'full';
  const type = printTypes.find((each) => each === asked.toLowerCase());
  if (!type) throw refused('Jenis cetakan ini tidak ada. Yang ada: Full, Info dan Mini.');
  return type;
}

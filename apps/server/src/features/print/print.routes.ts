import { buffer } from 'node:stream/consumers';
import { type Api, mayHere, RecordId, type StoredFile } from '@finance/contract';
import type { Context, Hono } from 'hono';
import { html } from 'hono/html';
import * as z from 'zod/mini';
import type { Trx } from '../../database/database.ts';
import type { Scope } from '../../database/in-tenant.ts';
import { findFile } from '../file/file.queries.ts';
import { keyOf } from '../../storage/file-store.ts';
import { notFound, refused } from '../../base/refusal.ts';
import type { Handlers } from '../../http/route.ts';
import type { RequestEnv, Services } from '../../http/services.ts';
import { readSetting } from '../setting/setting.queries.ts';
import { serveOpening } from '../session/views/opening.ts';
import { cashSlip, cashSlipRoll } from './cash-slip.ts';
import { fullReceipt } from './full-receipt.ts';
import { infoSheet } from './info-sheet.ts';
import { type Logo, repeatLogo } from './logo.ts';
import { miniReceipt } from './mini-receipt.ts';
import { type Paper, printable } from './paper.ts';
import { findWhole, type Opened, openReceipt, previewReceipt } from './receipt.queries.ts';
import { type PrintType, printTypes, type Receipt, receiptOf } from './receipt.rules.ts';
import { rollReceipt } from './roll-receipt.ts';

const papers: Record<PrintType, (receipt: Receipt, timezone: string) => Paper> = {
  full: fullReceipt,
  info: infoSheet,
  mini: (receipt, timezone) => miniReceipt(receipt, timezone),
  cash: cashSlip,
  'cash-mini': cashSlipRoll,
};

/**
 * The printable pages of a transaction, or of several, whose ids are joined by commas. Opening one counts for users
 * who may book; for others it is a preview.
 */
export function servePrintViews(app: Hono<RequestEnv>, services: Services): void {
  serveOpening(app, services, '/transaction/views/transaction/generate-print/:uuid', {
    purpose: 'transaction-print',
    counts: true,
    check: typeOf,
    async work(c, trx, scope) {
      const opened: Opened[] = [];
      // One after the other: their numbers have the order in which they were chosen.
      for (const id of idsOf(c)) opened.push(await open(trx, scope, id));
      const isSlip = typeOf(c).startsWith('cash');
      if (isSlip && opened.some(({ transaction }) => transaction.account_type !== 'cash'))
        throw refused('Bukti kas hanya untuk transaksi kas. Cetak bukti transaksinya.');
      const logo = await readSetting(trx, scope, 'receipt_logo');
      return {
        opened,
        header: await readSetting(trx, scope, 'receipt_header'),
        logo: logo && (await findFile(trx, scope, logo)),
        scope,
      };
    },
    async show(c, { opened, header, logo, scope }) {
      const picture = logo ? await pictureOf(services, scope, logo) : null;
      const paper = papers[typeOf(c)];
      const sheets = opened.map((each, at) => {
        const letterhead = { header, logo: picture && at > 0 ? ('repeated' as const) : picture };
        return paper(receiptOf(each, letterhead, scope), scope.timezone);
      });
      return printable(c, onePaper(sheets));
    },
  });
}

/** Counts a print of a transaction, or makes a preview; the first of a payment says all that was paid with it. */
async function open(trx: Trx, scope: Scope, id: number | string): Promise<Opened> {
  const whole = await findWhole(trx, scope, id);
  const opened = await (mayHere(scope, 'transaction:create') ? openReceipt : previewReceipt)(trx, scope, id);
  const isLead = whole?.lead === opened.transaction.id;
  const said = isLead ? { amount: whole.amount, note: whole.note } : {};
  return { ...opened, transaction: { ...opened.transaction, ...said } };
}

/** The same as data, for a printer that is driven without a page. */
export const printTransaction: Handlers<Api['transaction']>['print'] = async ({ param, trx, scope }) => {
  const header = await readSetting(trx, scope, 'receipt_header');
  const receipt = receiptOf(await open(trx, scope, param), { header, logo: null }, scope);
  return { data: rollReceipt(receipt, scope.timezone) };
};

/** The most receipts on one page. */
const most = 50;

function idsOf(c: Context<RequestEnv>): (number | string)[] {
  const ids = z.safeParse(z.array(RecordId), [...new Set((c.req.param('uuid') ?? '').split(','))]);
  if (!ids.success) throw notFound('Transaksi');
  if (ids.data.length > most) throw refused(`Sekali cetak paling banyak ${most} bukti transaksi.`);
  return ids.data;
}

/** Papers of one type as one, each on a sheet of its own. */
function onePaper([first, ...others]: Paper[]): Paper {
  if (!first) throw notFound('Transaksi');
  if (others.length === 0) return first;
  return {
    ...first,
    title: `${others.length + 1} bukti transaksi`,
    sheet: html`${[first, ...others].map(({ sheet }) => sheet)}`,
    script: `${first.script ?? ''}${repeatLogo}`,
    style: `${first.style}.sheet + .sheet { margin-top: 6mm; }
@media print { .sheet + .sheet { margin-top: 0; break-before: page; } .batal { position: absolute; } }`,
  };
}

/** The picture, so that the page loads nothing; null when it cannot be read, since a receipt prints without it too. */
async function pictureOf(
  { files, log }: Services,
  { tenant_id }: Scope,
  { uuid, mime_type }: Pick<StoredFile, 'uuid' | 'mime_type'>,
): Promise<Logo | null> {
  try {
    const content = await buffer(await files.read(keyOf({ tenant_id, uuid })));
    return { address: `data:${mime_type};base64,${content.toString('base64')}` };
  } catch (err) {
    log.error({ err, uuid }, 'the logo could not be read');
    return null;
  }
}

function typeOf(c: Context<RequestEnv>): PrintType {
  const asked = c.req.query('type') ?? 'full';
  const type = printTypes.find((each) => each === asked.toLowerCase());
  if (!type) throw refused('Jenis cetakan ini tidak ada. Yang ada: Full, Info dan Mini, dan Bukti Kas.');
  return type;
}

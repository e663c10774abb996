import { openLink, RecordId } from '@finance/contract';
import type { Hono } from 'hono';
import * as z from 'zod/mini';
import { notFound } from '../../base/refusal.ts';
import type { RequestEnv, Services } from '../../http/services.ts';
import { readSetting } from '../setting/setting.queries.ts';
import { findTransaction } from '../transaction/transaction.queries.ts';
import { framed } from '../../http/frame.ts';
import { serveOpening } from '../session/views/opening.ts';
import { safeTarget } from './open-link.rules.ts';
import { unknownAppPage } from './unknown-app-page.ts';

/** Redirects the browser from a transaction to its object in the owning app, without token or referrer. */
export function serveOpenLinks(app: Hono<RequestEnv>, services: Services): void {
  serveOpening(app, services, '/transaction/redirect-app/transaction/:uuid', {
    purpose: 'redirect-app',
    returnTo: (c) => `/transaction/show/${c.req.param('uuid') ?? ''}`,
    async work(c, trx, scope) {
      const id = z.safeParse(RecordId, c.req.param('uuid'));
      if (!id.success) throw notFound('Transaksi');
      const transaction = await findTransaction(trx, scope, id.data);
      return { transaction, target: safeTarget(openLink(await readSetting(trx, scope, 'open_links'), transaction)) };
    },
    show(c, { transaction, target }) {
      if (!target) return framed(c, unknownAppPage(transaction));
      c.header('cache-control', 'no-store');
      c.header('referrer-policy', 'no-referrer');
      return c.redirect(target, 302);
    },
  });
}

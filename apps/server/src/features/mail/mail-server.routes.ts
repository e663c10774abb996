import type { Api, MailServer } from '@finance/contract';
import { checkUnchanged } from '@finance/contract/checks/unchanged';
import type { Scope } from '../../database/in-tenant.ts';
import type { Trx } from '../../database/database.ts';
import type { Handlers } from '../../http/route.ts';
import type { Services } from '../../http/services.ts';
import { listHistory } from '../history/history.queries.ts';
import { deliver, passwordOwner, type Written } from './deliver.ts';
import {
  deleteMailServer,
  findMailServer,
  lockMailServer,
  mailServerResource,
  recordMailServer,
  saveMailServer,
} from './mail-server.queries.ts';
import { insertMails, type KeptMail } from './mail.queries.ts';
import { keepsPassword, noServer } from './mail.rules.ts';

export function mailServerHandlers(services: Services): Handlers<Api['mailServer']> {
  const { encryption, log } = services;
  return {
    async index({ trx, scope }) {
      return { data: await findMailServer(trx, scope) };
    },

    async update({ body: { version, password, ...server }, trx, scope }) {
      const sealed = await lockMailServer(trx, scope);
      const before = await findMailServer(trx, scope);
      checkUnchanged<number | null>('Server e-mail ini', before?.version ?? null, version);
      const keeps = keepsPassword(before ?? undefined, server, password);
      const owner = passwordOwner(scope);
      const fresh = password === undefined ? null : await encryption.encrypt(owner, { password });
      await saveMailServer(trx, scope, { ...server, credentials: keeps ? (sealed?.credentials ?? null) : fresh });
      return { data: await recorded(trx, scope, before) };
    },

    async destroy({ trx, scope }) {
      await lockMailServer(trx, scope);
      const before = await findMailServer(trx, scope);
      if (!before) return { data: null }; // a repeated DELETE
      await deleteMailServer(trx, scope);
      await recordMailServer(trx, scope, before, null);
      return { data: before };
    },

    async test({ body: { to }, trx, scope, afterwards }) {
      if (!(await findMailServer(trx, scope))) throw noServer();
      // Taken from the beginning: it is sent after the commit, or by the worker if this process ends before.
      const next_at = new Date(Date.parse(scope.now) + 900_000).toISOString();
      const [id] = await insertMails(trx, scope, [{ kind: 'test', sent_to: to, is_automatic: false, next_at }]);
      const { tenant_id, user_id } = scope;
      if (id !== undefined)
        afterwards(() =>
          deliver(services, { tenant_id, user_id, id }, async (_trx, at, mail) => testLetter(at, mail)).catch(
            (error: unknown) => log.warn({ err: error }, 'a test e-mail could not be sent; it is looked at again'),
          ),
        );
      return { data: (await findMailServer(trx, scope)) as MailServer }; // it was there above
    },

    async history({ trx, scope }) {
      return { data: await listHistory(trx, scope, mailServerResource, scope.tenant_id) };
    },
  };
}

/** What a test says. */
export function testLetter({ tenant_name, user_name }: Scope, { sent_to }: Pick<KeptMail, 'sent_to'>): Written {
  return {
    sent_to,
    subject: `E-mail uji dari ${tenant_name}`,
    body:
      `Server e-mail ${tenant_name} bekerja: pesan ini sampai.\n\n` +
      `Dikirim oleh ${user_name} dari Setting di Keuangan. Tidak perlu dibalas.`,
    outstanding_amount: null,
  };
}

async function recorded(trx: Trx, scope: Scope, before: MailServer | null): Promise<MailServer> {
  const after = await findMailServer(trx, scope);
  await recordMailServer(trx, scope, before, after);
  return after as MailServer; // it was just stored
}

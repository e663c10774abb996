import type { MailState } from '@finance/contract';
import { changedBy } from '@finance/contract/checks/changed-by';
import { byServer } from '../../database/actor.queries.ts';
import { inTenant, type Scope } from '../../database/in-tenant.ts';
import type { Trx } from '../../database/database.ts';
import type { Services } from '../../http/services.ts';
import { findSender } from './mail-server.queries.ts';
import {
  countTriedToday,
  endMail,
  type KeptMail,
  lockMail,
  postponeMails,
  startMail,
  type TakenMail,
} from './mail.queries.ts';
import { afterTry, endedHalfway } from './mail.rules.ts';
import { type Letter, type Sender, sendMail } from './send-mail.ts';

/** What a message says now, or why nobody has to get it any more. */
export type Written =
  | { sent_to: string; subject: string; body: string; outstanding_amount: number | null }
  | { stopped: string };
export type Write = (trx: Trx, scope: Scope, mail: KeptMail) => Promise<Written>;

/** The owner that a tenant's password is encrypted for. */
export function passwordOwner({ tenant_id }: Pick<Scope, 'tenant_id'>): string {
  return `mail-server ${tenant_id}`;
}

/**
 * Sends a message that was taken. That it is being sent is committed first, with what it says, so that it goes out once
 * whatever happens to this process; what became of it is written down afterwards.
 */
export async function deliver(services: Services, taken: TakenMail, write: Write): Promise<void> {
  const identity = byServer(taken, `mail-${taken.id}`);
  const begun = await inTenant(services.db, identity, 'tenant', (trx, scope) =>
    begin(services, trx, scope, taken, write),
  );
  if (begun) {
    const { settings } = services;
    const result = await sendMail(begun.sender, begun.letter, { allowsInner: settings.mailInner });
    const { state, problem, wait } = afterTry(result, begun.mail);
    await inTenant(services.db, identity, 'tenant', async (trx, scope) => {
      const next_at = wait === null ? null : new Date(Date.parse(scope.now) + wait * 60_000).toISOString();
      await endMail(trx, scope, taken.id, { state, problem, next_at });
      const isMailbox = result.outcome !== 'sent' && result.isMailbox === true;
      if (next_at !== null && !isMailbox) await postponeMails(trx, scope, next_at);
    });
  }
  services.changes.tell(taken.tenant_id, [...changedBy('mailServer'), ...changedBy('dueReminder')]);
}

interface Begun {
  sender: Sender;
  letter: Letter;
  mail: Pick<KeptMail, 'kind' | 'attempts'>;
}

async function begin(
  { encryption, settings }: Services,
  trx: Trx,
  scope: Scope,
  { id }: TakenMail,
  write: Write,
): Promise<Begun | undefined> {
  const mail = await lockMail(trx, scope, id);
  if (!mail) return undefined;
  const end = async (state: MailState, problem: string, next_at: string | null = null) => {
    await endMail(trx, scope, id, { state, problem, next_at });
    return undefined;
  };
  if (mail.state === 'sending') return end('unsure', endedHalfway);
  const found = await findSender(trx, scope);
  if (!found) return end('stopped', 'Server e-mail sudah dilepas');
  const { credentials, is_automatic, from_hour: _, ...server } = found;
  if (mail.is_automatic && !is_automatic) return end('stopped', 'Pengiriman otomatis sudah dimatikan');
  const written = await write(trx, scope, mail);
  if ('stopped' in written) return end('stopped', written.stopped);
  if (settings.mailsPerDay > 0 && (await countTriedToday(trx, scope)) >= settings.mailsPerDay) {
    const problem = `Batas ${settings.mailsPerDay} e-mail sehari sudah tercapai`;
    if (mail.kind === 'test') return end('failed', problem);
    const inAnHour = new Date(Date.parse(scope.now) + 3_600_000).toISOString();
    return end('waiting', problem, inAnHour);
  }
  const password = await opened(encryption, scope, credentials);
  if (password === undefined) return end('failed', 'Kata sandi server e-mail tidak dapat dibuka. Isi lagi di Setting.');
  await startMail(trx, scope, mail, written);
  const domain = server.from_address.slice(server.from_address.indexOf('@') + 1);
  return {
    sender: { ...server, password },
    letter: {
      message_id: `<${mail.uuid}@${domain}>`,
      to: written.sent_to,
      subject: written.subject,
      text: written.body,
      is_automatic: mail.is_automatic,
    },
    mail: { kind: mail.kind, attempts: mail.attempts + 1 },
  };
}

/** The password; null where there is none, undefined where another key encrypted it. */
async function opened(
  encryption: Services['encryption'],
  scope: Scope,
  credentials: string | null,
): Promise<string | null | undefined> {
  if (credentials === null) return null;
  return encryption.decrypt(passwordOwner(scope), credentials).then(
    ({ password }) => password,
    () => undefined,
  );
}

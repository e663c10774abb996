import { fillReminder, formatInstant, isOwedToUs, reminderText } from '@finance/contract';
import { changedBy } from '@finance/contract/checks/changed-by';
import { byServer } from '../../database/actor.queries.ts';
import { inTenant } from '../../database/in-tenant.ts';
import type { Services } from '../../http/services.ts';
import { lockDue } from '../due/due.queries.ts';
import { deliver, type Write } from '../mail/deliver.ts';
import { findSender } from '../mail/mail-server.queries.ts';
import { testLetter } from '../mail/mail-server.routes.ts';
import { insertMails, takeMails, type TakenMail } from '../mail/mail.queries.ts';
import { readSetting } from '../setting/setting.queries.ts';
import { findEmailOf, isRemindedOf, listToMail, takeTenantsToRemind } from './due-reminder.queries.ts';

/** Of how many tenants messages are sent, or dues looked through, at a time. */
const together = 4;
/** How many reminders of a tenant are put into the outbox at a time; the rest follows ten minutes later. */
const atOnce = 200;

/**
 * Puts the reminders of today into the outbox, for tenants that let them go out by themselves, from the hour that they
 * have set. Returns how many tenants had their turn; of several processes one takes each.
 */
export async function planReminders(services: Services): Promise<number> {
  const taken = await takeTenantsToRemind(services.db, together);
  for (const actor of taken) {
    const planned = await inTenant(services.db, byServer(actor), 'tenant', async (trx, scope) => {
      const sender = await findSender(trx, scope);
      const hour = Number(formatInstant(scope.now, scope.timezone).slice(11, 13));
      if (!sender?.is_automatic || hour < sender.from_hour) return [];
      const days = await readSetting(trx, scope, 'reminder_days');
      const reminders = await listToMail(trx, scope, days, atOnce);
      return insertMails(
        trx,
        scope,
        reminders.map((reminder) => ({ ...reminder, kind: 'reminder', is_automatic: true })),
      );
    });
    if (planned.length > 0) services.changes.tell(actor.tenant_id, changedBy('dueReminder'));
  }
  return taken.length;
}

/** Sends the messages whose turn has come, and returns how many there were. */
export async function sendReminders(services: Services): Promise<number> {
  const taken = await takeMails(services.db, together);
  await Promise.all(
    taken.map((mail: TakenMail) =>
      deliver(services, mail, letterOf).catch((error: unknown) =>
        services.log.error({ mail: mail.id, err: error }, 'an e-mail could not be sent; it is looked at again'),
      ),
    ),
  );
  return taken.length;
}

/**
 * What a message says now. A due is locked, as a payment locks it: what was paid, cancelled or set off until then stops
 * its reminder.
 */
const letterOf: Write = async (trx, scope, mail) => {
  if (mail.kind === 'test' || mail.due_id === null) return testLetter(scope, mail);
  const due = await lockDue(trx, scope, mail.due_id);
  if (due.voided_at !== null) return { stopped: `${due.type_name} sudah dibatalkan` };
  if (due.closed_at !== null || !isOwedToUs(due)) return { stopped: `${due.type_name} sudah lunas atau ditutup` };
  if (due.due_date !== mail.due_date) return { stopped: 'Tanggal jatuh temponya sudah berubah' };
  const { due_id, due_date, offset_days } = mail;
  const isDay = due_date !== null && offset_days !== null;
  if (isDay && (await isRemindedOf(trx, scope, { due_id, due_date, offset_days }, mail.id)))
    return { stopped: 'Sudah diingatkan dengan pesan lain' };
  const address = await findEmailOf(trx, scope, due);
  if (address === null) return { stopped: 'Alamat email lawan transaksi sudah dihapus' };
  const template = await readSetting(trx, scope, 'reminder_template');
  const body = template === null ? reminderText(due, scope) : fillReminder(template, due, scope);
  return {
    sent_to: address,
    subject: `Pengingat tagihan dari ${scope.tenant_name}`,
    body,
    outstanding_amount: due.outstanding_amount,
  };
};

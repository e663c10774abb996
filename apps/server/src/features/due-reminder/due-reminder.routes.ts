import { addDays, type Api, type Due, isOwedToUs } from '@finance/contract';
import { checkOpen } from '@finance/contract/checks/due';
import { limitOf, paginationOf } from '../../base/page.ts';
import { conflict, invalid, refused } from '../../base/refusal.ts';
import type { Trx } from '../../database/database.ts';
import type { Scope } from '../../database/in-tenant.ts';
import { inOneTrip } from '../../database/pipeline.ts';
import type { Handlers } from '../../http/route.ts';
import { findDue, lockDue } from '../due/due.queries.ts';
import { findSender } from '../mail/mail-server.queries.ts';
import { insertMails } from '../mail/mail.queries.ts';
import { noServer, otherAddress } from '../mail/mail.rules.ts';
import { readSetting } from '../setting/setting.queries.ts';
import {
  countProposed,
  findEmailOf,
  findMailReminder,
  insertReminder,
  isRemindedOf,
  listProposed,
  listReminders,
} from './due-reminder.queries.ts';

/** Of the calls of a due, the one about its reminders. */
export const remindersOfDue: Pick<Handlers<Api['due']>, 'reminders'> = {
  async reminders({ param, trx, scope }) {
    const { id } = await findDue(trx, scope, param);
    return { data: await listReminders(trx, scope, id) };
  },
};

export const dueReminderHandlers: Handlers<Api['dueReminder']> = {
  async index({ query, trx, scope }) {
    const { days, template, sender } = await inOneTrip({
      days: readSetting(trx, scope, 'reminder_days'),
      template: readSetting(trx, scope, 'reminder_template'),
      sender: findSender(trx, scope),
    });
    const total = await countProposed(trx, scope, days);
    return {
      data: await listProposed(trx, scope, days, limitOf(query)),
      meta: {
        pagination: paginationOf(query, total),
        template,
        is_on: days.length > 0,
        has_mail: sender !== undefined,
      },
    };
  },

  /** Nobody is said to be reminded of what was paid meanwhile: the due is locked, as a payment locks it. */
  async store({ body: { due_id, channel, ...reminder }, trx, scope }) {
    const due = await lockDue(trx, scope, due_id);
    checkOpen(due, undefined);
    const { due_date, outstanding_amount } = due;
    if (due_date === null) throw refused(`${due.type_name} ini tanpa tanggal jatuh tempo.`);
    const about = { ...reminder, due_id, due_date, outstanding_amount };
    const isDone = await isRemindedOf(trx, scope, about);
    const sent = isDone
      ? undefined
      : channel === 'email'
        ? await mailed(trx, scope, due, about)
        : await insertReminder(trx, scope, about);
    if (!sent) throw conflict(`${due.type_name} ini sudah diingatkan. Muat ulang untuk melihatnya.`);
    return { data: sent };
  },
};

async function mailed(trx: Trx, scope: Scope, due: Due, about: Parameters<typeof insertReminder>[2]) {
  if (!isOwedToUs(due)) throw refused(`${due.type_name} ini bukan tagihan kepada mereka.`);
  const { sender, days } = await inOneTrip({
    sender: findSender(trx, scope),
    days: readSetting(trx, scope, 'reminder_days'),
  });
  if (!sender) throw noServer();
  if (!days.includes(about.offset_days) || addDays(about.due_date, about.offset_days) > scope.today)
    throw invalid({ offset_days: ['bukan hari pengingat yang diatur, atau belum tiba'] });
  const address = await findEmailOf(trx, scope, due);
  if (address === null || address !== about.sent_to) throw otherAddress(address);
  const [id] = await insertMails(trx, scope, [{ ...about, kind: 'reminder', is_automatic: false }]);
  return id === undefined ? undefined : findMailReminder(trx, scope, id);
}

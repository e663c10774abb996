import type { Api } from '@finance/contract';
import { checkOpen } from '@finance/contract/checks/due';
import { limitOf, paginationOf } from '../../base/page.ts';
import { conflict, refused } from '../../base/refusal.ts';
import { inOneTrip } from '../../database/pipeline.ts';
import type { Handlers } from '../../http/route.ts';
import { findDue, lockDue } from '../due/due.queries.ts';
import { readSetting } from '../setting/setting.queries.ts';
import { countProposed, insertReminder, listProposed, listReminders } from './due-reminder.queries.ts';

/** Of the calls of a due, the one about its reminders. */
export const remindersOfDue: Pick<Handlers<Api['due']>, 'reminders'> = {
  async reminders({ param, trx, scope }) {
    const { id } = await findDue(trx, scope, param);
    return { data: await listReminders(trx, scope, id) };
  },
};

export const dueReminderHandlers: Handlers<Api['dueReminder']> = {
  async index({ query, trx, scope }) {
    const { days, template } = await inOneTrip({
      days: readSetting(trx, scope, 'reminder_days'),
      template: readSetting(trx, scope, 'reminder_template'),
    });
    const total = await countProposed(trx, scope, days);
    return {
      data: await listProposed(trx, scope, days, limitOf(query)),
      meta: { pagination: paginationOf(query, total), template, is_on: days.length > 0 },
    };
  },

  /** Nobody is said to be reminded of what was paid meanwhile: the due is locked, as a payment locks it. */
  async store({ body: { due_id, ...reminder }, trx, scope }) {
    const due = await lockDue(trx, scope, due_id);
    checkOpen(due, undefined);
    const { due_date, outstanding_amount } = due;
    if (due_date === null) throw refused(`${due.type_name} ini tanpa tanggal jatuh tempo.`);
    const sent = await insertReminder(trx, scope, { ...reminder, due_id, due_date, outstanding_amount });
    if (!sent) throw conflict(`${due.type_name} ini sudah diingatkan. Muat ulang untuk melihatnya.`);
    return { data: sent };
  },
};

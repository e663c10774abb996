import type { Api, DueReminder } from '@finance/contract';
import type { Answers } from './answers.ts';
import { findDue } from './save-due.ts';
import { byCaller, nextId, nowIn, type World } from './world.ts';

export function dueReminderAnswers(world: World): Answers<Api['dueReminder']> {
  const { reminders } = world;
  return {
    index({ query: { page, per_page } }) {
      const rows = reminders.proposed.map(({ due_id, ...reminder }) => ({
        email: null,
        mail_problem: null,
        ...reminder,
        due: findDue(world, due_id),
      }));
      const open = rows.filter(({ due }) => due.status === 'open');
      const pagination = { current_page: page, per_page, total_pages: 1, total: open.length };
      const { reminder_days, reminder_template } = world.settings;
      const has_mail = world.mailServer !== null;
      return {
        data: open,
        meta: { pagination, template: reminder_template, is_on: reminder_days.length > 0, has_mail },
      };
    },
    store({ body: { due_id, ...reminder } }) {
      const { due_date, outstanding_amount } = findDue(world, due_id);
      reminders.proposed = reminders.proposed.filter((each) => each.due_id !== due_id);
      const sent: DueReminder = {
        state: reminder.channel === 'email' ? 'waiting' : 'sent',
        problem: null,
        is_automatic: false,
        ...reminder,
        id: nextId(reminders.sent),
        due_id,
        due_date: due_date ?? '',
        outstanding_amount,
        creator_name: byCaller(world).creator_name,
        created_at: nowIn(world),
      };
      reminders.sent.unshift(sent);
      return { data: sent };
    },
  };
}

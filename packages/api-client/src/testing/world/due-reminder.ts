import type { Api } from '@finance/contract';
import type { Answers } from './answers.ts';
import { findDue } from './save-due.ts';
import { byCaller, nextId, nowIn, type World } from './world.ts';

export function dueReminderAnswers(world: World): Answers<Api['dueReminder']> {
  const { reminders } = world;
  return {
    index({ query: { page, per_page } }) {
      const rows = reminders.proposed.map(({ due_id, offset_days }) => ({ due: findDue(world, due_id), offset_days }));
      const open = rows.filter(({ due }) => due.status === 'open');
      const pagination = { current_page: page, per_page, total_pages: 1, total: open.length };
      const { reminder_days, reminder_template } = world.settings;
      return { data: open, meta: { pagination, template: reminder_template, is_on: reminder_days.length > 0 } };
    },
    store({ body: { due_id, ...reminder } }) {
      const { due_date, outstanding_amount } = findDue(world, due_id);
      reminders.proposed = reminders.proposed.filter((each) => each.due_id !== due_id);
      const sent = {
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

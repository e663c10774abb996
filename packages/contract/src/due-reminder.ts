import * as z from 'zod/mini';
import { Due, DueReminder } from './due.ts';
import { endpoints, listOf } from './endpoint.ts';
import { Id, queryInt, text } from './primitives.ts';
import { routes } from './routes.ts';

/** What somebody ought to be reminded of today. */
export const ProposedReminder = z.object({ due: Due, offset_days: z.int() });
export type ProposedReminder = z.infer<typeof ProposedReminder>;

/** Logs that a reminder went out; of two people who do so at once, one does. */
export const NewDueReminder = z.object({
  due_id: Id,
  offset_days: z.int(),
  channel: z.enum(['whatsapp']),
  sent_to: text(100),
});
export type NewDueReminder = z.input<typeof NewDueReminder>;

export const dueReminderEndpoints = endpoints(routes.dueReminder, {
  index: {
    summary:
      'Yang perlu diingatkan hari ini menurut setting reminder_days: yang masih terbuka, harinya sudah tiba, dan ' +
      'belum diingatkan; yang paling lama jatuh tempo lebih dulu',
    query: z.object({ page: z._default(queryInt(1, 1_000_000), 1), per_page: z._default(queryInt(1, 200), 50) }),
    response: listOf(ProposedReminder, {
      /** The tenant's own words, with placeholders; null for the product's. */
      template: z.nullable(z.string()),
      /** Whether the tenant wants reminders at all. */
      is_on: z.boolean(),
    }),
  },
  store: {
    summary: 'Catat bahwa pengingat sudah dikirim; yang sudah lunas atau sudah diingatkan ditolak',
    body: NewDueReminder,
    response: z.object({ data: DueReminder }),
  },
});

import * as z from 'zod/mini';
import { reminderChannels } from './enums/mail.ts';
import { Due, DueReminder } from './due.ts';
import { endpoints, listOf } from './endpoint.ts';
import { Id, queryInt, text } from './primitives.ts';
import { routes } from './routes.ts';

/** What somebody ought to be reminded of today. */
export const ProposedReminder = z.object({
  due: Due,
  offset_days: z.int(),
  /** Of its counterparty. */
  email: z.nullable(z.string()),
  /** Why an e-mail about it was not sent. */
  mail_problem: z.nullable(z.string()),
});
export type ProposedReminder = z.infer<typeof ProposedReminder>;

/**
 * Logs that a WhatsApp went out, or sends an e-mail to the counterparty's address, which the caller has seen. Of two
 * people who do so at once, one does.
 */
export const NewDueReminder = z.object({
  due_id: Id,
  offset_days: z.int(),
  channel: z.enum(reminderChannels),
  sent_to: text(254),
});
export type NewDueReminder = z.input<typeof NewDueReminder>;

export const dueReminderEndpoints = endpoints(routes.dueReminder, {
  index: {
    access: 'due:read',
    summary:
      'Yang perlu diingatkan hari ini menurut setting reminder_days: yang masih terbuka, harinya sudah tiba, dan ' +
      'belum diingatkan; yang paling lama jatuh tempo lebih dulu',
    query: z.object({ page: z._default(queryInt(1, 1_000_000), 1), per_page: z._default(queryInt(1, 200), 50) }),
    response: listOf(ProposedReminder, {
      /** The tenant's own words, with placeholders; null for the product's. */
      template: z.nullable(z.string()),
      /** Whether the tenant wants reminders at all. */
      is_on: z.boolean(),
      /** Whether reminders can be sent by e-mail. */
      has_mail: z.boolean(),
    }),
  },
  store: {
    access: 'due:create',
    summary:
      'Catat bahwa pengingat WhatsApp sudah dikirim, atau kirim lewat e-mail; yang sudah lunas atau sudah ' +
      'diingatkan ditolak',
    body: NewDueReminder,
    response: z.object({ data: DueReminder }),
  },
});

import * as z from 'zod/mini';
import { dataOf, endpoints } from './endpoint.ts';
import { mailSecurities, mailStates } from './enums/mail.ts';
import { HistoryEntry } from './history.ts';
import { Instant, nullableText, text } from './primitives.ts';
import { routes } from './routes.ts';

const MailState = z.enum(mailStates);

/** The tenant's own mail server, by which reminders go out. Its password is never returned. */
export const MailServer = z.object({
  host: z.string(),
  port: z.int(),
  /** TLS from the beginning (465), after STARTTLS (587), or none. */
  security: z.enum(mailSecurities),
  /** Null where the server asks nobody to log in. */
  user_name: z.nullable(z.string()),
  from_name: z.string(),
  from_address: z.string(),
  /** Whether reminders are sent by themselves on the tenant's days; else only when somebody presses. */
  is_automatic: z.boolean(),
  /** From which hour of the tenant's day. */
  from_hour: z.int(),
  version: z.int(),
  updated_at: Instant,
  updated_by_name: z.string(),
  /** What became of the last message that tried it. */
  last_test: z.nullable(
    z.object({ sent_to: z.string(), state: MailState, problem: z.nullable(z.string()), created_at: Instant }),
  ),
});
export type MailServer = z.infer<typeof MailServer>;

const unsendable = 'memuat tanda yang tidak dapat dikirim';
const plain = z.regex(/^[^\p{Cc}]*$/u, unsendable);

export const MailServerChange = z
  .object({
    host: text(253).check(z.regex(/^[A-Za-z0-9.:-]+$/, 'harus nama server, seperti smtp.contoh.id')),
    port: z.int().check(z.gte(1), z.lte(65_535)),
    security: z.enum(mailSecurities),
    user_name: z._default(
      nullableText(200).check(z.refine((name) => name === null || !/\p{Cc}/u.test(name), unsendable)),
      null,
    ),
    /** Left out, it stays: possible while server and user name stay as they are. */
    password: z.optional(z.string().check(z.minLength(1), z.maxLength(500), plain)),
    from_name: text(100).check(plain),
    from_address: z.email().check(z.maxLength(254)),
    is_automatic: z._default(z.boolean(), false),
    from_hour: z._default(z.int().check(z.gte(0), z.lte(23)), 8),
    /** Of the one that the caller saw; null if there was none. */
    version: z.nullable(z.int().check(z.positive())),
  })
  .check(
    z.refine(({ security, user_name }) => security !== 'none' || user_name === null, {
      path: ['user_name'],
      error: 'harus kosong: tanpa TLS, kata sandi dapat dibaca di jalan',
    }),
  );
export type MailServerChange = z.input<typeof MailServerChange>;

const Kept = z.object({ data: z.nullable(MailServer) });

export const mailServerEndpoints = endpoints(routes.mailServer, {
  index: { access: 'setting:read', summary: 'Server e-mail tenant; null bila belum ada', response: Kept },
  update: {
    access: 'setting:update',
    asksCode: true,
    summary: 'Pasang atau ubah server e-mail; kata sandinya tidak pernah dijawab kembali',
    body: MailServerChange,
    response: dataOf(MailServer),
  },
  destroy: { access: 'setting:delete', summary: 'Lepas server e-mail beserta kata sandinya', response: Kept },
  test: {
    access: 'setting:update',
    summary: 'Kirim e-mail uji; hasilnya di last_test',
    body: z.object({ to: z.email().check(z.maxLength(254)) }),
    response: dataOf(MailServer),
  },
  history: {
    access: 'setting:read',
    summary: 'Siapa mengubah apa, kapan; tanpa kata sandinya',
    response: z.object({ data: z.array(HistoryEntry) }),
  },
});

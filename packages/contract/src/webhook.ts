import * as z from 'zod/mini';
import { dataOf, endpoints, listOf } from './endpoint.ts';
import { webhookDeliveryStates, webhookPauses } from './enums/webhook.ts';
import { eventTypeNames } from './event.ts';
import { HistoryEntry } from './history.ts';
import { Id, Instant, pageQuery, queryInt, text } from './primitives.ts';
import { routes } from './routes.ts';

const EventTypes = z.array(z.enum(eventTypeNames));

/** Where events of the tenant are told to. Its secret is shown once, and signs each of them. */
export const Webhook = z.object({
  id: Id,
  name: z.string(),
  url: z.string(),
  types: EventTypes,
  active: z.boolean(),
  /** Null while it is active. */
  paused_because: z.nullable(z.enum(webhookPauses)),
  /** Without one nothing is sent. */
  has_secret: z.boolean(),
  /** Until when the former secret signs beside the new one. */
  former_until: z.nullable(Instant),
  /** Since when nothing is taken; null while all is well. */
  failing_since: z.nullable(Instant),
  /** How many deliveries are still to be made. */
  waiting: z.int(),
  version: z.int(),
  creator_name: z.string(),
  created_at: Instant,
});
export type Webhook = z.infer<typeof Webhook>;

/** One event on its way to a webhook, and what was answered. */
export const WebhookDelivery = z.object({
  id: Id,
  /** The header `webhook-id`, the same at each try. */
  event_id: z.string(),
  type: z.string(),
  resource: z.string(),
  /** 0 of a test. */
  record_id: z.int(),
  state: z.enum(webhookDeliveryStates),
  attempts: z.int(),
  /** The HTTP status of the last answer; null if none came. */
  status: z.nullable(z.int()),
  /** How the last answer began. */
  answer: z.nullable(z.string()),
  problem: z.nullable(z.string()),
  /** When it is tried next; null once nothing is left to do. */
  next_at: z.nullable(Instant),
  tried_at: z.nullable(Instant),
  created_at: Instant,
});
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

const url = z.url({ protocol: /^https?$/ }).check(
  z.maxLength(1000),
  z.refine(
    (given) => !/[@#]/.test(given),
    'harus alamat web tanpa pengguna dan #, seperti https://toko.contoh.id/webhook',
  ),
);
const types = EventTypes.check(z.minLength(1));

export const NewWebhook = z.object({ name: text(100), url, types });
export type NewWebhook = z.input<typeof NewWebhook>;
export const WebhookChange = z.object({ version: z.int(), name: text(100), url, types });
export type WebhookChange = z.input<typeof WebhookChange>;

const param = queryInt();

export const webhookEndpoints = endpoints(routes.webhook, {
  index: {
    access: 'event:update',
    summary: 'Webhook tenant ini',
    query: z.object(pageQuery(['name', 'created_at'])),
    response: listOf(Webhook),
  },
  show: { access: 'event:update', summary: 'Satu webhook', param, response: dataOf(Webhook) },
  store: {
    access: 'event:create',
    summary: 'Buat webhook; rahasianya dibuat dengan panggilan berikutnya, dan baru sesudah itu peristiwa dikirim',
    body: NewWebhook,
    response: dataOf(Webhook),
  },
  update: {
    access: 'event:update',
    summary: 'Ubah nama, alamat, atau peristiwa sebuah webhook',
    param,
    body: WebhookChange,
    response: dataOf(Webhook),
  },
  destroy: {
    access: 'event:delete',
    summary: 'Hapus webhook beserta catatan kirimannya',
    param,
    response: dataOf(Webhook),
  },
  newSecret: {
    access: 'event:update',
    asksCode: true,
    summary: 'Rahasia baru; hanya tampil sekali. Yang lama ikut menandatangani selama 24 jam',
    param,
    response: dataOf(z.object({ secret: z.string(), webhook: Webhook })),
    tellsSecret: true,
  },
  pause: {
    access: 'event:update',
    summary: 'Jeda: tidak ada yang dikirim, peristiwanya menunggu',
    param,
    response: dataOf(Webhook),
  },
  activate: {
    access: 'event:update',
    summary: 'Kirim lagi, juga peristiwa selama dijeda kecuali `skip`',
    param,
    body: z.object({
      /** Leaves out what waits and what happened meanwhile. */
      skip: z._default(z.boolean(), false),
    }),
    response: dataOf(Webhook),
  },
  test: {
    access: 'event:update',
    summary: 'Kirim peristiwa uji, satu kali; jawabannya tampil di kirimannya',
    param,
    response: dataOf(WebhookDelivery),
  },
  deliveries: {
    access: 'event:update',
    summary: 'Kiriman sebuah webhook beserta jawabannya, yang terbaru dulu; disimpan 30 hari',
    param,
    query: z.object({
      ...pageQuery(['id']),
      state: z.optional(z.enum(webhookDeliveryStates)),
    }),
    response: listOf(WebhookDelivery),
  },
  resend: {
    access: 'event:update',
    summary: 'Kirim ulang sebuah peristiwa, dengan `webhook-id` yang sama',
    param,
    body: z.object({ delivery_id: Id }),
    response: dataOf(WebhookDelivery),
    mayMiss: true,
  },
  history: {
    access: 'event:update',
    summary: 'Siapa mengubah apa, kapan; tanpa rahasianya',
    param,
    response: z.object({ data: z.array(HistoryEntry) }),
  },
});

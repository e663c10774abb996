import type { Webhook, WebhookDelivery } from '@finance/contract';

/**
 * A webhook that is told of payments.
 * @example aWebhook({ active: false, paused_because: 'failing' })
 */
export function aWebhook(fields: Partial<Webhook> = {}): Webhook {
  return {
    id: 951,
    name: 'Server Dealer',
    url: 'https://dealer.contoh.id/webhook/keuangan',
    types: ['due.paid', 'transaction.voided', 'online_payment.received'],
    active: true,
    paused_because: null,
    has_secret: true,
    former_until: null,
    failing_since: null,
    waiting: 0,
    version: 1,
    creator_name: 'Hendra Wijaya',
    created_at: '2026-01-05T02:00:00Z',
    ...fields,
  };
}

/**
 * A delivery that was taken.
 * @example aWebhookDelivery({ state: 'failed', status: 500 })
 */
export function aWebhookDelivery(fields: Partial<WebhookDelivery> = {}): WebhookDelivery {
  return {
    id: 1,
    event_id: 'evt_6b7fa434f92a8b80aab02d9bf1a12e49',
    type: 'due.paid',
    resource: 'due',
    record_id: 12,
    state: 'delivered',
    attempts: 1,
    status: 200,
    answer: 'ok',
    problem: null,
    next_at: null,
    tried_at: '2026-01-31T02:15:02Z',
    created_at: '2026-01-31T02:15:01Z',
    ...fields,
  };
}

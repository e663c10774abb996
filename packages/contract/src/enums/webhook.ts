/**
 * Why nothing is sent: an owner said so; nothing was taken for three days; the receiver is there no more (410); the
 * data were restored from a backup.
 */
export const webhookPauses = ['owner', 'failing', 'gone', 'restored'] as const;
export type WebhookPause = (typeof webhookPauses)[number];
export const webhookPauseLabels: Record<WebhookPause, string> = {
  owner: 'Dijeda pemilik',
  failing: 'Gagal tiga hari',
  gone: 'Penerima sudah tidak ada',
  restored: 'Data dipulihkan dari cadangan',
};

/** `waiting`: for its turn, or for the next try. `delivered`: taken with 2xx. `failed`: given up. */
export const webhookDeliveryStates = ['waiting', 'delivered', 'failed'] as const;
export type WebhookDeliveryState = (typeof webhookDeliveryStates)[number];
export const webhookDeliveryStateLabels: Record<WebhookDeliveryState, string> = {
  waiting: 'Menunggu',
  delivered: 'Diterima',
  failed: 'Gagal',
};

/** What a test delivery is called; nothing happened. */
export const webhookTest = 'webhook.test';

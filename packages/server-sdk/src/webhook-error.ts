/** A request that is no webhook of ours, or too old: answer 401 and do nothing. */
export class WebhookError extends Error {
  override readonly name = 'WebhookError';
}

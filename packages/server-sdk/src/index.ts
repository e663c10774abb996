export { createServerClient } from './server-client.ts';
export type { ExchangedToken, ServerClient, ServerClientOptions, TokenFor } from './server-client.ts';
export { verifyWebhook } from './verify-webhook.ts';
export type { ReceivedWebhook, WebhookEvent, WebhookHeaders } from './verify-webhook.ts';
export { WebhookError } from './webhook-error.ts';
export { ApiError } from '@finance/api-client';
export type { ApiErrorKind, CallOptions } from '@finance/api-client';

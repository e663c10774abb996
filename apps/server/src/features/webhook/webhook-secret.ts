import { createHmac, randomBytes } from 'node:crypto';
import type { Scope } from '../../database/in-tenant.ts';

const prefix = 'whsec_';

/** A new secret as Standard Webhooks writes it: 256 random bits. */
export function newWebhookSecret(): string {
  return prefix + randomBytes(32).toString('base64');
}

/** What a webhook's secret is encrypted for. */
export function secretOwner({ tenant_id }: Pick<Scope, 'tenant_id'>, id: number): string {
  return `webhook ${tenant_id}/${id}`;
}

/** What is told, and when. */
interface Message {
  id: string;
  /** Seconds since 1970. */
  timestamp: number;
  body: string;
}

/** The header `webhook-signature`, with one signature for each secret: docs/decisions/webhooks.md. */
export function signatures(secrets: readonly string[], { id, timestamp, body }: Message): string {
  return secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(prefix.length), 'base64');
      return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
    })
    .join(' ');
}

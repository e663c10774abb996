import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { inTenant } from '../../database/in-tenant.ts';
import { noTenant } from '@finance/contract/checks/request';
import { Refusal } from '../../base/refusal.ts';
import type { Services } from '../../http/services.ts';
import { storeTicket, takeTicket, type TicketUse } from './ticket.queries.ts';
import type { Bearer } from '../../http/tokens.ts';

/** A ticket that is expired, used, or for another page: a new one opens the page. */
export class SpentTicket extends Refusal {
  readonly state: 'used' | 'over' | 'unknown';

  constructor(state: SpentTicket['state']) {
    super(401, [sentences[state]], { headers: { 'www-authenticate': 'Bearer' } });
    this.state = state;
  }
}

const sentences = {
  used: 'Satu tautan hanya membuka halaman ini satu kali.',
  over: 'Tautan ini hanya berlaku 60 detik.',
  unknown: 'Tautan ini bukan untuk halaman ini.',
};

/** Creates a token for one use. The database keeps only its hash. */
export async function issueTicket(
  { db }: Pick<Services, 'db'>,
  bearer: Bearer,
  use: TicketUse,
  seconds = 60,
): Promise<string> {
  const ticket = randomBytes(32).toString('base64url');
  await storeTicket(db, hashOf(ticket), bearer, use, seconds);
  return ticket;
}

/**
 * The same for another app that cannot ask this database: signed, so that it can be verified with our public keys, and
 * refused by all our routes. The app must ensure single use by its `jti`.
 */
export function signTicket(
  { db, tokens }: Pick<Services, 'db' | 'tokens'>,
  { user_id, tenant_id, sid, exp }: Bearer,
  use: TicketUse,
  request_id: string,
): Promise<string> {
  if (tenant_id === null) throw noTenant();
  const until = Math.min(exp, Math.floor(Date.now() / 1000) + 60);
  return inTenant(db, { user_id, tenant_id, sid, request_id }, 'tenant', (_trx, scope) =>
    tokens.sign(
      {
        user: { id: user_id, name: scope.user_name, email: scope.user_email },
        tenant: { id: tenant_id, name: scope.tenant_name },
        ticket: { ...use, jti: randomUUID() },
      },
      until,
    ),
  );
}

/** Whether this looks like a ticket; a full token has three parts. */
export function isTicket(access_token: string): boolean {
  return /^[\w-]{43}$/.test(access_token);
}

/**
 * Who opens an address: its `access_token` is a ticket for exactly this page, or a full token as hosts of the suite
 * send it.
 * @throws Refusal 401; a SpentTicket when the ticket is expired, used or for another page
 */
export async function bearerOfAddress(
  { db, tokens }: Pick<Services, 'db' | 'tokens'>,
  access_token: string,
  use: TicketUse,
): Promise<Bearer> {
  if (!isTicket(access_token)) return tokens.verify(access_token);
  const taken = await takeTicket(db, hashOf(access_token), use);
  if (taken.state !== 'good') throw new SpentTicket(taken.state);
  return taken.bearer;
}

function hashOf(ticket: string): Buffer {
  return createHash('sha256').update(ticket).digest();
}

import type { Api, ResponseOf } from '@finance/contract';
import { Refusal } from '../../base/refusal.ts';
import { inTenant } from '../../database/in-tenant.ts';
import { holders } from '../../database/concurrency-limit.ts';
import { holdPlace } from '../../http/hold-place.ts';
import type { Services } from '../../http/services.ts';
import { beginGuess, endGuess } from '../user/join.queries.ts';
import { hashOfKey } from './service-key.ts';
import { type Device, beginServiceSession } from './service-token.queries.ts';

/** How long a token of a service account lasts, in seconds. */
export const tokenSeconds = 15 * 60;

/**
 * A token for the service account whose key this is.
 * @throws Refusal 401 with the same message whatever is wrong with the key, which only the log says; 429 after too many
 * wrong ones from an address, or when the account asks too often
 */
export async function issueServiceToken(
  services: Services,
  key: string,
  device: Device,
  request_id: string,
): Promise<ResponseOf<Api['session']['serviceToken']>['data']> {
  const { db, tokens, log, rateLimit } = services;
  const session = await db.transaction().execute(async (trx) => {
    const begun = await beginServiceSession(trx, hashOfKey(key), tokenSeconds, device);
    // What comes too fast leaves no session behind.
    if (begun.outcome === 'good')
      await rateLimit({ user_id: begun.account, tenant_id: begun.tenant, client: begun.account });
    return begun;
  });
  if (session.outcome !== 'good') {
    const { outcome, account, tenant, key_id } = session;
    log.warn({ request_id, reason: outcome, account, tenant, key_id }, 'the key of a service account was refused');
    await countWrongKey(services, device.address);
    throw wrongKey();
  }
  const { sid, account: user_id, tenant: tenant_id, tenant_name } = session;
  const identity = { user_id, tenant_id, sid, request_id, holder: holders.service({ user_id, tenant_id }) };
  const { scopes, test } = await inTenant(db, identity, 'tenant', async (_trx, scope) => scope, 'read only');
  const until = Math.floor(Date.parse(session.expires) / 1000);
  const access_token = await tokens.sign(
    {
      user: { id: user_id, name: session.account_name, email: session.account_email },
      tenant: { id: tenant_id, name: tenant_name },
      sid,
      client: user_id,
    },
    until,
  );
  return {
    access_token,
    token_type: 'Bearer',
    expires_in: Math.max(0, until - Math.floor(Date.now() / 1000)),
    scope: (scopes ?? []).join(' '),
    tenant: { id: tenant_id, name: tenant_name, test },
  };
}

/** The same whatever is wrong with a key. */
export function wrongKey(): Refusal {
  return new Refusal(401, ['Kunci akun layanan ini tidak berlaku'], { headers: { 'www-authenticate': 'Bearer' } });
}

/** A wrong key takes from its address's budget. A right one works all the same: nobody shuts out who shares it. */
export async function countWrongKey({ db }: Services, address: string): Promise<void> {
  const attempt = await holdPlace(() => beginGuess(db, 'key', address), 'kunci yang salah');
  await endGuess(db, 'key', address, { attempt, isGuess: true });
}

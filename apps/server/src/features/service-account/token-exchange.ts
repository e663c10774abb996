import { abilitiesOf, type Api, type BodyOut, type ResponseOf } from '@finance/contract';
import { forbidden, invalid } from '../../base/refusal.ts';
import { inTenant } from '../../database/in-tenant.ts';
import type { Services } from '../../http/services.ts';
import { exchangeRefusals } from './service-account.rules.ts';
import { hashOfKey } from './service-key.ts';
import { countWrongKey, tokenSeconds, wrongKey } from './service-token.ts';
import { type Device, beginSessionFor } from './service-token.queries.ts';

type Row = Api['session']['tokenExchange'];

/**
 * A token of a member for the widgets in a host's page, asked for by the host's server (RFC 8693). It may what the
 * member's role and the account both may, and lives as long as a token of the account.
 * @throws Refusal 400 unless one of email and external_id is given, 401 for a wrong key or token, 403 with the reason
 * for whom it may not act
 */
export async function exchangeToken(
  services: Services,
  { subject_token, email, external_id, tenant_id, scope }: BodyOut<Row>,
  device: Device,
  request_id: string,
): Promise<ResponseOf<Row>['data']> {
  const { db, tokens, log, rateLimit } = services;
  if ((email === undefined) === (external_id === undefined))
    throw invalid({ email: ['wajib diisi, atau external_id; tidak keduanya'] });
  const by = await subjectOf(services, subject_token);
  const asked = {
    ...by,
    email: email ?? null,
    external_id: external_id ?? null,
    tenant_id: tenant_id ?? null,
    scopes: scopesOf(scope),
  };
  const session = await db.transaction().execute(async (trx) => {
    const begun = await beginSessionFor(trx, asked, tokenSeconds, device);
    if (begun.outcome === 'good')
      await rateLimit({ user_id: begun.account, tenant_id: begun.tenant, client: begun.account });
    return begun;
  });
  if (session.outcome !== 'good') {
    const { outcome: reason, account, tenant, key_id, person } = session;
    log.warn({ request_id, reason, account, tenant, key_id, person }, 'a token exchange was refused');
    if (reason in exchangeRefusals) throw forbidden(exchangeRefusals[reason as keyof typeof exchangeRefusals]);
    if (by.hash) await countWrongKey(services, device.address);
    throw wrongKey();
  }
  const { sid, person, tenant, tenant_name } = session;
  const identity = { user_id: person, tenant_id: tenant, sid, request_id };
  const { role, scopes, test } = await inTenant(db, identity, 'tenant', async (_trx, inside) => inside, 'read only');
  const until = Math.floor(Date.parse(session.expires) / 1000);
  const access_token = await tokens.sign(
    {
      user: { id: person, name: session.person_name, email: session.person_email },
      tenant: { id: tenant, name: tenant_name },
      sid,
      client: session.account,
    },
    until,
  );
  return {
    access_token,
    token_type: 'Bearer',
    issued_token_type: 'urn:ietf:params:oauth:token-type:access_token',
    expires_in: Math.max(0, until - Math.floor(Date.now() / 1000)),
    scope: abilitiesOf(role)
      .filter((ability) => scopes?.includes(ability))
      .join(' '),
    tenant: { id: tenant, name: tenant_name, test },
  };
}

/** A key by its hash, or the session of a token that the key got: not of one that was got for somebody. */
async function subjectOf({ tokens }: Services, subject: string) {
  if (subject.startsWith('fsk_')) return { hash: hashOfKey(subject), with_sid: null };
  const bearer = await tokens.verify(subject);
  if (bearer.client === null || bearer.client !== bearer.user_id) throw wrongKey();
  return { hash: null, with_sid: bearer.sid };
}

function scopesOf(scope: string | undefined): string[] | null {
  if (scope === undefined) return null;
  const scopes = [...new Set(scope.split(' ').filter((one) => one !== ''))];
  if (scopes.length === 0) throw invalid({ scope: ['wajib diisi'] });
  return scopes;
}

import { type Api, abilitiesOf, mayHere, type Session } from '@finance/contract';
import { noTenant, onlyForPeople } from '@finance/contract/checks/request';
import { asUser } from '../../database/as-user.ts';
import type { Trx } from '../../database/database.ts';
import { type Identity, inTenant } from '../../database/in-tenant.ts';
import { inOneTrip } from '../../database/pipeline.ts';
import { forbidden, notFound, refused, TwoStepNeeded, unauthorized } from '../../base/refusal.ts';
import type { Handlers } from '../../http/route.ts';
import type { Services } from '../../http/services.ts';
import type { Bearer } from '../../http/tokens.ts';
import { exchangeToken } from '../service-account/token-exchange.ts';
import { issueServiceToken } from '../service-account/service-token.ts';
import { readSetting } from '../setting/setting.queries.ts';
import { endOwnSession, endSessionOfCookie, listOwnSessions, renewSession, takeCode } from './open-session.queries.ts';
import { deviceOf, forgetSessionCookie, keepSession, sessionCookie, setSessionCookie } from './session-cookie.ts';
import { changePassword } from './change-password.ts';
import { findUser, renameOwnUser, tenantsOf } from './session.queries.ts';
import { challengeOf, changeTenant, signIn, tokenOf } from './sign-in.ts';
import { issueTicket, signTicket } from './ticket.ts';
import {
  beginTwoStep,
  confirmTwoStep,
  describeTwoStep,
  renewRecoveryCodes,
  turnOffTwoStep,
  turnOnTwoStep,
} from './two-step.ts';
import { isOwnForm } from './anti-forgery.ts';
import { returnOrigins } from './return-origins.ts';

/** A service account is in its tenant alone. */
function identityOf({ user_id, tenant_id, sid }: Bearer, request_id: string): Identity {
  if (tenant_id === null) throw noTenant();
  return { user_id, tenant_id, sid, request_id };
}

/** Whoever has to set up the second step first hears so; anything else stays an error. */
function asTwoStepNeeded(error: unknown): TwoStepNeeded {
  if (error instanceof TwoStepNeeded) return error;
  throw error;
}

export function sessionHandlers(services: Services): Handlers<Api['session']> {
  const { db, settings } = services;
  return {
    async show({ bearer, request_id }) {
      const { user_id, tenant_id, sid, client } = bearer;
      const own = async (trx: Trx) => ({
        user: await findUser(trx, user_id),
        tenants: (await tenantsOf(trx, user_id)).filter(({ id }) => client === null || id === tenant_id),
      });
      const { user, tenants } = await (client === null
        ? asUser(db, bearer, own)
        : inTenant(db, identityOf(bearer, request_id), 'tenant', own));
      if (!user) throw unauthorized('Pengguna ini tidak ada lagi. Silakan login lagi.');
      const stillMember = tenant_id !== null && tenants.some((tenant) => tenant.id === tenant_id);
      const entered = stillMember
        ? await inTenant(db, { user_id, tenant_id, sid, request_id }, 'tenant', async (trx, scope) => ({
            ...scope,
            ...(await inOneTrip({
              transfer_second_person: readSetting(trx, scope, 'transfer_second_person'),
              approval_limit: readSetting(trx, scope, 'approval_limit'),
            })),
          })).catch(asTwoStepNeeded)
        : null;
      const two_step_needed = entered instanceof TwoStepNeeded;
      const inside = two_step_needed ? null : entered;
      const tenant: Session['tenant'] = inside && {
        id: inside.tenant_id,
        name: inside.tenant_name,
        test: inside.test,
        role: inside.role,
        timezone: inside.timezone,
        transfer_second_person: inside.transfer_second_person,
        approval_limit: inside.approval_limit,
      };
      return {
        data: {
          user,
          tenant,
          tenants,
          two_step_needed,
          abilities: inside ? abilitiesOf(inside.role).filter((ability) => mayHere(inside, ability)) : [],
        },
      };
    },
    async authentication({ body, http, request_id }) {
      return { data: await signIn(services, body, deviceOf(http, services), request_id) };
    },
    async tokenExchange({ body, http, request_id }) {
      return { data: await exchangeToken(services, body, deviceOf(http, services), request_id) };
    },
    async serviceToken({ body: { key }, http, request_id }) {
      return { data: await issueServiceToken(services, key, deviceOf(http, services), request_id) };
    },
    async tenantChange({ bearer, body, http }) {
      const device = deviceOf(http, services);
      return { data: { access_token: await changeTenant(services, bearer, body.tenant_id, device) } };
    },
    async exchange({ body, http }) {
      const origin = http.req.header('origin') ?? '';
      const challenge = challengeOf(body.code_verifier);
      const session = await takeCode(db, { code: body.code, challenge, origin });
      if (!session) throw refused('Kode login ini sudah dipakai atau kedaluwarsa. Silakan login lagi.');
      // Only our own pages can renew by cookie.
      const isOwn = returnOrigins(http, services).ours.includes(origin);
      if (isOwn) await keepSession(http, services, session.id);
      return { data: { access_token: await tokenOf(services, session, isOwn) } };
    },
    async renew({ body, http }) {
      const secret = sessionCookie(http);
      if (secret === undefined) return { data: { access_token: null } };
      if (!isOwnForm(http, http.req.header('x-xsrf-token')))
        throw forbidden('Permintaan ini tidak datang dari halaman Keuangan. Muat ulang halaman.');
      const renewed = await renewSession(db, secret, {
        tenant_id: body.tenant_id ?? null,
        idleSeconds: settings.sessionSeconds,
      });
      if (!renewed) {
        forgetSessionCookie(http, services);
        return { data: { access_token: null } };
      }
      setSessionCookie(http, services, renewed.secret);
      return { data: { access_token: await tokenOf(services, renewed.session, true) } };
    },
    async signOut({ bearer, http, request_id }) {
      const { sid, client } = bearer;
      const end = async (trx: Trx) => sid !== null && endOwnSession(trx, sid);
      if (client !== null)
        return { data: { ended: await inTenant(db, identityOf(bearer, request_id), 'tenant', end) } };
      const ended = await asUser(db, bearer, end);
      const secret = sessionCookie(http);
      if (secret !== undefined) await endSessionOfCookie(db, secret);
      forgetSessionCookie(http, services);
      return { data: { ended } };
    },
    async openSessions({ bearer }) {
      const sessions = await asUser(db, bearer, listOwnSessions);
      return { data: sessions.map((session) => ({ ...session, is_current: session.id === bearer.sid })) };
    },
    async endSession({ bearer, param }) {
      if (!(await asUser(db, bearer, (trx) => endOwnSession(trx, param)))) throw notFound('Sesi');
      return { data: { ended: true } };
    },

    async updateProfile({ bearer, body: { name }, request_id }) {
      const user = await asUser(db, bearer, async (trx) => {
        await renameOwnUser(trx, name, request_id);
        return findUser(trx, bearer.user_id);
      });
      if (!user) throw unauthorized('Pengguna ini tidak ada lagi. Silakan login lagi.');
      return { data: user };
    },
    async changePassword({ bearer, body, request_id, http }) {
      const user = await asUser(db, bearer, (trx) => findUser(trx, bearer.user_id));
      if (!user) throw unauthorized('Pengguna ini tidak ada lagi. Silakan login lagi.');
      await changePassword(services, { ...bearer, ...user }, body, deviceOf(http, services).address, request_id);
      return { data: { changed: true } };
    },

    async twoStep({ bearer }) {
      return { data: await describeTwoStep(services, bearer) };
    },
    async beginTwoStep({ bearer, body, http }) {
      return { data: await beginTwoStep(services, bearer, body.current_password, deviceOf(http, services).address) };
    },
    async turnOnTwoStep({ bearer, body, request_id }) {
      return { data: { recovery_codes: await turnOnTwoStep(services, bearer, body.verification_code, request_id) } };
    },
    async renewRecoveryCodes({ bearer, body, request_id }) {
      const recovery_codes = await renewRecoveryCodes(services, bearer, body.verification_code, request_id);
      return { data: { recovery_codes } };
    },
    async confirmTwoStep({ bearer, body, request_id }) {
      return { data: await confirmTwoStep(services, bearer, body.verification_code, request_id) };
    },
    async turnOffTwoStep({ bearer, body, request_id }) {
      await turnOffTwoStep(services, bearer, body.verification_code, request_id);
      return { data: await describeTwoStep(services, bearer) };
    },

    async ticket({ bearer, body: { purpose, id, kind }, request_id }) {
      // A machine's own token opens no page; one that it got for somebody opens those of its tenant.
      if (bearer.client !== null) {
        if (bearer.client === bearer.user_id || purpose === 'tenant-change' || purpose === 'retail-close')
          throw onlyForPeople();
        await inTenant(db, identityOf(bearer, request_id), 'tenant', async () => {});
      } else await asUser(db, bearer, async () => {}); // an ended session gets no token
      const document = purpose === 'tenant-change' ? '' : (id ?? '');
      const access_token =
        purpose === 'retail-close'
          ? await signTicket(services, bearer, { purpose, document: `${kind}-header/${document}` }, request_id)
          : await issueTicket(services, bearer, { purpose, document });
      return { data: { access_token } };
    },
  };
}

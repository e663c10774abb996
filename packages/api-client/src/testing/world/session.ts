import { abilitiesOf, type Api } from '@finance/contract';
import { aToken } from '../a-token.ts';
import { aUuid } from '../a-uuid.ts';
import { refusal } from '../refusal.ts';
import type { Answers } from './answers.ts';
import { claimsOf } from './claims-of.ts';
import { findRecord } from './record.ts';
import type { World } from './world.ts';

/** Every user signs in with the demo's password, `rahasia-demo`. */
export function sessionAnswers(world: World): Answers<Api['session']> {
  return {
    show({ request }) {
      const claims = claimsOf(request);
      if (claims !== null && claims.tenant_id === undefined)
        return { data: { user: world.user, tenant: null, tenants: world.tenants, abilities: [] } };
      return {
        data: {
          user: world.user,
          tenant: {
            ...world.tenant,
            role: world.role,
            timezone: world.settings.timezone,
            transfer_second_person: world.settings.transfer_second_person,
          },
          tenants: world.tenants,
          abilities: abilitiesOf(world.role),
        },
      };
    },
    authentication({ body }) {
      const user = world.users.find(({ email }) => email === body.email);
      if (!user || body.password !== 'rahasia-demo') throw refusal(401, ['Email atau kata sandi salah']);
      return {
        data: {
          access_token: aToken({
            sub: String(user.id),
            acc_name: user.name,
            email: user.email,
            tenant_id: undefined,
            tenant_name: undefined,
          }),
          tenants: world.tenants,
        },
      };
    },
    tenantChange({ body }) {
      const tenant = findRecord(world.tenants, body.tenant_id, 'Tenant');
      return {
        data: {
          access_token: aToken({
            sub: String(world.user.id),
            acc_name: world.user.name,
            email: world.user.email,
            tenant_id: tenant.id,
            tenant_name: tenant.name,
          }),
        },
      };
    },
    ticket: () => ({ data: { access_token: `tiket-${crypto.randomUUID()}` } }),
    exchange() {
      return { data: { access_token: tokenInTenant(world) } };
    },
    renew() {
      return { data: { access_token: null } }; // a session lives in a cookie of the server, which there is none of here
    },
    signOut() {
      return { data: { ended: true } };
    },
    openSessions() {
      return { data: [{ ...openSession, user_agent: globalThis.navigator?.userAgent ?? '' }] };
    },
    endSession({ param }) {
      if (param !== openSession.id) throw refusal(404, ['Sesi tidak ditemukan']);
      return { data: { ended: true } };
    },
  };
}

function tokenInTenant({ user, tenant }: World): string {
  return aToken({
    sub: String(user.id),
    acc_name: user.name,
    email: user.email,
    tenant_id: tenant.id,
    tenant_name: tenant.name,
  });
}

/** The one that there is. */
const openSession = {
  id: aUuid(1),
  kind: 'browser',
  address: '127.0.0.1',
  created_at: '2026-03-10T02:00:00.000Z',
  last_used_at: '2026-03-10T03:00:00.000Z',
  expires_at: '2026-03-10T15:00:00.000Z',
  is_current: true,
} as const;

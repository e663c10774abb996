import { abilitiesOf, type Api } from '@finance/contract';
import { aToken } from '../a-token.ts';
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
  };
}

import { type Api, abilitiesOf, type Session } from '@finance/contract';
import { asUser } from '../database/as-user.ts';
import { inTenant } from '../database/in-tenant.ts';
import { AppError } from '../http/app-error.ts';
import type { Handlers } from '../http/route.ts';
import type { Services } from '../http/services.ts';
import { readSetting } from '../setting/setting.queries.ts';
import { findUser, tenantsOf } from './session.queries.ts';
import { changeTenant, signIn } from './sign-in.ts';
import { issueTicket, signTicket } from './ticket.ts';

export function sessionHandlers(services: Services): Handlers<Api['session']> {
  return {
    async show({ bearer: { user_id, tenant_id }, request_id }) {
      const { user, tenants } = await asUser(services.db, user_id, async (trx) => ({
        user: await findUser(trx, user_id),
        tenants: await tenantsOf(trx, user_id),
      }));
      if (!user)
        throw new AppError(401, ['Pengguna ini tidak ada lagi. Silakan login lagi.'], {
          headers: { 'www-authenticate': 'Bearer' },
        });
      const stillMember = tenant_id !== null && tenants.some((tenant) => tenant.id === tenant_id);
      const inside = stillMember
        ? await inTenant(services.db, { user_id, tenant_id, request_id }, 'tenant', async (trx, scope) => ({
            ...scope,
            transfer_second_person: await readSetting(trx, scope, 'transfer_second_person'),
          }))
        : null;
      const tenant: Session['tenant'] = inside && {
        id: inside.tenant_id,
        name: inside.tenant_name,
        role: inside.role,
        timezone: inside.timezone,
        transfer_second_person: inside.transfer_second_person,
      };
      return { data: { user, tenant, tenants, abilities: inside ? abilitiesOf(inside.role) : [] } };
    },

    async authentication({ body, address }) {
      return { data: await signIn(services, body, address) };
    },

    async tenantChange({ bearer, body, request_id }) {
      return { data: { access_token: await changeTenant(services, bearer, body.tenant_id, request_id) } };
    },

    async ticket({ bearer, body: { purpose, id, kind }, request_id }) {
      const document = purpose === 'tenant-change' ? '' : (id ?? '');
      const access_token =
        purpose === 'retail-close'
          ? await signTicket(services, bearer, { purpose, document: `${kind}-header/${document}` }, request_id)
          : await issueTicket(services, bearer, { purpose, document });
      return { data: { access_token } };
    },
  };
}

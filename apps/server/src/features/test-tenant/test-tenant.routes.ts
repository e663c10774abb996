import { type Api, mostTestTenants } from '@finance/contract';
import type { Handlers } from '../../http/route.ts';
import { makeTestTenant } from './make-test-tenant.ts';
import { countTestTenants, listTestTenants } from './test-tenant.queries.ts';

export const testTenantHandlers: Handlers<Api['testTenant']> = {
  async index({ trx, scope }) {
    const left = scope.test ? 0 : Math.max(0, mostTestTenants - (await countTestTenants(trx)));
    return { data: await listTestTenants(trx, scope), meta: { test: scope.test, left } };
  },

  async store({ body: { name }, trx, scope }) {
    return { data: await makeTestTenant(trx, scope, name) };
  },
};

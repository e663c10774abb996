import { type Api, mostTestTenants, testName } from '@finance/contract';
import type { Answers } from './answers.ts';
import { finds, has, pageOf } from './page.ts';
import { tick, type World } from './world.ts';

export function tenantAnswers({ tenants }: World): Answers<Api['tenant']> {
  return {
    index: ({ query }) =>
      pageOf(
        tenants.filter(
          ({ id, name }) => has({ id }, query, ['id']) && finds([name], query.name) && finds([name], query.q),
        ),
        query,
        'name',
      ),
  };
}

export function testTenantAnswers(world: World): Answers<Api['testTenant']> {
  const { tenant, tenants, testTenants } = world;
  return {
    index: () => ({ data: testTenants, meta: { test: tenant.test, left: mostTestTenants - testTenants.length } }),
    store({ body }) {
      const id = Math.max(...tenants.map((each) => each.id)) + 1;
      const made = { id, name: testName(body.name), created_at: tick(world) };
      testTenants.unshift(made);
      tenants.push({ id, name: made.name, test: true });
      return { data: made };
    },
  };
}

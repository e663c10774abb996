import type { Api } from '@finance/contract';
import type { Answers } from './answers.ts';
import { finds, pageOf } from './page.ts';
import type { World } from './world.ts';

export function userAnswers(world: World): Answers<Api['user']> {
  return {
    index({ query }) {
      const found = world.users.filter(
        (user) =>
          (query.id === undefined || query.id === user.id) &&
          finds([user.name], query.name) &&
          finds([user.email], query.email) &&
          finds([user.name, user.email], query.q),
      );
      const { data, pagination } = pageOf(found, query, 'name');
      return { data, meta: { pagination } };
    },
  };
}

export function tenantAnswers(world: World): Answers<Api['tenant']> {
  return {
    index({ query }) {
      const { data, pagination } = pageOf(
        world.tenants.filter(
          (tenant) =>
            (query.id === undefined || query.id === tenant.id) &&
            finds([tenant.name], query.name) &&
            finds([tenant.name], query.q),
        ),
        query,
        'name',
      );
      return { data, meta: { pagination } };
    },
  };
}

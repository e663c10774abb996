import type { Api } from '@finance/contract';
import type { Answers } from './answers.ts';
import { finds, has, pageOf } from './page.ts';
import type { World } from './world.ts';

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

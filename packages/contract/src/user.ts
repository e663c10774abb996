import * as z from 'zod/mini';
import { endpoints, listOf } from './endpoint.ts';
import { Id, pageQuery, queryInt, queryText } from './primitives.ts';
import { routes } from './routes.ts';

/** A user of the tenant, as finders list them. */
export const User = z.object({ id: Id, name: z.string(), email: z.string() });
export type User = z.infer<typeof User>;

export const UserFilter = z.object({
  ...pageQuery(['id', 'name', 'email'], 10),
  id: z.optional(queryInt()),
  name: z.optional(queryText()),
  email: z.optional(queryText()),
});

export const userEndpoints = endpoints(routes.user, {
  index: {
    summary: 'Pengguna tenant ini',
    query: UserFilter,
    response: listOf(User),
  },
});

import * as z from 'zod/mini';
import { endpoints, listOf } from './endpoint.ts';
import { Id, pageQuery, queryInt, queryText } from './primitives.ts';
import { routes } from './routes.ts';

export const TenantRef = z.object({
  id: Id,
  name: z.string(),
  /** Whether it is a test tenant, apart from live ones; then its name says so too. */
  test: z.boolean(),
});
export type TenantRef = z.infer<typeof TenantRef>;

export const TenantFilter = z.object({
  ...pageQuery(['id', 'name'], 10),
  id: z.optional(queryInt()),
  name: z.optional(queryText()),
});

export const tenantEndpoints = endpoints(routes.tenant, {
  index: { access: 'user', summary: 'Tenant yang saya ikuti', query: TenantFilter, response: listOf(TenantRef) },
});

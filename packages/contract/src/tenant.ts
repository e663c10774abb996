import * as z from 'zod/mini';
import { endpoints, listOf } from './endpoint.ts';
import { Id, pageQuery, queryInt, queryText } from './primitives.ts';

export const TenantRef = z.object({ id: Id, name: z.string() });
export type TenantRef = z.infer<typeof TenantRef>;

export const TenantFilter = z.object({
  ...pageQuery(['id', 'name'], 10),
  id: z.optional(queryInt()),
  name: z.optional(queryText()),
});

export const tenantEndpoints = endpoints({
  index: {
    method: 'GET',
    path: '/account/tenant/api/tenant',
    summary: 'Tenant yang saya ikuti',
    access: 'user',
    query: TenantFilter,
    response: listOf(TenantRef),
  },
});

import * as z from 'zod/mini';
import { roles } from './ability.ts';
import { dataOf, endpoints } from './endpoint.ts';
import { Id } from './primitives.ts';
import { TenantRef } from './tenant.ts';
import { TicketRequest } from './ticket.ts';

/** What the sign-in token says; no `tenant_*` claims until a tenant is chosen. */
export const TokenClaims = z.object({
  sub: z.string(),
  acc_name: z.string(),
  email: z.string(),
  tenant_id: z.optional(Id),
  tenant_name: z.optional(z.string()),
  iat: z.number(),
  exp: z.number(),
  iss: z.string(),
  aud: z.union([z.string(), z.array(z.string())]),
});
export type TokenClaims = z.infer<typeof TokenClaims>;

export const Session = z.object({
  user: z.object({ id: Id, name: z.string(), email: z.string() }),
  /** The tenant of the token, with my role in it and the settings that everybody's screens need; null until one is chosen. */
  tenant: z.nullable(
    z.object({
      id: Id,
      name: z.string(),
      role: z.enum(roles),
      timezone: z.string(),
      transfer_second_person: z.boolean(),
    }),
  ),
  tenants: z.array(TenantRef),
  /** What I may do in this tenant, such as `transaction:create`. */
  abilities: z.array(z.string()),
});
export type Session = z.infer<typeof Session>;

export const sessionEndpoints = endpoints({
  show: {
    method: 'GET',
    path: '/account/api/session',
    summary: 'Siapa saya, tenant saya, dan apa yang boleh saya lakukan',
    access: 'user',
    response: dataOf(Session),
  },
  authentication: {
    method: 'POST',
    path: '/account/api/authentication',
    summary: 'Masuk dengan email dan kata sandi',
    access: 'public',
    body: z.object({
      email: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
      password: z.string().check(z.minLength(1), z.maxLength(200)),
    }),
    response: dataOf(z.object({ access_token: z.string(), tenants: z.array(TenantRef) })),
  },
  tenantChange: {
    method: 'POST',
    path: '/account/api/tenant-change',
    summary: 'Token baru untuk tenant lain',
    access: 'user',
    body: z.object({ tenant_id: Id }),
    response: dataOf(z.object({ access_token: z.string() })),
  },
  ticket: {
    method: 'POST',
    path: '/account/api/ticket',
    summary: 'Token untuk satu alamat: satu halaman, sekali pakai, 60 detik',
    access: 'user',
    body: TicketRequest,
    response: dataOf(z.object({ access_token: z.string() })),
  },
});

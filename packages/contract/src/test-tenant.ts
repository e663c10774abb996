import * as z from 'zod/mini';
import { dataOf, endpoints } from './endpoint.ts';
import { Id, Instant, text } from './primitives.ts';
import { routes } from './routes.ts';
import { maxTestName, mostTestTenants } from './test-mark.ts';

/** A tenant to try things in, beside the live one that it was made in. */
export const TestTenant = z.object({
  id: Id,
  /** Ends in the mark. */
  name: z.string(),
  created_at: Instant,
});
export type TestTenant = z.infer<typeof TestTenant>;

export const NewTestTenant = z.object({
  /** The mark is added where it is missing. */
  name: text(maxTestName),
});
export type NewTestTenant = z.input<typeof NewTestTenant>;

export const testTenantEndpoints = endpoints(routes.testTenant, {
  index: {
    access: 'setting:read',
    summary: 'Tenant uji coba di samping tenant ini yang saya ikuti, yang terbaru dulu',
    response: z.object({
      data: z.array(TestTenant),
      meta: z.object({
        /** Whether the token's tenant is a test tenant itself, beside which there is none. */
        test: z.boolean(),
        /** How many more may be made. */
        left: z.int(),
      }),
    }),
  },
  store: {
    access: 'setting:update',
    summary:
      `Buat tenant uji coba di samping tenant ini; Anda pemiliknya. Tetap uji coba selamanya, paling banyak ` +
      `${mostTestTenants}`,
    body: NewTestTenant,
    response: dataOf(TestTenant),
  },
});

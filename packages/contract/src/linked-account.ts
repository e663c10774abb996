import * as z from 'zod/mini';
import { dataOf, endpoints } from './endpoint.ts';
import { Instant, Uuid } from './primitives.ts';
import { routes } from './routes.ts';

/** An issuer (OpenID Connect) by which users sign in, as the operator has set it up. */
export const SignInIssuerRef = z.object({
  id: z.string(),
  /** As its button says: 'Masuk dengan ...'. */
  name: z.string(),
});
export type SignInIssuerRef = z.infer<typeof SignInIssuerRef>;

/** The user's account at an issuer, by which they sign in without their password. */
export const LinkedAccount = z.object({
  id: Uuid,
  /** Null where the server does not know the issuer any more: the account signs nobody in then. */
  issuer: z.nullable(z.string()),
  issuer_name: z.string(),
  /** Who they are there, for people to read: mostly an address; may be empty. */
  label: z.string(),
  created_at: Instant,
  /** When it last signed in; null for never. */
  last_used_at: z.nullable(Instant),
});
export type LinkedAccount = z.infer<typeof LinkedAccount>;

/** The password, from whoever has no second step; who has one has taken it in the last ten minutes. */
const ownPassword = z.optional(z.string().check(z.minLength(1), z.maxLength(200)));

export const LinkedAccountRequest = z.object({
  /** The id of one of `meta.issuers`. */
  issuer: z.string().check(z.minLength(1), z.maxLength(30)),
  current_password: ownPassword,
});
export type LinkedAccountRequest = z.infer<typeof LinkedAccountRequest>;

export const LinkedAccountRemoval = z.object({ current_password: ownPassword });
export type LinkedAccountRemoval = z.infer<typeof LinkedAccountRemoval>;

export const linkedAccountEndpoints = endpoints(routes.linkedAccount, {
  index: {
    access: 'user',
    summary: 'Akun terhubung saya, dan penerbit yang akunnya dapat dihubungkan',
    response: z.object({
      data: z.array(LinkedAccount),
      meta: z.object({
        /** The address at which accounts are linked; issuers return to no other. */
        origin: z.string(),
        issuers: z.array(SignInIssuerRef),
        /** Whether the second step is asked instead of the password. */
        has_second_step: z.boolean(),
      }),
    }),
  },
  begin: {
    access: 'user',
    summary: 'Mulai menghubungkan akun: alamat penerbit yang dibuka peramban ini, dalam sepuluh menit',
    body: LinkedAccountRequest,
    response: dataOf(z.object({ address: z.string() })),
  },
  remove: {
    access: 'user',
    summary: 'Lepas akun terhubung saya, setelah kata sandi atau langkah kedua',
    param: Uuid,
    body: LinkedAccountRemoval,
    response: dataOf(z.object({ removed: z.boolean() })),
  },
});

import * as z from 'zod/mini';
import { roles } from './ability.ts';
import { dataOf, endpoints } from './endpoint.ts';
import { Amount, Id, Instant, text, Uuid } from './primitives.ts';
import { routes } from './routes.ts';
import { TenantRef } from './tenant.ts';
import { TicketRequest } from './ticket.ts';

/** The content of a token; without `tenant_*` until a tenant is chosen. */
export const TokenClaims = z.object({
  sub: z.string(),
  acc_name: z.string(),
  email: z.string(),
  tenant_id: z.optional(Id),
  tenant_name: z.optional(z.string()),
  /** The token's session; absent in another issuer's tokens. */
  sid: z.optional(z.string()),
  /** The service account that acts, where a machine got the token. */
  client_id: z.optional(z.string()),
  iat: z.number(),
  exp: z.number(),
  iss: z.string(),
  aud: z.union([z.string(), z.array(z.string())]),
});
export type TokenClaims = z.infer<typeof TokenClaims>;

export const Session = z.object({
  user: z.object({ id: Id, name: z.string(), email: z.string() }),
  /** The token's tenant with the user's role and the settings that all screens need; null until one is chosen. */
  tenant: z.nullable(
    z.object({
      ...TenantRef.shape,
      role: z.enum(roles),
      timezone: z.string(),
      transfer_second_person: z.boolean(),
      approval_limit: z.nullable(Amount),
    }),
  ),
  tenants: z.array(TenantRef),
  /**
   * The token's tenant wants verification in two steps, which the user has yet to turn on: until then it opens nothing,
   * and `tenant` is null.
   */
  two_step_needed: z.boolean(),
  /** The user's abilities in this tenant, such as `transaction:create`. */
  abilities: z.array(z.string()),
});
export type Session = z.infer<typeof Session>;

/** A session of the user. */
export const OpenSession = z.object({
  id: Uuid,
  /** `browser` renews itself while in use; `program` got one token by email and password. */
  kind: z.enum(['browser', 'program']),
  user_agent: z.string(),
  address: z.string(),
  created_at: z.string(),
  /** When it last received a token. */
  last_used_at: z.string(),
  expires_at: z.string(),
  /** Whether it is the caller's own. */
  is_current: z.boolean(),
});
export type OpenSession = z.infer<typeof OpenSession>;

/** The shortest password that somebody may choose. */
export const shortestPassword = 10;

/** A password that is chosen anew; one that is only typed to sign in may be any. */
export const NewPassword = z.string().check(z.minLength(shortestPassword), z.maxLength(200));

/** One's own name, as the others read it. */
export const Profile = z.object({ name: text(100) });
export type Profile = z.infer<typeof Profile>;

export const PasswordChange = z.object({
  current_password: z.string().check(z.minLength(1), z.maxLength(200)),
  new_password: NewPassword,
  /** Whether everywhere else has to sign in again. */
  end_others: z._default(z.boolean(), true),
});
export type PasswordChange = z.input<typeof PasswordChange>;

/** The user's own verification in two steps: a code of an authenticator app after the password. */
export const TwoStep = z.object({
  enabled: z.boolean(),
  enabled_at: z.nullable(Instant),
  /** How many recovery codes are left, of ten. */
  recovery_codes_left: z.int(),
});
export type TwoStep = z.infer<typeof TwoStep>;

/** What an authenticator app takes; it counts once a code of it was typed. */
export const TwoStepSecret = z.object({
  /** In base32, to type in by hand. */
  secret: z.string(),
  /** `otpauth://totp/...`, for a QR code. */
  uri: z.string(),
});
export type TwoStepSecret = z.infer<typeof TwoStepSecret>;

/** A code of the authenticator app, or a recovery code; spaces and dashes do not matter. */
const Code = z.string().check(z.trim(), z.minLength(1), z.maxLength(40));

export const TwoStepPassword = z.object({ current_password: z.string().check(z.minLength(1), z.maxLength(200)) });
export type TwoStepPassword = z.infer<typeof TwoStepPassword>;

export const TwoStepCode = z.object({ verification_code: Code });
export type TwoStepCode = z.infer<typeof TwoStepCode>;

/** Each signs in once without the authenticator app. They are told here and never again. */
const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) });

/** A new token for a service account, in the words of RFC 6749. */
const ServiceToken = z.object({
  access_token: z.string(),
  token_type: z.literal('Bearer'),
  /** In seconds; ask for the next one before. */
  expires_in: z.int(),
  /** What the account may, with spaces between. */
  scope: z.string(),
  tenant: TenantRef,
});

/** A service account asks for a token of somebody, in the words of RFC 8693. */
export const TokenExchange = z.object({
  grant_type: z.literal('urn:ietf:params:oauth:grant-type:token-exchange'),
  /** The account's key, or a token that the key got. */
  subject_token: z.string().check(z.trim(), z.minLength(1), z.maxLength(4000)),
  /** Whom the token is for, by one of two: the email of a member ... */
  email: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(200))),
  /** ... or what the host calls them, once an owner has said who that is. */
  external_id: z.optional(text(200)),
  /** Refused where the key is another tenant's. */
  tenant_id: z.optional(Id),
  /** Abilities with spaces between, if it shall be less than the account's. */
  scope: z.optional(z.string().check(z.maxLength(4000))),
});
export type TokenExchange = z.input<typeof TokenExchange>;

export const sessionEndpoints = endpoints(routes.session, {
  show: {
    access: 'user',
    forServices: true,
    summary: 'Siapa saya, tenant saya, dan apa yang boleh saya lakukan',
    response: dataOf(Session),
  },
  authentication: {
    summary: 'Masuk dengan email dan kata sandi',
    body: z.object({
      email: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
      password: z.string().check(z.minLength(1), z.maxLength(200)),
      /** Of whoever verifies in two steps; without it the answer is 401 with the field `verification_code`. */
      verification_code: z.optional(Code),
    }),
    response: dataOf(
      z.object({
        access_token: z.string(),
        tenants: z.array(TenantRef),
        /** How many recovery codes are left, after one of them. */
        recovery_codes_left: z.optional(z.int()),
      }),
    ),
  },
  tenantChange: {
    access: 'user',
    summary: 'Token baru untuk tenant lain',
    body: z.object({ tenant_id: Id }),
    response: dataOf(z.object({ access_token: z.string() })),
  },
  tokenExchange: {
    summary: 'Token seorang anggota untuk widget di aplikasi lain, diminta akun layanan; berlaku 15 menit',
    body: TokenExchange,
    response: dataOf(
      z.object({
        ...ServiceToken.shape,
        issued_token_type: z.literal('urn:ietf:params:oauth:token-type:access_token'),
      }),
    ),
  },
  serviceToken: {
    summary: 'Token untuk akun layanan menurut kuncinya, berlaku 15 menit',
    body: z.object({ key: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)) }),
    response: dataOf(ServiceToken),
  },
  ticket: {
    access: 'user',
    forServices: true,
    summary: 'Token untuk satu alamat: satu halaman, sekali pakai, 60 detik',
    body: TicketRequest,
    response: dataOf(z.object({ access_token: z.string() })),
  },
  exchange: {
    summary: 'Tukar kode dari halaman login atau ganti tenant dengan token',
    body: z.object({
      code: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
      code_verifier: z.string().check(z.regex(/^[\w.~-]{43,128}$/, 'harus 43 sampai 128 huruf')),
    }),
    response: dataOf(z.object({ access_token: z.string() })),
  },
  renew: {
    summary: 'Token baru untuk browser yang masih login, menurut cookie-nya; null bila sudah tidak',
    body: z.object({
      /** The browser's tenant; by default the last one entered. */
      tenant_id: z.optional(z.nullable(Id)),
    }),
    response: dataOf(z.object({ access_token: z.nullable(z.string()) })),
  },
  signOut: {
    access: 'user',
    forServices: true,
    summary: 'Logout: akhiri sesi ini',
    response: dataOf(z.object({ ended: z.boolean() })),
  },
  openSessions: {
    access: 'user',
    summary: 'Semua tempat saya sedang login',
    response: z.object({ data: z.array(OpenSession) }),
  },
  endSession: {
    access: 'user',
    summary: 'Akhiri salah satu sesi saya',
    param: Uuid,
    response: dataOf(z.object({ ended: z.boolean() })),
  },
  updateProfile: { access: 'user', summary: 'Ubah nama saya', body: Profile, response: dataOf(Session.shape.user) },
  changePassword: {
    access: 'user',
    summary: 'Ganti kata sandi saya',
    body: PasswordChange,
    response: dataOf(z.object({ changed: z.boolean() })),
  },
  twoStep: { access: 'user', summary: 'Verifikasi dua langkah saya', response: dataOf(TwoStep) },
  beginTwoStep: {
    access: 'user',
    summary: 'Kunci baru untuk aplikasi autentikator; berlaku setelah salah satu kodenya dikirim',
    body: TwoStepPassword,
    response: dataOf(TwoStepSecret),
    tellsSecret: true,
  },
  turnOnTwoStep: {
    access: 'user',
    summary: 'Nyalakan verifikasi dua langkah dengan kode pertama; sesi lain berakhir',
    body: TwoStepCode,
    response: dataOf(RecoveryCodes),
    tellsSecret: true,
  },
  renewRecoveryCodes: {
    access: 'user',
    summary: 'Sepuluh kode pemulihan baru dengan sebuah kode; yang lama tidak berlaku lagi',
    body: TwoStepCode,
    response: dataOf(RecoveryCodes),
    tellsSecret: true,
  },
  confirmTwoStep: {
    access: 'user',
    summary: 'Ketik sebuah kode lagi, untuk yang meminta kode (`needs_code`); berlaku sepuluh menit di sesi ini',
    body: TwoStepCode,
    response: dataOf(
      z.object({
        confirmed_until: Instant,
        /** How many recovery codes are left, after one of them. */
        recovery_codes_left: z.optional(z.int()),
      }),
    ),
  },
  turnOffTwoStep: {
    access: 'user',
    summary: 'Matikan verifikasi dua langkah saya dengan sebuah kode',
    body: TwoStepCode,
    response: dataOf(TwoStep),
  },
});

import * as z from 'zod/mini';
import { dataOf, endpoints } from './endpoint.ts';
import { Instant, text, Uuid } from './primitives.ts';
import { routes } from './routes.ts';

/** A passkey of the user: signs in without a password, and does where a code of the second step is asked. */
export const Passkey = z.object({
  id: Uuid,
  /** As its user calls it, such as 'Laptop kantor'. */
  name: z.string(),
  created_at: Instant,
  /** When it last signed in or confirmed something; null for never. */
  last_used_at: z.nullable(Instant),
});
export type Passkey = z.infer<typeof Passkey>;

/** How many passkeys a user may have. */
export const mostPasskeys = 20;

export const PasskeyName = z.object({ name: text(60) });
export type PasskeyName = z.infer<typeof PasskeyName>;

/** The password, from whoever has no second step yet. */
export const PasskeyPassword = z.object({
  current_password: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
});
export type PasskeyPassword = z.infer<typeof PasskeyPassword>;

/** Bytes as WebAuthn writes them in JSON. */
const Bytes = z.string().check(z.regex(/^[\w-]+$/, 'harus base64url'), z.maxLength(20_000));
const Transports = z.array(z.string().check(z.maxLength(50))).check(z.maxLength(20));
const Kind = z.literal('public-key');

/** What `navigator.credentials.create()` made, in WebAuthn's JSON (`RegistrationResponseJSON`). */
export const NewPasskey = z.object({
  name: text(60),
  credential: z.object({
    id: Bytes,
    rawId: Bytes,
    type: Kind,
    response: z.object({ clientDataJSON: Bytes, attestationObject: Bytes, transports: z.optional(Transports) }),
  }),
});
export type NewPasskey = z.infer<typeof NewPasskey>;

/** What `navigator.credentials.get()` signed, in WebAuthn's JSON (`AuthenticationResponseJSON`). */
export const PasskeyAnswer = z.object({
  id: Bytes,
  rawId: Bytes,
  type: Kind,
  response: z.object({
    clientDataJSON: Bytes,
    authenticatorData: Bytes,
    signature: Bytes,
    userHandle: z.optional(z.nullable(Bytes)),
  }),
});
export type PasskeyAnswer = z.infer<typeof PasskeyAnswer>;

const Descriptor = z.object({ id: z.string(), type: Kind, transports: z.array(z.string()) });

/** What `navigator.credentials.create()` takes, in WebAuthn's JSON; good for five minutes, once, in this session. */
export const PasskeyCreation = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: Kind, alg: z.int() })),
  timeout: z.int(),
  excludeCredentials: z.array(Descriptor),
  authenticatorSelection: z.object({ residentKey: z.literal('required'), userVerification: z.literal('required') }),
  attestation: z.literal('none'),
});
export type PasskeyCreation = z.infer<typeof PasskeyCreation>;

/** What `navigator.credentials.get()` takes, in WebAuthn's JSON; good for five minutes, once. */
export const PasskeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  /** Those that will do; empty for each of this address that the device knows. */
  allowCredentials: z.array(Descriptor),
  userVerification: z.literal('required'),
});
export type PasskeyRequest = z.infer<typeof PasskeyRequest>;

export const passkeyEndpoints = endpoints(routes.passkey, {
  index: {
    access: 'user',
    summary: 'Kunci sandi saya',
    response: z.object({
      data: z.array(Passkey),
      meta: z.object({
        /** The address at which passkeys are added and used; no other page can. */
        origin: z.string(),
        /** Whether a code of an authenticator app does as well where a code is asked. */
        has_app: z.boolean(),
      }),
    }),
  },
  beginAdding: {
    access: 'user',
    summary: 'Mulai menambah kunci sandi: yang diminta `navigator.credentials.create()`',
    body: PasskeyPassword,
    response: dataOf(PasskeyCreation),
  },
  add: {
    access: 'user',
    summary: 'Tambah kunci sandi yang dibuat peramban; yang pertama mengakhiri sesi lain',
    body: NewPasskey,
    response: dataOf(Passkey),
  },
  rename: {
    access: 'user',
    summary: 'Ganti nama kunci sandi saya',
    param: Uuid,
    body: PasskeyName,
    response: dataOf(Passkey),
  },
  remove: {
    access: 'user',
    summary: 'Hapus kunci sandi saya, setelah kode atau kunci sandi dalam sepuluh menit terakhir',
    param: Uuid,
    response: dataOf(z.object({ removed: z.boolean() })),
  },
  beginSignIn: {
    summary: 'Mulai masuk dengan kunci sandi, di halaman login: yang diminta `navigator.credentials.get()`',
    response: dataOf(PasskeyRequest),
  },
  beginConfirming: {
    access: 'user',
    summary: 'Mulai memakai kunci sandi untuk yang meminta kode (`needs_code`)',
    response: dataOf(PasskeyRequest),
  },
  confirm: {
    access: 'user',
    summary: 'Pakai kunci sandi untuk yang meminta kode (`needs_code`); berlaku sepuluh menit di sesi ini',
    body: z.object({ credential: PasskeyAnswer }),
    response: dataOf(z.object({ confirmed_until: Instant })),
  },
});
